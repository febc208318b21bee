import { siteStorage } from '#phone/current-site-storage.ts';
import { type CheckoutSession, memberOfCheckout, type PurchasedSku, type FlashSaleEntry } from './checkout-session.ts';

// Apart from what begins a checkout, which the page of a product loads first.
const isPurchasedSku = (one: unknown): one is PurchasedSku =>
  typeof one === 'object' && one !== null && ['numIid', 'skuId', 'num'].every((name) => typeof Reflect.get(one, name) === 'number');

const isSaleEntry = (value: unknown): value is FlashSaleEntry =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'activityId') === 'number' &&
  typeof Reflect.get(value, 'access') === 'string';

const isCheckoutSession = (value: unknown): value is CheckoutSession => {
  if (typeof value !== 'object' || value === null) return false;
  const { scene, goodsJson, sale } = value as Partial<Record<keyof CheckoutSession, unknown>>;
  const isKnown = scene === 'goods' || scene === 'cart' || (scene === 'spike' && isSaleEntry(sale));
  return isKnown && Array.isArray(goodsJson) && goodsJson.length > 0 && goodsJson.every(isPurchasedSku);
};

/** Reads the current checkout; undefined if there is none, or if another member began it. */
export function readCheckoutSession(): CheckoutSession | undefined {
  const value = siteStorage.get('cartSettlement');
  return isCheckoutSession(value) && [undefined, memberOfCheckout(value)].includes(value.memberId) ? value : undefined;
}
