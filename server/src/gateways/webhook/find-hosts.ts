import { lookup, Resolver } from 'node:dns/promises';

export interface Host {
  readonly address: string;
  readonly family: 4 | 6;
}
/** Finds the addresses of a name; none where nobody knows it. */
export type FindHosts = (name: string) => Promise<readonly Host[]>;

/** How long a name server may take, in milliseconds, and how often it is asked. */
const asking = { timeout: 2000, tries: 2 };

/**
 * Asks the name servers themselves: the system's own way (getaddrinfo) has four threads for the whole process, and a merchant's slow name
 * server would hold up everybody's. It is asked all the same for a name that only this machine knows, where such addresses may be sent to.
 */
export function findHosts(knowsOwn: boolean): FindHosts {
  return async (name) => {
    if (name === 'localhost' || name.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
    const resolver = new Resolver(asking);
    const [four, six] = await Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])]);
    const found: Host[] = [
      ...four.map((address) => ({ address, family: 4 as const })),
      ...six.map((address) => ({ address, family: 6 as const })),
    ];
    if (found.length > 0 || !knowsOwn) return found;
    const own = await lookup(name, { all: true }).catch(() => []);
    return own.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  };
}
