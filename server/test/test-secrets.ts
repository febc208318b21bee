import { createSecrets } from '#platform/secrets.ts';

/** Holds the secrets of the tests, the same in every run, so that they open the sealed values of the template. */
export const testSecrets = createSecrets(Buffer.alloc(32, 7), Buffer.alloc(32, 9));
