import { cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findEarnedGifts, type PurchaseGift } from './rules/purchase-gift.ts';
import { isGiftItemGone, loadGiftStock } from './store/gifts.ts';
import type { OrderGiftClaim } from './store/order-gifts.ts';

/**
 * Adds to the items of purchase gifts their names, and a mark on those that have run out. A product that cannot be
 * given any more counts as run out.
 */
export async function describeGiftItems(
  db: SiteDatabase,
  gifts: readonly PurchaseGift[],
  goods: ReadonlyMap<number, SellableSku>,
): Promise<OrderGiftClaim[]> {
  if (gifts.length === 0) return [];
  const [stock, coupons] = await Promise.all([
    loadGiftStock(
      db,
      gifts.map(({ id }) => id),
    ),
    cachedCoupons(db),
  ]);
  return gifts.flatMap((gift) =>
    gift.items.map((item) => {
      const sku = item.kind === 'goods' ? goods.get(item.skuId) : undefined;
      const coupon = item.kind === 'coupon' ? coupons.get(item.couponId) : undefined;
      const isMissing = item.kind === 'goods' ? !sku || sku.stock < item.num : item.kind === 'coupon' && !coupon;
      return { gift, item, title: sku?.title ?? coupon?.name ?? '', isGone: isMissing || isGiftItemGone(stock, gift.id, item) };
    }),
  );
}

/** Loads the purchase gift items that the lines of an order earn, in the order of their gifts. */
export const loadEarnedGifts = (
  db: SiteDatabase,
  gifts: readonly PurchaseGift[],
  lines: Parameters<typeof findEarnedGifts>[1],
  goods: ReadonlyMap<number, SellableSku>,
): Promise<OrderGiftClaim[]> => describeGiftItems(db, findEarnedGifts(gifts, lines), goods);
