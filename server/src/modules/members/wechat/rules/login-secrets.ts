import type { Secrets } from '#platform/secrets.ts';

/** Holds how long a WeChat login may take from its beginning, in milliseconds. */
export const messagingLoginLife = 10 * 60_000;

/** Holds how long the ticket of a WeChat login is valid, in milliseconds. */
export const messagingTicketLife = 60_000;

/** Hashes a secret of a WeChat login; only the hash is stored. */
export const hashLoginSecret = ({ hash }: Pick<Secrets, 'hash'>, kind: 'state' | 'browser' | 'ticket', text: string): string =>
  hash(`messaging ${kind} ${text}`).toString('hex');
