import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

/** Something that is due later: a column of its own row says when. */
export interface Sweeper {
  readonly name: string;
  /** What is due now, of every site, so much at most: the platform role sees no more of it than this. */
  due(platform: Kysely<Tables>, now: Date, most: number): Promise<{ siteId: number; key: string }[]>;
  /** Does one of them in a unit of its site; it asks again whether it is still due, for another process may have done it. */
  act(db: SiteDatabase, key: string, now: Date): Promise<void>;
}

/** Who is told that a sweeper ran, and what failed in it. */
export type SweepTold = (name: string, at: Date, fault: unknown) => void;

/** So many are asked for at once, beside those that stand in front of them and are not to be done now. */
const batch = 200;

const second = 1000;
/** How long what failed so often rests before it is tried again, in milliseconds: it stays due, and others have their turn. */
const restAfter = (times: number): number => Math.min(5 * second * 2 ** (times - 1), 600 * second);
/** What has not failed again so long after its rest was done meanwhile, by another process too. */
const forgottenAfter = 3600 * second;

/** What failed of one sweeper: how often in a row, and until when it rests. */
type Resting = Map<string, { readonly times: number; readonly until: number }>;

/**
 * A sweep over what is due: runs sweepers until nothing more is due that may be tried now, and gives how many things were done. One that fails
 * holds up no other, however many fail: it rests, longer each time, and is tried again.
 */
export function sweeping(
  sweepers: readonly Sweeper[],
  platform: Kysely<Tables>,
  units: Units,
  clock: Clock,
  log: Log,
  told: SweepTold = () => {},
): () => Promise<number> {
  const all = sweepers.map((sweeper) => ({ sweeper, resting: new Map() as Resting }));

  async function one({ name, due, act }: Sweeper, resting: Resting): Promise<number> {
    const now = clock.now();
    const at = now.getTime();
    for (const [key, { until }] of resting) if (until + forgottenAfter < at) resting.delete(key);
    // What was tried once in this sweep waits for the next, whatever came of it: nothing is swept in circles.
    const tried = new Set<string>();
    let [done, failed, most]: [number, unknown, number] = [0, undefined, batch + resting.size];
    for (;;) {
      const found = (await due(platform, now, most)).map((row) => ({ ...row, id: `${row.siteId} ${row.key}` }));
      const next = found.filter(({ id }) => !tried.has(id) && (resting.get(id)?.until ?? at) <= at);
      if (next.length === 0 && found.length < most) break;
      // What is still due and not to be done now stands in front the next time: that, and what fails now.
      most = batch + found.length - next.length;
      for (const { siteId, key, id } of next) {
        tried.add(id);
        try {
          await units.write(siteId, (db) => act(db, key, now));
          done += 1;
          resting.delete(id);
        } catch (fault) {
          failed = fault;
          most += 1;
          const times = (resting.get(id)?.times ?? 0) + 1;
          resting.set(id, { times, until: at + restAfter(times) });
          log.error({ fault, sweeper: name, siteId, key, times }, 'what was due could not be done; it will be tried again');
        }
      }
    }
    told(name, now, failed);
    return done;
  }

  return async () => {
    let done = 0;
    for (const { sweeper, resting } of all) done += await one(sweeper, resting);
    return done;
  };
}
