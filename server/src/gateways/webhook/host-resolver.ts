import { lookup, Resolver } from 'node:dns/promises';

/** Describes one IP address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}
/** Describes a function that resolves a host name to its IP addresses; an empty list if the name is unknown. */
export type ResolveHost = (name: string) => Promise<readonly HostAddress[]>;

/** Limits a DNS query: milliseconds per try, and number of tries. */
const resolverOptions = { timeout: 2000, tries: 2 };

/**
 * Creates a resolver that queries the name servers directly. The system's getaddrinfo has four threads for the whole process, so a
 * merchant's slow name server would block everybody's lookups.
 * @param knowsOwn whether to ask the system too for a name that DNS does not know, such as a name in /etc/hosts
 */
export function createHostResolver(knowsOwn: boolean): ResolveHost {
  return async (name) => {
    if (name === 'localhost' || name.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
    const resolver = new Resolver(resolverOptions);
    const [ipv4, ipv6] = await Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])]);
    const found: HostAddress[] = [
      ...ipv4.map((address) => ({ address, family: 4 as const })),
      ...ipv6.map((address) => ({ address, family: 6 as const })),
    ];
    if (found.length > 0 || !knowsOwn) return found;
    const local = await lookup(name, { all: true }).catch(() => []);
    return local.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  };
}
