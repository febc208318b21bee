import type { Secrets } from '#platform/secrets.ts';

/** Computes a fingerprint of the DATA_KEY, which reveals nothing about the key. */
export const keyFingerprint = (secrets: Secrets): string => secrets.hash('mark of the key').toString('hex').slice(0, 12);
