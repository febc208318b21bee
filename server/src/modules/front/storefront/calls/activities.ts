import type { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import type { Handler } from '#http/handler.ts';
import { toBuyer } from '#modules/offers/pricing/pricing.ts';
import {
  cachedPromotions,
  findDiscountSessionToShow,
  formatDailyHours,
  isPromotionOpenTo,
  listDiscountSessions,
} from '#modules/offers/promotion/promotion.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildPromotionCards, buildPromotionPage, findPromotionGoods } from '../build-promotion-cards.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';
import { loadLimitDiscounts } from '../load-limit-discounts.ts';
import { buildActivityHead, buildActivityTerms } from '../rules/activity-terms.ts';

/**
 * Returns a promotion with its terms, the moment of its next change and a page of its products, at the caller's price. Refuses an unknown
 * promotion.
 */
export const activity: Handler<typeof promotionCalls.activity> = async (context, { id, pageNo, pageSize }) => {
  const { db, now } = context;
  const buyer = toBuyer(context);
  const promotion = (await cachedPromotions(db, now)).all.find((one) => one.id === id && isPromotionOpenTo(one, buyer));
  if (!promotion) throw new Refusal('promotionNotFound');
  const paging = { ...(pageNo === undefined ? {} : { pageNo }), ...(pageSize === undefined ? {} : { pageSize }) };
  const head = { ...buildActivityHead(promotion, buyer), ...buildActivityTerms(promotion), serverTime: now.getTime() };
  if (promotion.goodsIds) return { ...head, ...(await buildPromotionPage(db, context, [promotion], parsePageRange(paging))) };
  const page = await loadGoodsCardsPage(db, paging, context);
  return {
    ...head,
    ...page,
    list: page.list.map((card) => ({ ...card, activityId: id, salePrice: null, formerPrice: null, initNum: null, leftNum: null })),
  };
};

/**
 * Returns today's sessions of the limit discounts (those with the same daily hours), and a page of the products of one
 * session. Without requested hours, it is the session that runs, else the next, else the last.
 */
export const limitDiscountPage: Handler<typeof promotionCalls.limitDiscountPage> = async (
  context,
  { activityIds, saleHours, ...paging },
) => {
  const { db, now } = context;
  const buyer = toBuyer(context);
  const only = activityIds ? new Set(activityIds.split(',').map(Number)) : undefined;
  const discounts = (await loadLimitDiscounts(db, buyer)).filter(({ id }) => only?.has(id) ?? true);
  const sessions = listDiscountSessions(discounts, buyer);
  const chosen = saleHours
    ? sessions.find(({ hours }) => formatDailyHours(hours) === saleHours)
    : (findDiscountSessionToShow(sessions) ?? sessions.at(-1));
  return {
    serverTime: now.getTime(),
    sessions: sessions.map((session) => ({
      saleHours: formatDailyHours(session.hours),
      startTime: session.startsAt.getTime(),
      endTime: session.hoursEndAt.getTime(),
      state: session.state,
    })),
    saleHours: chosen ? formatDailyHours(chosen.hours) : '',
    ...(await buildPromotionPage(db, context, chosen?.discounts ?? [], parsePageRange(paging))),
  };
};

/** Counts the products that are shown of each promotion in a list of them. */
const firstGoods = 6;

/**
 * Returns a page of the promotions that run or will run for the caller, the running ones first. Each has its terms and
 * first products. Leaves out the points mall, which has a list of its own.
 */
export const listActivities: Handler<typeof promotionCalls.listActivities> = async (context, paging) => {
  const { db, now } = context;
  const buyer = toBuyer(context);
  const page = parsePageRange(paging);
  const open = (await cachedPromotions(db, now)).all
    // The points mall lists its products by points; their prices in money would be said to be nothing.
    .filter((one) => one.kind !== 'pointsExchange' && isPromotionOpenTo(one, buyer))
    .map((promotion) => ({ promotion, head: buildActivityHead(promotion, buyer) }))
    .sort((a, b) => Number(a.head.state === 'upcoming') - Number(b.head.state === 'upcoming'));
  const list = await Promise.all(
    open.slice(page.offset, page.offset + page.pageSize).map(async ({ promotion, head }) => {
      const ids = await findPromotionGoods(db, [promotion], now);
      const goods = await buildPromotionCards(db, context, ids.slice(0, firstGoods), [promotion]);
      return { ...head, ...buildActivityTerms(promotion), goods };
    }),
  );
  return { serverTime: now.getTime(), ...buildPage(page, list, open.length) };
};

/** Returns a page of the limit discounts that run or will run for the caller, each with its first products. */
export const limitDiscountTemplates: Handler<typeof promotionCalls.limitDiscountTemplates> = async (context, paging) => {
  const { db, now } = context;
  const buyer = toBuyer(context);
  const page = parsePageRange(paging);
  const discounts = await loadLimitDiscounts(db, buyer);
  const list = await Promise.all(
    discounts.slice(page.offset, page.offset + page.pageSize).map(async (discount) => {
      const ids = await findPromotionGoods(db, [discount], now);
      const goods = await buildPromotionCards(db, context, ids.slice(0, firstGoods), [discount]);
      return { ...buildActivityHead(discount, buyer), goodsNum: ids.length, goods };
    }),
  );
  return { serverTime: now.getTime(), ...buildPage(page, list, discounts.length) };
};
