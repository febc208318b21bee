import type { Secrets } from '#platform/secrets.ts';

/** Says for how long a login may be at the platform, and for how long a ticket is good, in milliseconds. */
export const stateLife = 10 * 60_000;

/** Sets how long a login ticket is good, in milliseconds. */
export const ticketLife = 60_000;

/** Hashes a secret of a login; only the hash is stored. */
export const hashLoginSecret = ({ hash }: Pick<Secrets, 'hash'>, kind: 'state' | 'browser' | 'ticket', text: string): string =>
  hash(`messaging ${kind} ${text}`).toString('hex');
