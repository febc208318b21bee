import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Units } from './database.ts';
import type { Log } from './log.ts';
import type { ReportTaskRun } from './scheduled-tasks.ts';
import type { Tables } from './tables.ts';

/**
 * Holds what a delivery works with: the site, its units of work, the clock, and signals that the process stops. Deliveries open their own units of
 * work, so that no HTTP call happens inside a transaction.
 */
export interface DeliveryQueueDeps {
  readonly siteId: number;
  readonly units: Units;
  readonly clock: Clock;
  /** Fires when the process begins to stop: running deliveries go on, and no new ones start. */
  readonly stopping: AbortSignal;
  /** Fires when the process cannot wait any longer for a running delivery. */
  readonly signal: AbortSignal;
}

/**
 * Describes a queue of deliveries to URLs that merchants chose, such as webhooks. The job queue is not used for them, because slow
 * receivers would delay payments. Deliveries run concurrently, one at a time for each key, so a slow receiver delays only itself.
 */
export interface DeliveryQueue {
  readonly name: string;
  /** Lists what is due now in all sites, the longest due first. */
  listDue(platform: Kysely<Tables>, now: Date, most: number): Promise<{ siteId: number; key: string }[]>;
  /**
   * Makes the deliveries of one key, and returns how many it made. It claims the key first and releases it in the end, because another process may
   * try the same one.
   */
  deliver(deps: DeliveryQueueDeps, key: string): Promise<number>;
}

/**
 * Describes what runs the due deliveries of delivery queues: in the background until it is stopped, or on request. A run on request returns the
 * number of deliveries.
 */
export interface DeliveryQueueRunner {
  /** Begins to work in the background. */
  start(): void;
  /** Requests a check for due deliveries soon; many requests make one check. Does nothing before the start. */
  wake(): void;
  /** Makes all deliveries that are due now. Returns how many it ran. */
  runAllDue(): Promise<number>;
  /** Waits up to 5 s for the running deliveries, then aborts them. */
  stop(): Promise<void>;
}

/** Limits how many deliveries run concurrently in a process. */
const maxConcurrent = 100;
/** Limits how long running deliveries may take once the process stops, in milliseconds. */
const stopTimeout = 5000;

/** Creates a runner of delivery queues. `reportRun` is called after each check of a queue. */
export function createDeliveryQueueRunner(
  queues: readonly DeliveryQueue[],
  platform: Kysely<Tables>,
  units: Units,
  clock: Clock,
  log: Log,
  reportRun: ReportTaskRun = () => {},
): DeliveryQueueRunner {
  const running = new Map<string, Promise<void>>();
  /** Failed deliveries; before the start, `settle` does not try them again in the same call. */
  const failed = new Set<string>();
  /** The last fault of each queue, which the next check reports. */
  const faults = new Map<string, unknown>();
  const ending = new AbortController();
  const aborting = new AbortController();
  let state: 'idle' | 'started' | 'stopped' = 'idle';
  let wakeRequested = false;
  let checking: Promise<number> | undefined;
  /** Tells whether more deliveries were due than may run simultaneously. */
  let hasMore = false;

  async function run(queue: DeliveryQueue, id: string, siteId: number, key: string): Promise<number> {
    try {
      return await queue.deliver({ siteId, units, clock, stopping: ending.signal, signal: aborting.signal }, key);
    } catch (fault) {
      failed.add(id);
      faults.set(queue.name, fault);
      log.error({ fault, queue: queue.name, siteId, key }, 'a delivery failed; it will be tried again');
      return 0;
    }
  }

  async function startDue(): Promise<number> {
    let begun = 0;
    hasMore = false;
    for (const queue of queues) {
      const now = clock.now();
      // One more than can run, to learn whether there is more.
      const due = await queue.listDue(platform, now, running.size + maxConcurrent + 1);
      for (const { siteId, key } of due) {
        const id = `${queue.name} ${siteId} ${key}`;
        if (state === 'stopped' || running.has(id) || (state === 'idle' && failed.has(id))) continue;
        if (running.size >= maxConcurrent) {
          hasMore = true;
          break;
        }
        begun += 1;
        running.set(
          id,
          run(queue, id, siteId, key).then((made) => {
            running.delete(id);
            // What became due while it ended was still claimed for it.
            if (hasMore || made > 0) wake();
            return undefined;
          }),
        );
      }
      reportRun(queue.name, now, faults.get(queue.name));
      faults.delete(queue.name);
    }
    return begun;
  }

  /** Waits for a running check, which may have missed what is due now, and checks again. */
  async function checkAgain(): Promise<void> {
    await checking?.catch(() => 0);
    wakeRequested = false;
    if (state !== 'started') return;
    checking = startDue().finally(() => {
      checking = undefined;
    });
    await checking;
  }

  function wake(): void {
    if (wakeRequested || state !== 'started') return;
    wakeRequested = true;
    setImmediate(() => {
      checkAgain().catch((fault: unknown) => log.error({ fault }, 'the due deliveries could not be listed'));
    });
  }

  return {
    start() {
      state = 'started';
      wake();
    },
    wake,
    async runAllDue() {
      let total = 0;
      failed.clear();
      for (;;) {
        const begun = await startDue();
        total += begun;
        await Promise.all(running.values());
        if (begun === 0) return total;
      }
    },
    async stop() {
      state = 'stopped';
      ending.abort();
      await checking?.catch(() => {});
      const timeout = setTimeout(() => aborting.abort(), stopTimeout);
      await Promise.all(running.values());
      clearTimeout(timeout);
    },
  };
}
