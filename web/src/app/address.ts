/** What every address of the mall carries on. */
export interface Carried {
  readonly siteId: number;
  readonly storeId?: string | undefined;
  readonly onlyPay?: string | undefined;
}

/**
 * A page's address with what it must carry: siteId and, where one is stored, storeId, unless it names its own;
 * onlyPay where this page has it.
 * @param to below the base: `/goodsInfo/1?type=2#top`
 */
export function mallAddress(to: string, { siteId, storeId, onlyPay }: Carried): string {
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
