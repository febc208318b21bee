import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

/** Something that is due later: a column of its own row says when. */
export interface Sweeper {
  readonly name: string;
  /** What is due now, of every site: the platform role sees no more of it than this. */
  due(platform: Kysely<Tables>, now: Date): Promise<{ siteId: number; key: string }[]>;
  /** Does one of them in a unit of its site; it asks again whether it is still due, for another process may have done it. */
  act(db: SiteDatabase, key: string, now: Date): Promise<void>;
}

/** Who is told that a sweeper ran, and what failed in it. */
export type SweepTold = (name: string, at: Date, fault: unknown) => void;

/** Runs sweepers until nothing more is due, and gives how many things were done. One that fails holds up no other. */
export async function sweep(
  sweepers: readonly Sweeper[],
  platform: Kysely<Tables>,
  units: Units,
  clock: Clock,
  log: Log,
  told: SweepTold = () => {},
): Promise<number> {
  let done = 0;
  for (const { name, due, act } of sweepers) {
    const now = clock.now();
    // What was tried once in this sweep waits for the next, whatever came of it: nothing is swept in circles.
    const tried = new Set<string>();
    let failed: unknown;
    for (;;) {
      const found = (await due(platform, now)).filter(({ siteId, key }) => !tried.has(`${siteId} ${key}`));
      if (found.length === 0) break;
      for (const { siteId, key } of found) {
        tried.add(`${siteId} ${key}`);
        try {
          await units.write(siteId, (db) => act(db, key, now));
          done += 1;
        } catch (fault) {
          failed = fault;
          log.error({ fault, sweeper: name, siteId, key }, 'what was due could not be done; it will be tried again');
        }
      }
    }
    told(name, now, failed);
  }
  return done;
}
