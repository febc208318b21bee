import { createHash } from 'node:crypto';
import type { PaymentAccount } from './payment-provider.ts';

/** Limits the cached clients, whose keys are parsed once. */
const maxClients = 500;

/**
 * Returns a cached version of a function that creates a provider's client for an account and a URL. Beyond 500 clients
 * the least recently used is dropped.
 */
export function cacheProviderClients<Client>(
  make: (account: PaymentAccount, address: string) => Client,
): (account: PaymentAccount, address: string) => Client {
  const cached = new Map<string, Client>();
  return (account, address) => {
    const name = createHash('sha256')
      .update(JSON.stringify([address, Object.entries(account.fields).sort(([one], [other]) => (one < other ? -1 : 1))]))
      .digest('base64');
    const client = cached.get(name) ?? make(account, address);
    cached.delete(name);
    cached.set(name, client);
    for (const oldest of cached.keys()) {
      if (cached.size <= maxClients) break;
      cached.delete(oldest);
    }
    return client;
  };
}
