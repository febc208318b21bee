import { Unreached } from './refused.ts';

/** Which failures are tried again, how often, and how long after. */
export interface Patience {
  readonly times: number;
  readonly pause: number;
  readonly when: (fault: unknown) => boolean;
}

/** For a call that says so: a timeout, twice, a second apart. */
export const onTimeout: Patience = { times: 2, pause: 1000, when: (fault) => fault instanceof Unreached && fault.timedOut };
/** For what the mall needs before it can begin: any failure of the network, three times, 200 ms apart. */
export const atStart: Patience = { times: 3, pause: 200, when: (fault) => fault instanceof Unreached };

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Does it, and again as far as patience goes; then the last failure stands. */
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
