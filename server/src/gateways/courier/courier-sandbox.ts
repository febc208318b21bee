import type { CourierService, ParcelQuery } from './courier.ts';
import { buildSampleTrace } from './sample-trace.ts';

/** Lists the faults that the next sandbox request can have. */
export type CourierSandboxFault = 'fail' | 'never answer';

/** Describes a parcel query that the sandbox received, and when. */
export interface ParcelRequest extends ParcelQuery {
  readonly at: Date;
}

export interface CourierSandbox extends CourierService {
  /** Lists the recent queries, newest first. */
  requests(): readonly ParcelRequest[];
  /** Injects a fault into the next request; several are used in order. */
  injectFault(mood: CourierSandboxFault): void;
}

const maxRequests = 50;

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** Creates a courier service that invents a plausible trace for each parcel and returns the part up to now. */
export function courierSandbox(now: () => Date): CourierSandbox {
  const moods: CourierSandboxFault[] = [];
  const asked: ParcelRequest[] = [];
  return {
    async trace(parcel, signal) {
      asked.unshift({ ...parcel, at: now() });
      asked.splice(maxRequests);
      const mood = moods.shift();
      if (mood === 'fail') throw new Error('the sandbox of the couriers was told to fail');
      if (mood === 'never answer') return waitForAbort(signal);
      const steps = buildSampleTrace(parcel)
        .filter(({ at }) => at <= now())
        .reverse();
      return { state: steps[0]?.state ?? 'waiting', steps };
    },
    requests: () => asked,
    injectFault: (mood) => void moods.push(mood),
  };
}
