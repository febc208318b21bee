import { cachedLevels } from '#modules/members/account/account.ts';
import { loadCouponFinder } from '#modules/offers/coupon/coupon.ts';
import { findGoodsFacts, findGiftOrMarkUpProblem } from '#modules/goods/goods/goods.ts';
import { loadGoodsFinder } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { type GiftInput, type NewPurchaseGift, parseGiftForm } from './rules/parse-gift-form.ts';

/**
 * Converts a merchant's input to a purchase gift. Refuses (purchaseGiftWrong) wrong fields, and a product that cannot be given as a
 * gift.
 */
export async function parseGiftInput(db: SiteDatabase, input: GiftInput, timeZone: string, now: Date): Promise<NewPurchaseGift> {
  const names = [...(input.goods ?? []), ...input.gifts.flatMap(({ goods }) => goods ?? [])];
  const [levels, findCoupon, findGoods] = await Promise.all([cachedLevels(db), loadCouponFinder(db, now), loadGoodsFinder(db, names)]);
  const ids = input.gifts.flatMap(({ goods }) => (goods === undefined ? [] : (findGoods(goods) ?? [])));
  const facts = new Map(await Promise.all(ids.map(async (id) => [id, await findGoodsFacts(db, id)] as const)));
  const gift = parseGiftForm(input, {
    timeZone,
    levelIds: new Set(levels.map(({ id }) => id)),
    findGoods,
    findCoupon,
    findSku: (goodsId, code) => {
      const skus = facts.get(goodsId)?.skus ?? [];
      return code === undefined ? (skus.length === 1 ? skus[0]?.id : undefined) : skus.find((sku) => sku.code === code)?.id;
    },
  });
  for (const id of ids) {
    const problem = await findGiftOrMarkUpProblem(db, id, now);
    if (problem) throw new Refusal('purchaseGiftWrong', { sentence: problem });
  }
  return gift;
}
