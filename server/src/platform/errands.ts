import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Units } from './database.ts';
import type { Log } from './log.ts';
import type { SweepTold } from './sweep.ts';
import type { Tables } from './tables.ts';

/** What an errand has in hand. It opens its own units, so that nobody is called inside a transaction. */
export interface ErrandGround {
  readonly siteId: number;
  readonly units: Units;
  readonly clock: Clock;
  /** Fires when the process is to stop: what is under way goes on, nothing more is begun. */
  readonly ending: AbortSignal;
  /** Fires when it cannot wait longer for an answer. */
  readonly signal: AbortSignal;
}

/**
 * Something that is due later and goes to an address that a merchant named. A job would stand in one queue with payments, which a slow
 * receiver could fill; errands run beside each other, each key once, so that a slow one holds up none but itself.
 */
export interface Errand {
  readonly name: string;
  /** What is due now, of every site, the longest due first. */
  due(platform: Kysely<Tables>, now: Date, most: number): Promise<{ siteId: number; key: string }[]>;
  /** Does one of them. Another process may be at it too: it takes it to itself first, and gives it up in the end. */
  act(ground: ErrandGround, key: string): Promise<void>;
}

export interface Errands {
  /** Works in the background from now on. */
  start(): void;
  /** Asks for a look at what is due; many askings make one. Before the start nothing happens. */
  wake(): void;
  /** Does all that is due now and gives how many were run. */
  settle(): Promise<number>;
  /** Finishes what is under way (5 s at most, then it is cut off). */
  stop(): Promise<void>;
}

/** So many run beside each other in a process. */
const atOnce = 100;
const patience = 5000;

export function startErrands(
  errands: readonly Errand[],
  platform: Kysely<Tables>,
  units: Units,
  clock: Clock,
  log: Log,
  told: SweepTold = () => {},
): Errands {
  const under = new Map<string, Promise<void>>();
  /** Of those that failed: in a settling they wait for the next. */
  const failed = new Set<string>();
  /** What stopped one last, to be told with the next look. */
  const faults = new Map<string, unknown>();
  const ending = new AbortController();
  const cut = new AbortController();
  let state: 'still' | 'started' | 'stopped' = 'still';
  let asked = false;
  let looking: Promise<number> | undefined;
  /** There was more than could run. */
  let more = false;

  async function run(errand: Errand, id: string, siteId: number, key: string): Promise<void> {
    try {
      await errand.act({ siteId, units, clock, ending: ending.signal, signal: cut.signal }, key);
    } catch (fault) {
      failed.add(id);
      faults.set(errand.name, fault);
      log.error({ fault, errand: errand.name, siteId, key }, 'an errand failed; it will be run again');
    }
  }

  async function look(): Promise<number> {
    let begun = 0;
    more = false;
    for (const errand of errands) {
      const now = clock.now();
      // One more than can run, to know that there is more.
      const due = await errand.due(platform, now, under.size + atOnce + 1);
      for (const { siteId, key } of due) {
        const id = `${errand.name} ${siteId} ${key}`;
        if (state === 'stopped' || under.has(id) || (state === 'still' && failed.has(id))) continue;
        if (under.size >= atOnce) {
          more = true;
          break;
        }
        begun += 1;
        under.set(
          id,
          run(errand, id, siteId, key).finally(() => {
            under.delete(id);
            if (more) wake();
          }),
        );
      }
      told(errand.name, now, faults.get(errand.name));
      faults.delete(errand.name);
    }
    return begun;
  }

  /** One that is looking may have looked past what is due now: it is waited for, and then looked again. */
  async function lookAgain(): Promise<void> {
    await looking?.catch(() => 0);
    asked = false;
    if (state !== 'started') return;
    looking = look().finally(() => {
      looking = undefined;
    });
    await looking;
  }

  function wake(): void {
    if (asked || state !== 'started') return;
    asked = true;
    setImmediate(() => {
      lookAgain().catch((fault: unknown) => log.error({ fault }, 'what is due could not be looked for'));
    });
  }

  return {
    start() {
      state = 'started';
      wake();
    },
    wake,
    async settle() {
      let total = 0;
      failed.clear();
      for (;;) {
        const begun = await look();
        total += begun;
        await Promise.all(under.values());
        if (begun === 0) return total;
      }
    },
    async stop() {
      state = 'stopped';
      ending.abort();
      await looking?.catch(() => {});
      const late = setTimeout(() => cut.abort(), patience);
      await Promise.all(under.values());
      clearTimeout(late);
    },
  };
}
