import { readOwnUrl } from '#modules/shop/site/site.ts';
import { Refusal } from '#platform/refusal.ts';

/** Names the query parameters that log somebody in: they must not be passed on. */
const loginParams = ['token', 'ticket', 'xcxOpenid'];

const loginParameter = new RegExp(`(^|[?&#])(${loginParams.join('|')})=`);

/** Decodes what is percent-encoded; returns what cannot be decoded as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Tells whether the query or fragment of a URL has a login parameter, which would log whoever opens it in as somebody else. It is looked for in URLs
 * within parameters too (`redirect=%2Fx%3Ftoken%3D…`).
 */
export function hasLoginParameter(text: string): boolean {
  for (let [at, left] = [text, 5]; ; [at, left] = [decode(at), left - 1]) {
    if (loginParameter.test(at)) return true;
    if (left === 0 || decode(at) === at) return false;
  }
}

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
  if (hasLoginParameter(url.search + url.hash)) throw new Refusal('linkHasToken');
  if (!url.searchParams.has('siteId')) url.searchParams.set('siteId', String(siteId));
  return `${url.pathname}${url.search}${url.hash}`;
}
