import type { SiteDatabase } from '#platform/database.ts';
import type { BaseContext } from '#http/handler.ts';
import { countTries } from './count-tries.ts';
import { rateLimitNetwork } from './rules/network.ts';

/**
 * Counts a login attempt from the caller's network (IP address), in a separate transaction. Refuses
 * (loginNetworkTooMany) too many attempts.
 */
export async function countLoginTry(
  db: SiteDatabase,
  { secrets, client, now }: Pick<BaseContext, 'secrets' | 'client' | 'now'>,
): Promise<void> {
  await countTries(db, secrets, [['loginAddress', rateLimitNetwork(client.address)]], now);
}
