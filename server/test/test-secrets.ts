import { createSecrets } from '#platform/secrets.ts';

/** Holds the keys of `testSecrets`, by their settings. */
export const testKeys = { SECRET_KEY: Buffer.alloc(32, 7), DATA_KEY: Buffer.alloc(32, 9) };

/** Holds the secrets of the tests, the same in every run, so that they open the sealed values of the template. */
export const testSecrets = createSecrets(testKeys.SECRET_KEY, testKeys.DATA_KEY);
