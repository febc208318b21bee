import { createSecrets } from '#platform/secrets.ts';

/** Keys of the tests: the same in every run, so that what the template holds sealed opens. */
export const testSecrets = createSecrets(Buffer.alloc(32, 7), Buffer.alloc(32, 9));
