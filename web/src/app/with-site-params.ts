import { mallUrl } from './mall-url.ts';
import { siteStorage } from './current-site-storage.ts';
import { shell } from './shell.ts';

/** Returns a page's URL with the parameters that the current page carries on. */
export const withSiteParams = (to: string): string =>
  mallUrl(to, {
    siteId: shell.siteId,
    storeId: siteStorage.text('storeId'),
    onlyPay: new URLSearchParams(location.search).get('onlyPay') ?? undefined,
  });
