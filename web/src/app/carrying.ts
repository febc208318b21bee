import { mallAddress } from './address.ts';
import { kept } from './kept.ts';
import { shell } from './shell.ts';

/** Returns a page's URL with the parameters that the current page carries on. */
export const carrying = (to: string): string =>
  mallAddress(to, {
    siteId: shell.siteId,
    storeId: kept.text('storeId'),
    onlyPay: new URLSearchParams(location.search).get('onlyPay') ?? undefined,
  });
