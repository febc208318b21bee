import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { assertWithinLimit, type RateLimitName, rateLimits, type RateUsage } from './rules/rate-limits.ts';
import { numberAtNetwork } from './rules/network.ts';
import { deleteUsage, incrementUsage, decrementUsage } from './store/rate-usage.ts';

/** Pairs a rate limit with the number, member or network it is counted for. */
export type LimitedAction = readonly [RateLimitName, string];

const hashLimitKey = (secrets: Secrets, [name, who]: LimitedAction): Buffer => secrets.hash(`limit:${name}:${who}`);

/**
 * Counts one try for each limit and returns the usage. Refuses if one is exceeded. Numbers must come before networks, which avoids
 * deadlocks.
 */
export async function countTries(db: SiteDatabase, secrets: Secrets, tries: readonly LimitedAction[], now: Date): Promise<RateUsage[]> {
  const counted = await Promise.all(
    tries.map(([name, who]) => {
      const { most, seconds } = rateLimits[name];
      return incrementUsage(db, hashLimitKey(secrets, [name, who]), { most, windowBegin: new Date(now.getTime() - seconds * 1000), now });
    }),
  );
  for (const [at, [name]] of tries.entries()) {
    const spent = counted[at];
    if (spent) assertWithinLimit(name, spent, now);
  }
  return counted;
}

/** Resets the tries of one limit. */
export const resetTries = (db: SiteDatabase, secrets: Secrets, of: LimitedAction): Promise<void> =>
  deleteUsage(db, hashLimitKey(secrets, of));

/** Resets the tries of a number from a network after a successful login there, and returns one to the network and to the number everywhere. */
export async function restoreLoginTries(
  db: SiteDatabase,
  secrets: Secrets,
  { number, network }: { number: string; network: string },
): Promise<void> {
  await Promise.all([
    decrementUsage(db, hashLimitKey(secrets, ['loginEverywhere', number])),
    deleteUsage(db, hashLimitKey(secrets, ['loginNumber', numberAtNetwork(number, network)])),
    decrementUsage(db, hashLimitKey(secrets, ['loginAddress', network])),
  ]);
}
