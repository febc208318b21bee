import { createHash } from 'node:crypto';

/** Describes a page for which the platform's script is configured. */
export interface SignedPage {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** The page's whole address; what follows its # is left out. */
  readonly url: string;
}

/** Signs a page for the platform's script: SHA-1 of ticket, nonce, time and address, in alphabetical order of their names. */
export const signPage = ({ ticket, nonce, timestamp, url }: SignedPage): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
    .digest('hex');
