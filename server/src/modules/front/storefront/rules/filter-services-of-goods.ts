import { type ShippingPromise, withoutQuickShipping } from '#modules/goods/freight/freight.ts';
import { requiresShipping, requiresCustoms } from 'contract/goods/goods/goods-kinds.ts';

/** Matches what a service promises by the name that the merchant wrote. */
const promises = {
  noReason: /[无無]理由/,
  returning: /退换|退货|换货|包退|包换/,
  sending: /当[日天]发|小时发|次日|发货|送货|送达|上门|配送|快递|包邮|免邮|免运费/,
  breaking: /破损|坏了|坏果|坏单|碎/,
} as const;

/** Holds the facts of a product that exclude some services. */
interface ServiceFacts {
  readonly kind: number;
  /** Tells whether it is made to order. */
  readonly madeToOrder: boolean;
  /** Names the legal exception to returning without reason, if any. */
  readonly noReturn: string | null;
  /** Says when it is shipped; null where nothing is shipped. */
  readonly promise: Pick<ShippingPromise, 'kind'> | null;
}

/** Returns the promises that do not apply, by law or by nature: goods that are not shipped neither break nor are returned. */
function excludedPromises({ kind, madeToOrder, noReturn }: ServiceFacts): RegExp[] {
  const { noReason, returning, sending, breaking } = promises;
  if (!requiresShipping(kind)) return [noReason, returning, sending, breaking];
  return requiresCustoms(kind) || madeToOrder || noReturn !== null ? [noReason] : [];
}

/**
 * Filters the mall's service promises (such as seven-day returns) to those that apply to a product. One that is shipped
 * later is not shipped on the same day.
 */
export const filterServicesOfGoods = (goods: ServiceFacts, services: readonly string[]): string[] => {
  const not = excludedPromises(goods);
  return withoutQuickShipping(services, goods.promise).filter((service) => !not.some((promise) => promise.test(service)));
};

/**
 * Lists the service promises of a product. Puts seven-day returns (`returning`) first, unless the product is excluded
 * from them, the shop's list names them itself, or there is no such right where the shop sells (`returning` is null).
 */
export function listServicesOfGoods(goods: ServiceFacts, services: readonly string[], returning: string | null): string[] {
  const filtered = filterServicesOfGoods(goods, services);
  const isNamed = services.some((service) => promises.noReason.test(service));
  return returning === null || isNamed || excludedPromises(goods).includes(promises.noReason) ? filtered : [returning, ...filtered];
}
