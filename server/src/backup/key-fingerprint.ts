import type { Secrets } from '#platform/secrets.ts';

/** Computes a fingerprint of the DATA_KEY: 12 hexadecimal digits of a hash, which reveal nothing about the key. */
export const keyFingerprint = (secrets: Secrets): string => secrets.hash('mark of the key').toString('hex').slice(0, 12);
