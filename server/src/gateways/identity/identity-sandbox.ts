import { maskedNationalId } from 'contract/national-id.ts';
import type { IdentityService } from './identity.ts';

/** Lists the faults that the next sandbox request can have. */
export type IdentitySandboxFault = 'differ' | 'fail' | 'never answer';

/** Describes a received request and when; the number is masked. */
export interface IdentityRequest {
  readonly name: string;
  readonly number: string;
  readonly matches: boolean;
  readonly at: Date;
}

export interface IdentitySandbox extends IdentityService {
  /** Lists the recent requests, newest first. */
  requests(): readonly IdentityRequest[];
  /** Injects a fault into the next request; several are used in order. */
  injectFault(mood: IdentitySandboxFault): void;
}

const maxRequests = 50;
/** A name with this suffix never matches, so that developers can try a mismatch. */
const mismatchSuffix = '不符';

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** Creates an identity service that accepts every name except those that end in 不符. */
export function identitySandbox(now: () => Date): IdentitySandbox {
  const moods: IdentitySandboxFault[] = [];
  const asked: IdentityRequest[] = [];
  return {
    async matches({ name, number }, signal) {
      const mood = moods.shift();
      if (mood === 'fail') throw new Error('the sandbox of identities was told to fail');
      if (mood === 'never answer') return waitForAbort(signal);
      const belong = mood !== 'differ' && !name.endsWith(mismatchSuffix);
      asked.unshift({ name, number: maskedNationalId(number), matches: belong, at: now() });
      asked.splice(maxRequests);
      return belong;
    },
    requests: () => asked,
    injectFault: (mood) => void moods.push(mood),
  };
}
