import { createHash } from 'node:crypto';
import type { SignedPage } from './messaging.ts';

/** Signs a page for WeChat's script (JS-SDK): SHA-1 of ticket, nonce, time and URL as parameters in alphabetical order. */
export const signPage = ({ ticket, nonce, timestamp, url }: SignedPage): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
    .digest('hex');
