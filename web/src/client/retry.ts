import { startRetries, startRetryDelayMs, timeoutRetries, timeoutRetryDelayMs } from '#kit/lib/time-limits.ts';
import { NetworkError } from './call-errors.ts';

/** Describes which failures are retried, how often, and after how many milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly delayMs: number;
  readonly shouldRetry: (fault: unknown) => boolean;
}

/** Holds the policy that retries a call after a timeout, twice, a second apart. */
export const retryOnTimeout: RetryPolicy = {
  retries: timeoutRetries,
  delayMs: timeoutRetryDelayMs,
  shouldRetry: (fault) => fault instanceof NetworkError && fault.timedOut,
};
/** Holds the policy that retries a call after any network failure, three times, 200 ms apart. It is for calls that the app cannot start without. */
export const retryAtStart: RetryPolicy = {
  retries: startRetries,
  delayMs: startRetryDelayMs,
  shouldRetry: (fault) => fault instanceof NetworkError,
};

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs `work`, retrying by the policy. Returns its result, or throws the last failure. */
export async function withRetries<T>(patience: RetryPolicy, work: () => Promise<T>, wait = sleep): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tried === patience.retries || !patience.shouldRetry(fault)) throw fault;
      await wait(patience.delayMs);
    }
  }
}
