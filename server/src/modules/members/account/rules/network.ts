/**
 * Returns the network that rate limits count for an IP address: an IPv4 address itself, an IPv6 address's first 64
 * bits. One customer has all addresses of such an IPv6 network.
 */
export function rateLimitNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Builds the key under which the attempts on a mobile number from one network are counted. */
export const numberAtNetworkKey = (number: string, network: string): string => `${number} at ${network}`;
