/** Holds the parameters that every URL of the mall carries on. */
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
