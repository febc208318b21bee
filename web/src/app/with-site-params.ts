import { mallUrl } from './mall-url.ts';
import { siteStorage } from './current-site-storage.ts';
import { shell } from './shell.ts';
import { isOnServer } from '#lib/server-rendering.ts';

/** Returns the query of the current page; on the server, of the page being rendered. */
const currentSearch = (): string => (isOnServer ? shell.url.replace(/^[^?]*/, '') : location.search);

/** Returns a page's URL with the parameters that the current page carries on. */
export const withSiteParams = (to: string): string =>
  mallUrl(to, {
    siteId: shell.siteId,
    storeId: siteStorage.text('storeId'),
    onlyPay: new URLSearchParams(currentSearch()).get('onlyPay') ?? undefined,
  });
