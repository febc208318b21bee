import type { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import type { PurchasedSku } from './checkout-session.ts';

/**
 * Selects the lines of an order from the cart when the checkout is opened only by its URL: all that can be bought, without those that the shopper
 * unticked.
 */
export function selectCartLines({ list }: Reply<typeof cartCalls.listCart>): PurchasedSku[] {
  const unticked = siteStorage.get('cartLeftOut');
  const ids = new Set(Array.isArray(unticked) ? unticked : []);
  return list
    .filter(({ cartId, problem }) => problem === null && !ids.has(cartId))
    .map(({ numIid, skuId, num }) => ({ numIid, skuId, num }));
}
