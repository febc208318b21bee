/** Holds the query parameters that every URL of the mall passes on to the next page. */
export interface CarriedParams {
  readonly siteId: number;
  readonly storeId?: string | undefined;
  readonly onlyPay?: string | undefined;
}

/**
 * Returns a page's URL with siteId and, where one is stored, storeId, unless it names its own;
 * with onlyPay where the current page has it.
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

/** Holds the numbers of the logged-in member and of the member whose shared link led here. */
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
 * Returns a page's URL with the member's id as fromAgentId, unless it names a sharer already or the member shared the link that led here.
 * [R-276]
 */
export const appendSharer = (to: string, { agentId, fromAgentId }: LinkOrigin): string =>
  agentId === undefined || agentId === fromAgentId || hasOrigin(queryOf(to)) ? to : append(to, 'fromAgentId', agentId);

/** Returns a URL to return to later, with the id of the member whose shared link the visitor opened, unless it names a sharer already. */
export const appendReferrer = (to: string, fromAgentId: string | undefined): string =>
  fromAgentId === undefined || hasOrigin(queryOf(to)) ? to : append(to, 'fromAgentId', fromAgentId);

/** Tells whether two URLs are of the same page, whoever shared them. */
export function isSamePage(one: string, other: string): boolean {
  const withoutOrigin = (to: string) =>
    to.replace(/([?&])fromAgentId=[^&#]*(&|(?=#|$))/, (_, start: string, end: string) => (end ? start : ''));
  return withoutOrigin(one) === withoutOrigin(other);
}
