import { listGoodsGifts, loadGoodsGifts } from '#modules/gift/gift.ts';
import { loadCartPromotions } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';

type CartLines = Parameters<typeof loadCartPromotions>[1];

/**
 * Loads the promotion or purchase gift under which the cart shows each line: two arrays in the lines' order, undefined where a line has none.
 * Gifts come last, as an order earns them once it is priced (docs/decisions/29-order-of-prices.md).
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
