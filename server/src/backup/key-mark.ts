import type { Secrets } from '#platform/secrets.ts';

/** Tells one DATA_KEY from another without giving anything of it away. */
export const keyMark = (secrets: Secrets): string => secrets.hash('mark of the key').toString('hex').slice(0, 12);
