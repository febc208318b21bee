import type { CourierService, ParcelAsked } from './courier.ts';
import { parcelStory } from './parcel-story.ts';

/** Lists the faults that the next sandbox request can have. */
export type CourierMood = 'fail' | 'never answer';

/** Describes a parcel query that the sandbox received, and when. */
export interface AskedParcel extends ParcelAsked {
  readonly at: Date;
}

export interface CourierSandbox extends CourierService {
  /** Lists the recent queries, newest first. */
  asked(): readonly AskedParcel[];
  /** Tells it how to take the next question; each saying is for one. */
  next(mood: CourierMood): void;
}

const most = 50;

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const cutOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** The courier service of a fresh machine: knows a believable story of every parcel, and tells as much of it as has happened by now. */
export function courierSandbox(now: () => Date): CourierSandbox {
  const moods: CourierMood[] = [];
  const asked: AskedParcel[] = [];
  return {
    async trace(parcel, signal) {
      asked.unshift({ ...parcel, at: now() });
      asked.splice(most);
      const mood = moods.shift();
      if (mood === 'fail') throw new Error('the sandbox of the couriers was told to fail');
      if (mood === 'never answer') return cutOff(signal);
      const steps = parcelStory(parcel)
        .filter(({ at }) => at <= now())
        .reverse();
      return { state: steps[0]?.state ?? 'waiting', steps };
    },
    asked: () => asked,
    next: (mood) => void moods.push(mood),
  };
}
