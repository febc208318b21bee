import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { checkSpent, type LimitName, limits, type Spent } from './rules/limits.ts';
import { clearCount, countOne, uncountOne } from './store/allowances.ts';

/** One limit and what it is counted for: a number or a network. */
export type Try = readonly [LimitName, string];

const keyOf = (secrets: Secrets, [name, who]: Try): Buffer => secrets.hash(`limit:${name}:${who}`);

/** Counts one try of each limit, and gives what is spent of each; refuses when one is used up. Numbers come before networks, so that two never wait for each other. */
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

/** A limit begins anew for one. */
export const forget = (db: SiteDatabase, secrets: Secrets, of: Try): Promise<void> => clearCount(db, keyOf(secrets, of));

/** After a good login: the number begins anew, and the network has this one back. */
export async function forgive(db: SiteDatabase, secrets: Secrets, { number, network }: { number: string; network: string }): Promise<void> {
  await Promise.all([clearCount(db, keyOf(secrets, ['loginNumber', number])), uncountOne(db, keyOf(secrets, ['loginAddress', network]))]);
}
