import type { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { cents, toYuan } from 'contract/money.ts';
import { cachedLevels, loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import {
  countFilledByShop,
  countMissingMembers,
  findGroupBuy,
  findGroupJoinProblem,
  type GroupBuy,
  listGroupBuysOfMember,
  listGroupBuyMembers,
  listOpenGroupBuys,
} from '#modules/offers/group-buy/group-buy.ts';
import type { Context, Handler } from '#http/handler.ts';
import { createSkuPricer, priceVisibility, toBuyer } from '#modules/offers/pricing/pricing.ts';
import {
  findGroupBuyOffers,
  findRunningPromotions,
  type GroupOffer,
  cachedPromotions,
  loadPromotions,
  loadPromotionStock,
} from '#modules/offers/promotion/promotion.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadGroupGoods } from '../load-group-goods.ts';
import { lowestInGroup } from '../rules/group-offer.ts';

/** Returns a page of the products with a group-buy offer now (拼团), with the single and the group price. */
export const groupGoods: Handler<typeof groupBuyCalls.groupGoods> = async (context, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await loadGroupGoods(context.db, context, page);
  return { serverTime: context.now.getTime(), ...buildPage(page, list, total) };
};

/** Builds the fields of a group that lists and pages show. */
const toSummary = (group: GroupBuy) => ({
  groupId: group.id,
  state: group.state,
  size: group.size,
  missing: countMissingMembers(group),
  endTime: group.endsAt?.getTime() ?? null,
});

/** Counts the open groups that a product page lists. */
const mostListed = 20;

/**
 * Lists at most 20 of a product's open group buys that still have a place, those ending soonest first. Also counts them
 * all, and the pieces left at the group price.
 */
export const openGroups: Handler<typeof groupBuyCalls.openGroups> = async (context, { goodsId }) => {
  const { db, member, now } = context;
  const offer = findGroupBuyOffers(await cachedPromotions(db, now), toBuyer(context)).find(({ goodsIds }) => goodsIds.has(goodsId));
  const [left, { list, total }] = await Promise.all([
    offer ? loadPromotionStock(db, offer.id, goodsId) : 0,
    listOpenGroupBuys(db, goodsId, { now, most: mostListed }),
  ]);
  const members = await listGroupBuyMembers(
    db,
    list.map(({ id }) => id),
  );
  const names = await loadMemberNames(
    db,
    list.map(({ openerId }) => openerId),
  );
  return {
    serverTime: now.getTime(),
    leftNum: left,
    total: Math.min(total, 1000),
    list: list.map((group) => ({
      ...toSummary(group),
      nick: maskNickname(names.get(group.openerId)?.nick ?? ''),
      headurl: names.get(group.openerId)?.avatar ?? '',
      own: members.some(({ groupId, memberId }) => groupId === group.id && memberId === member?.id) ? 1 : 0,
    })),
  };
};

/** Finds the lowest group price and the lowest single price of a group's product; null where the caller sees no prices. */
async function loadPrices(context: Context<typeof groupBuyCalls.groupDetail>, offer: GroupOffer, goodsId: number) {
  const { db, site, member, now } = context;
  const none = { groupPrice: null, singlePrice: null };
  const [facts, book] = await Promise.all([findGoodsFacts(db, goodsId), cachedPromotions(db, now)]);
  if (!facts || priceVisibility(site.settings, member) !== 'shown' || !offer.goodsIds.has(goodsId)) return none;
  const priceOf = createSkuPricer(findRunningPromotions(book, [goodsId], toBuyer(context)));
  const levels = member && facts.goods.joinsLevelDiscount ? await cachedLevels(db) : [];
  const discountBp = levels.find(({ id }) => id === member?.levelId)?.discountBp ?? 10_000;
  const alone = facts.skus.map(
    ({ listPrice, levelPrices }) =>
      priceOf({ listPrice, levelPrice: (member && levelPrices[member.levelId]) ?? null, discountBp }, goodsId).price,
  );
  return { groupPrice: toYuan(lowestInGroup(offer, facts)), singlePrice: toYuan(cents(Math.min(...alone))) };
}

/**
 * Returns a group buy (拼团) with its terms and members. A group buy whose opener has not paid is returned only to its
 * opener. Refuses an unknown one (groupBuyNotFound).
 */
export const groupDetail: Handler<typeof groupBuyCalls.groupDetail> = async (context, { groupId }) => {
  const { db, member, now, say } = context;
  const group = await findGroupBuy(db, groupId);
  if (!group || (group.state === 'unpaid' && group.openerId !== member?.id)) throw new Refusal('groupBuyNotFound');
  const [members, promotions, facts] = await Promise.all([
    listGroupBuyMembers(db, [groupId]),
    loadPromotions(db, [group.promotionId]),
    findGoodsFacts(db, group.goodsId),
  ]);
  const offer = promotions.get(group.promotionId)?.promotion;
  if (offer?.kind !== 'group') throw new Error(`the group ${groupId} is of no group offer`);
  const paid = members.filter(({ paidAt }) => paidAt !== null);
  const own = members.find(({ memberId }) => memberId === member?.id);
  const names = await loadMemberNames(
    db,
    paid.map(({ memberId }) => memberId),
  );
  const problem = findGroupJoinProblem(group, { isMember: own !== undefined, now });
  return {
    ...toSummary(group),
    serverTime: now.getTime(),
    activityId: group.promotionId,
    name: offer.name,
    hours: group.hours,
    madeUpNum: countFilledByShop(group),
    completesFrom: offer.completesFrom,
    mostPerMember: offer.mostPerMember,
    endedTime: group.endedAt?.getTime() ?? null,
    numIid: group.goodsId,
    title: facts?.goods.title ?? '',
    linkUrl: facts?.goods.pictures[0] ?? '',
    ...(await loadPrices(context, offer, group.goodsId)),
    members: paid.map(({ memberId, joinedAt }) => ({
      nick: maskNickname(names.get(memberId)?.nick ?? ''),
      headurl: names.get(memberId)?.avatar ?? '',
      opener: memberId === group.openerId ? 1 : 0,
      own: memberId === member?.id ? 1 : 0,
      joinTime: joinedAt.getTime(),
    })),
    own: own ? { tid: own.tid, paid: own.paidAt ? 1 : 0 } : null,
    problemText: problem ? say({ sentence: problem }) : '',
  };
};

/** Returns a page of the group buys that the caller opened or joined, newest first. */
export const myGroups: Handler<typeof groupBuyCalls.myGroups> = async ({ db, member, now }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listGroupBuysOfMember(db, member.id, page);
  const goods = await Promise.all(list.map(({ goodsId }) => findGoodsFacts(db, goodsId)));
  return {
    serverTime: now.getTime(),
    ...buildPage(
      page,
      list.map((group, i) => ({
        ...toSummary(group),
        numIid: group.goodsId,
        title: goods[i]?.goods.title ?? '',
        linkUrl: goods[i]?.goods.pictures[0] ?? '',
        tid: group.tid,
        paid: group.paidAt ? (1 as const) : (0 as const),
        joinTime: group.joinedAt.getTime(),
      })),
      total,
    ),
  };
};
