import { Unreached } from './refused.ts';

/** Describes which failures are retried, how often, and after how many milliseconds. */
export interface Patience {
  readonly times: number;
  readonly pause: number;
  readonly when: (fault: unknown) => boolean;
}

/** Retries after a timeout, twice, a second apart. */
export const onTimeout: Patience = { times: 2, pause: 1000, when: (fault) => fault instanceof Unreached && fault.timedOut };
/** Retries after any network failure, three times, 200 ms apart; for calls the app cannot start without. */
export const atStart: Patience = { times: 3, pause: 200, when: (fault) => fault instanceof Unreached };

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs `work`, retrying by the policy; then throws the last failure. */
export async function patiently<T>(patience: Patience, work: () => Promise<T>, wait = sleep): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tried === patience.times || !patience.when(fault)) throw fault;
      await wait(patience.pause);
    }
  }
}
