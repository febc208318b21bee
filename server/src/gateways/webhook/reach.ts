import { BlockList, isIP } from 'node:net';

/** Where an address lies: this machine, a private network, the open network, or nowhere that anything is sent to. */
type Reach = 'loopback' | 'private' | 'open' | 'never';

type Range = readonly [address: string, bits: number];
const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
};

const loopback = listOf('ipv4', [['127.0.0.0', 8]]);
const ownNetworks = listOf('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
/** Of the IANA registry of special addresses: what is not a host of the open network. 169.254.169.254 is where clouds keep their keys. */
const special = listOf('ipv4', [
  ['0.0.0.0', 8],
  // Within the private ranges, but where a cloud keeps its keys.
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
/** Of IPv6 only what is given out is open, without what stands for something else there. */
const givenOut = listOf('ipv6', [['2000::', 3]]);
const specialOfGivenOut = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
const ownNetworks6 = listOf('ipv6', [['fc00::', 7]]);
/** Within them, too. */
const keysOfCloud6 = 'fd00:ec2:0:0:0:0:0:254';

/** The eight groups of an IPv6 address that is one. */
function groupsOf(address: string): number[] {
  const plain = (address.split('%')[0] ?? '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [front = '', back] = plain.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(front), groups(back)];
  return back === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function reachOf4(address: string): Reach {
  if (loopback.check(address)) return 'loopback';
  if (special.check(address)) return 'never';
  return ownNetworks.check(address) ? 'private' : 'open';
}

/** Where an IP address lies; one of IPv6 that holds one of IPv4 (mapped, or for a translator) lies where that does. */
export function reachOf(address: string): Reach {
  const kind = isIP(address);
  if (kind === 4) return reachOf4(address);
  if (kind === 0) return 'never';
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const inside = `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const front = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (front === '0:0:0:0:0:ffff' || front === '64:ff9b:0:0:0:0') return reachOf4(inside);
  if (front === '0:0:0:0:0:0') return high === 0 && low === 1 ? 'loopback' : 'never';
  const plain = groups.map((group) => group.toString(16)).join(':');
  if (plain === keysOfCloud6) return 'never';
  if (ownNetworks6.check(plain, 'ipv6')) return 'private';
  return givenOut.check(plain, 'ipv6') && !specialOfGivenOut.check(plain, 'ipv6') ? 'open' : 'never';
}
