/** Holds the query parameters that every URL of the mall passes on to the next page: the site, the store and `onlyPay`. */
export interface CarriedParams {
  readonly siteId: number;
  readonly storeId?: string | undefined;
  readonly onlyPay?: string | undefined;
}

/**
 * Adds to a page's URL the parameters that every page of the mall carries: siteId, storeId if one is stored, and onlyPay if the
 * current page has it. A parameter that the URL already has stays.
 * @param to the path below the base: `/goodsInfo/1?type=2#top`
 */
export function mallUrl(to: string, { siteId, storeId, onlyPay }: CarriedParams): string {
  const [, path = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const query = new URLSearchParams(search);
  const carry = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '' && !query.has(name)) query.set(name, value);
  };
  carry('siteId', String(siteId));
  carry('storeId', storeId);
  carry('onlyPay', onlyPay);
  return `${path || '/'}?${query.toString()}${hash}`;
}

/** Holds the id of the logged-in member, and of the member whose shared link led to this page. */
export interface LinkOrigin {
  readonly agentId: string | undefined;
  readonly fromAgentId: string | undefined;
}

const hasOrigin = (query: URLSearchParams): boolean => query.has('fromAgentId') || query.has('shareAgentId');

function append(to: string, name: string, value: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${hash}`;
}

const queryOf = (to: string): URLSearchParams => new URLSearchParams(to.replace(/#.*/, '').replace(/^[^?]*/, ''));

/**
 * Adds the logged-in member's id to a page's URL as `fromAgentId`, so that the member counts as its sharer. Unchanged if the URL names a sharer
 * already, or if the member opened their own shared link.
 */
export const appendSharer = (to: string, { agentId, fromAgentId }: LinkOrigin): string =>
  agentId === undefined || agentId === fromAgentId || hasOrigin(queryOf(to)) ? to : append(to, 'fromAgentId', agentId);

/**
 * Adds to a URL, which a visitor returns to after the login, whose shared link they opened (`fromAgentId`). Unchanged if the URL names a sharer
 * already.
 */
export const appendReferrer = (to: string, fromAgentId: string | undefined): string =>
  fromAgentId === undefined || hasOrigin(queryOf(to)) ? to : append(to, 'fromAgentId', fromAgentId);

/** Tells whether two URLs lead to the same page; the `fromAgentId` of the member who shared the link is ignored. */
export function isSamePage(one: string, other: string): boolean {
  const withoutOrigin = (to: string) =>
    to.replace(/([?&])fromAgentId=[^&#]*(&|(?=#|$))/, (_, start: string, end: string) => (end ? start : ''));
  return withoutOrigin(one) === withoutOrigin(other);
}
