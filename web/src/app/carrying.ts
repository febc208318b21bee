import { mallAddress } from './address.ts';
import { kept } from './kept.ts';
import { shell } from './shell.ts';

/** The address of a page with what it must carry from where we are. */
export const carrying = (to: string): string =>
  mallAddress(to, {
    siteId: shell.siteId,
    storeId: kept.text('storeId'),
    onlyPay: new URLSearchParams(location.search).get('onlyPay') ?? undefined,
  });
