import type { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { loadMemberPromotionPieces } from '#modules/offers/promotion/promotion.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { assertMayViewGoods } from '../assert-may-view-goods.ts';
import { loadScoreGoods } from '../load-score-goods.ts';

/**
 * Returns a page of the products of the points mall, with the points and money that each costs; sold-out ones come
 * last.
 */
export const pageScoreGoods: Handler<typeof pointsMallCalls.pageScoreGoods> = async (context, { affordable = 0, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total, ownScore } = await loadScoreGoods(context.db, context, { affordable: affordable === 1, ...page });
  return { ownScore, ...buildPage(page, list, total) };
};

/**
 * Returns a product of the points mall with what each SKU is exchanged for, the pieces left and the caller's points.
 * Refuses a product that the points mall does not offer, and visitors where only members see prices.
 */
export const scoreGoods: Handler<typeof pointsMallCalls.scoreGoods> = async (context, { activityId, goodsId }) => {
  assertMayViewGoods(context);
  const { db, member } = context;
  const { list, ownScore } = await loadScoreGoods(db, context, { only: { activityId, goodsId }, offset: 0, pageSize: 1 });
  const [goods] = list;
  if (!goods) throw new Refusal('scoreGoodsNotFound');
  return { ...goods, ownScore, takenNum: member ? await loadMemberPromotionPieces(db, activityId, member.id) : 0 };
};
