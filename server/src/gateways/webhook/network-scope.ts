import { BlockList, isIP } from 'node:net';

/** Names the network of an IP address: this machine, a private network, the public internet (`open`), or reserved (`never` sent to). */
type NetworkScope = 'loopback' | 'private' | 'open' | 'never';

type Range = readonly [address: string, bits: number];
const createBlockList = (family: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
};

const loopback = createBlockList('ipv4', [['127.0.0.0', 8]]);
const privateNetworks = createBlockList('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
/** Lists the special-purpose ranges of the IANA registry, which hold no public hosts. 169.254.169.254 serves cloud credentials. */
const reserved = createBlockList('ipv4', [
  ['0.0.0.0', 8],
  // Within the private ranges, but it serves the credentials of Alibaba Cloud machines.
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
/** Lists the only part of IPv6 that is allocated to public hosts; `reserved6` lists its exceptions. */
const allocated6 = createBlockList('ipv6', [['2000::', 3]]);
const reserved6 = createBlockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
const privateNetworks6 = createBlockList('ipv6', [['fc00::', 7]]);
/** Holds the address that serves the credentials of AWS machines; it is within the private range. */
const cloudCredentials6 = 'fd00:ec2:0:0:0:0:0:254';

/** Splits a valid IPv6 address into its eight groups. */
function splitIpv6(address: string): number[] {
  const plain = (address.split('%')[0] ?? '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [front = '', back] = plain.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(front), groups(back)];
  return back === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function networkScopeOfIpv4(address: string): NetworkScope {
  if (loopback.check(address)) return 'loopback';
  if (reserved.check(address)) return 'never';
  return privateNetworks.check(address) ? 'private' : 'open';
}

/**
 * Returns the network scope of an IP address: `open`, `private`, `loopback`, or `never` for reserved addresses and
 * other texts. For an IPv6 address that contains an IPv4 one (mapped or NAT64), returns the IPv4 address's scope.
 */
export function networkScopeOf(address: string): NetworkScope {
  const kind = isIP(address);
  if (kind === 4) return networkScopeOfIpv4(address);
  if (kind === 0) return 'never';
  const groups = splitIpv6(address);
  const [high = 0, low = 0] = groups.slice(6);
  const embedded = `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return networkScopeOfIpv4(embedded);
  if (prefix === '0:0:0:0:0:0') return high === 0 && low === 1 ? 'loopback' : 'never';
  const plain = groups.map((group) => group.toString(16)).join(':');
  if (plain === cloudCredentials6) return 'never';
  if (privateNetworks6.check(plain, 'ipv6')) return 'private';
  return allocated6.check(plain, 'ipv6') && !reserved6.check(plain, 'ipv6') ? 'open' : 'never';
}
