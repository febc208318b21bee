import { readOwnUrl } from '#modules/site/site.ts';
import { Refusal } from '#platform/refusal.ts';

/** Names the query parameters that log somebody in: they must not be passed on. */
const loginParams = ['token', 'ticket', 'xcxOpenid'];

/** Tells whether a URL's query has a login parameter, which would log whoever opens the URL in as somebody else. */
export const hasLoginParameter = (query: URLSearchParams): boolean => loginParams.some((name) => query.has(name));

/**
 * Returns the path of a shop's own page that a URL opens. Refuses (linkNotOwn) another host, another site's page
 * or a call; refuses (linkHasToken) a URL that logs somebody in.
 */
export function parseOwnPagePath(
  address: string,
  { origin, hosts, siteId }: { origin: string; hosts: readonly string[]; siteId: number },
): string {
  const url = readOwnUrl(address, origin, hosts);
  const named = url?.searchParams.get('siteId') ?? String(siteId);
  if (!url || !/^\/mall(\/|$)/.test(url.pathname) || /%2f|%5c|\/\//i.test(url.pathname) || named !== String(siteId))
    throw new Refusal('linkNotOwn');
  if (hasLoginParameter(url.searchParams)) throw new Refusal('linkHasToken');
  if (!url.searchParams.has('siteId')) url.searchParams.set('siteId', String(siteId));
  return `${url.pathname}${url.search}${url.hash}`;
}
