import type { Reply } from 'contract/call.ts';
import type { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import type { Say } from 'contract/sentence.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import { findGoodsFacts, loadSkuStock } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Equity, Entitlement } from './rules/equity.ts';

/** Describes a bought entitlement (权益) in the reply to its owner: its benefits, what is left of them, and when it ends. */
export type EntitlementReply = Reply<typeof equityCalls.myRights>['list'][number];
type BenefitReply = EntitlementReply['equities'][number];

/** Loads the products of a count card; those that cannot be bought now come last. */
async function loadCardGoods(db: SiteDatabase, goodsIds: readonly number[]): Promise<BenefitReply['goods']> {
  const found = await Promise.all(goodsIds.map((id) => findGoodsFacts(db, id)));
  const goods = await Promise.all(
    found.flatMap(async (facts) => {
      if (!facts) return [];
      const stock = await loadSkuStock(db, facts.skus);
      const soldOut = facts.goods.published && stock.some((pieces) => pieces > 0) ? (0 as const) : (1 as const);
      return [{ numIid: facts.goods.id, title: facts.goods.title, linkUrl: facts.goods.pictures[0] ?? '', soldOut }];
    }),
  );
  return goods.flat().toSorted((a, b) => a.soldOut - b.soldOut);
}

/**
 * Builds the replies about the benefits in an equity product's terms. For an entitlement that a member bought, also
 * says what is left of each and what could not be given.
 */
export async function describeBenefits(
  db: SiteDatabase,
  { coupons, points, levelId, card }: Equity,
  say: Say,
  right?: Pick<Entitlement, 'cardLeft' | 'missing'>,
): Promise<BenefitReply[]> {
  const [known, levels, goods] = await Promise.all([
    coupons.length > 0 ? cachedCoupons(db) : undefined,
    levelId === null ? [] : cachedLevels(db),
    card ? loadCardGoods(db, card.goodsIds) : [],
  ]);
  const none = { name: '', num: 1, goods: [], leftNum: 0, missingNum: 0 };
  const level = levels.find(({ id }) => id === levelId);
  return [
    ...(level ? [{ ...none, type: 'level' as const, typeText: say(sentence('equityLevel')), name: level.alias || level.name }] : []),
    ...(card
      ? [{ ...none, type: 'card' as const, typeText: say(sentence('equityCard')), num: card.pieces, goods, leftNum: right?.cardLeft ?? 0 }]
      : []),
    ...coupons.flatMap(({ couponId, count }) => {
      const coupon = known?.get(couponId);
      const missingNum = right?.missing[couponId] ?? 0;
      const typeText = say(sentence('equityCoupon'));
      return coupon ? [{ ...none, type: 'coupon' as const, typeText, name: coupon.name, num: count, missingNum }] : [];
    }),
    ...(points > 0 ? [{ ...none, type: 'points' as const, typeText: say(sentence('equityPoints')), num: points }] : []),
  ];
}
