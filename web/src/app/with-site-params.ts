import { appendOrigin, mallUrl } from './mall-url.ts';
import { siteStorage } from './current-site-storage.ts';
import { currentMember, visitor } from './session.ts';
import { shell } from './shell.ts';
import { isOnServer } from '#lib/server-rendering.ts';

/** Returns the query of the current page; on the server, of the page being rendered. */
const currentSearch = (): string => (isOnServer ? shell.url.replace(/^[^?]*/, '') : location.search);

/** Returns a page's URL with the parameters that the current page carries on. */
export function withSiteParams(to: string): string {
  const query = new URLSearchParams(currentSearch());
  return mallUrl(to, {
    siteId: shell.siteId,
    storeId: siteStorage.text('storeId') ?? query.get('storeId') ?? undefined,
    onlyPay: query.get('onlyPay') ?? undefined,
  });
}

/** Adds the member's own id to the URL of a page that they open, so that whoever they send the URL to counts as led here by them. */
export const withOrigin = (to: string): string =>
  appendOrigin(withSiteParams(to), {
    // Does not look whether the session is over: that changes the page, whose scroll position is saved when it is left.
    agentId: currentMember.get() === visitor ? undefined : siteStorage.text('agentId'),
    fromAgentId: siteStorage.text('fromAgentId'),
  });
