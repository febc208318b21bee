import { appendSharer, type CarriedParams, mallUrl } from './mall-url.ts';
import { siteStorage } from './current-site-storage.ts';
import { currentMember, visitor } from './session.ts';
import { shell } from './shell.ts';
import { isOnServer } from '#kit/lib/server-rendering.ts';

/** Returns the query of the current page; on the server, of the page being rendered. */
const currentSearch = (): string => (isOnServer ? shell.url.replace(/^[^?]*/, '') : location.search);

/** Reads the parameters that the current page carries on. */
function readCarriedParams(): CarriedParams {
  const query = new URLSearchParams(currentSearch());
  return {
    siteId: shell.siteId,
    storeId: siteStorage.text('storeId') ?? query.get('storeId') ?? undefined,
    onlyPay: query.get('onlyPay') ?? undefined,
  };
}

/** Returns a page's URL with the parameters that every page carries: the site, the stored store, and onlyPay if the current page has it. */
export const withSiteParams = (to: string): string => mallUrl(to, readCarriedParams());

let linkParams: CarriedParams | undefined;

/** Returns a page's URL for a link, with the parameters of `withSiteParams`. Reads the parameters once for all links that are rendered together. */
export function pageLinkUrl(to: string): string {
  if (linkParams === undefined) {
    linkParams = readCarriedParams();
    queueMicrotask(() => (linkParams = undefined));
  }
  return mallUrl(to, linkParams);
}

/**
 * Returns a page's URL with the site's parameters and the id of the logged-in member, who may share it. Whoever opens the shared URL is then
 * counted as invited by the member.
 */
export const withSharer = (to: string): string =>
  appendSharer(withSiteParams(to), {
    // Does not look whether the session is over: that changes the page, whose scroll position is saved when it is left.
    agentId: currentMember.get() === visitor ? undefined : siteStorage.text('agentId'),
    fromAgentId: siteStorage.text('fromAgentId'),
  });
