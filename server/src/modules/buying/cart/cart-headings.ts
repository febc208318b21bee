import { listGoodsGifts, loadGoodsGifts } from '#modules/offers/gift/gift.ts';
import { loadCartPromotions } from '#modules/offers/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';

type CartLines = Parameters<typeof loadCartPromotions>[1];

/**
 * Loads the promotion or purchase gift under which the cart shows each line: two arrays in the lines' order,
 * undefined for none. A line with a promotion has no gift: gifts depend on the order's final price
 * (docs/decisions/29-order-of-prices.md).
 */
export async function loadCartHeadings(
  db: SiteDatabase,
  lines: readonly (CartLines[number] & { readonly goodsType: number })[],
  viewer: Parameters<typeof loadCartPromotions>[2],
) {
  const at = { levelId: viewer.member?.levelId ?? null, now: viewer.now };
  const [promotions, activities] = await Promise.all([
    loadCartPromotions(db, lines, viewer),
    Promise.all(lines.map(({ goodsId }) => loadGoodsGifts(db, goodsId, at))),
  ]);
  const gifts = lines.map(({ goodsType }, i) => (promotions[i] ? undefined : listGoodsGifts(activities[i] ?? [], goodsType)[0]));
  return { promotions, gifts };
}
