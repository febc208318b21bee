import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { checkSpent, type LimitName, limits, type Spent } from './rules/limits.ts';
import { clearCount, countOne, uncountOne } from './store/allowances.ts';

/** Pairs a rate limit with the number, member or network it is counted for. */
export type Try = readonly [LimitName, string];

const keyOf = (secrets: Secrets, [name, who]: Try): Buffer => secrets.hash(`limit:${name}:${who}`);

/**
 * Counts one try for each limit and returns the usage. Refuses if one is exceeded. Numbers must come before networks, which avoids
 * deadlocks.
 */
export async function spend(db: SiteDatabase, secrets: Secrets, tries: readonly Try[], now: Date): Promise<Spent[]> {
  const counted = await Promise.all(
    tries.map(([name, who]) => {
      const { most, seconds } = limits[name];
      return countOne(db, keyOf(secrets, [name, who]), { most, windowBegin: new Date(now.getTime() - seconds * 1000), now });
    }),
  );
  for (const [at, [name]] of tries.entries()) {
    const spent = counted[at];
    if (spent) checkSpent(name, spent, now);
  }
  return counted;
}

/** Resets the tries of one limit. */
export const forget = (db: SiteDatabase, secrets: Secrets, of: Try): Promise<void> => clearCount(db, keyOf(secrets, of));

/** Resets the number's tries after a successful login, and returns one to the network. */
export async function forgive(db: SiteDatabase, secrets: Secrets, { number, network }: { number: string; network: string }): Promise<void> {
  await Promise.all([clearCount(db, keyOf(secrets, ['loginNumber', number])), uncountOne(db, keyOf(secrets, ['loginAddress', network]))]);
}
