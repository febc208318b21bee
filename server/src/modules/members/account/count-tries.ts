import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { assertWithinRateLimit, type RateLimitName, rateLimits, type RateUsage } from './rules/rate-limits.ts';
import { numberAtNetworkKey } from './rules/network.ts';
import { deleteRateUsage, incrementRateUsage, decrementRateUsage } from './store/rate-usage.ts';

/** Names a rate limit, and whose attempts are counted: a mobile number's, a member's or a network's. */
export type LimitedAction = readonly [RateLimitName, string];

const hashLimitKey = (secrets: Secrets, [name, who]: LimitedAction): Buffer => secrets.hash(`limit:${name}:${who}`);

/**
 * Counts one attempt towards each of some rate limits, and returns the usage of each, in their order. Refuses if a limit is exceeded. To
 * avoid deadlocks, list mobile numbers before networks.
 */
export async function countTries(db: SiteDatabase, secrets: Secrets, tries: readonly LimitedAction[], now: Date): Promise<RateUsage[]> {
  const counted = await Promise.all(
    tries.map(([name, who]) => {
      const { most, seconds } = rateLimits[name];
      return incrementRateUsage(db, hashLimitKey(secrets, [name, who]), {
        most,
        windowBegin: new Date(now.getTime() - seconds * 1000),
        now,
      });
    }),
  );
  for (const [at, [name]] of tries.entries()) {
    const spent = counted[at];
    if (spent) assertWithinRateLimit(name, spent, now);
  }
  return counted;
}

/** Takes one attempt off the count of a rate limit that only failed attempts shall spend. */
export const restoreTry = (db: SiteDatabase, secrets: Secrets, of: LimitedAction): Promise<void> =>
  decrementRateUsage(db, hashLimitKey(secrets, of));

/** Sets the attempts counted towards one rate limit back to none. */
export const resetTries = (db: SiteDatabase, secrets: Secrets, of: LimitedAction): Promise<void> =>
  deleteRateUsage(db, hashLimitKey(secrets, of));

/**
 * Clears the failed login attempts of a mobile number from one network, after a successful login there. Also takes
 * one attempt off the counts of that network, and of that number over all networks.
 */
export async function restoreLoginTries(
  db: SiteDatabase,
  secrets: Secrets,
  { number, network }: { number: string; network: string },
): Promise<void> {
  await Promise.all([
    decrementRateUsage(db, hashLimitKey(secrets, ['loginEverywhere', number])),
    deleteRateUsage(db, hashLimitKey(secrets, ['loginNumber', numberAtNetworkKey(number, network)])),
    decrementRateUsage(db, hashLimitKey(secrets, ['loginAddress', network])),
  ]);
}
