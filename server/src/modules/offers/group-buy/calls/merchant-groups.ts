import type { groupBuyMerchantCalls } from 'contract/offers/group-buy/merchant.calls.ts';
import { loadGoodsTitles } from '#modules/goods/goods/goods.ts';
import type { Handler } from '#http/handler.ts';
import { findPromotion, loadGoodsNameFinder, loadPromotions } from '#modules/offers/promotion/promotion.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { countFilledByShop, type GroupBuy } from '../rules/group-buy.ts';
import { listGroupBuyPage, listGroupBuyMembers } from '../store/group-buys.ts';

/** Returns the fields of a group that its opener has paid for. */
function toOpened({ state, endsAt, id }: GroupBuy) {
  if (state === 'unpaid' || endsAt === null) throw new Error(`the group ${id} is not open yet`);
  return { state, endTime: endsAt.getTime() };
}

/**
 * Returns to the merchant a page of the site's group buys (拼团), newest first, with the numbers of their paid orders.
 * Leaves out groups whose opener has not paid. Filters by state and by the promotion's key.
 */
export const listGroupBuys: Handler<typeof groupBuyMerchantCalls.listGroupBuys> = async ({ db }, { state, key, ...paging }) => {
  const page = parsePageRange(paging);
  const named = key === undefined ? undefined : await findPromotion(db, key);
  if (key !== undefined && !named) return buildPage(page, [], 0);
  const { list, total } = await listGroupBuyPage(db, { state, promotionId: named?.id }, page);
  const goodsIds = list.map(({ goodsId }) => goodsId);
  const [members, promotions, titles, nameOf] = await Promise.all([
    listGroupBuyMembers(
      db,
      list.map(({ id }) => id),
    ),
    loadPromotions(
      db,
      list.map(({ promotionId }) => promotionId),
    ),
    loadGoodsTitles(db, goodsIds),
    loadGoodsNameFinder(db, [{ goodsIds: new Set(goodsIds) }]),
  ]);
  return buildPage(
    page,
    list.map((group) => ({
      groupId: group.id,
      key: promotions.get(group.promotionId)?.key ?? '',
      name: promotions.get(group.promotionId)?.promotion.name ?? '',
      goods: nameOf(group.goodsId),
      title: titles.get(group.goodsId) ?? '',
      ...toOpened(group),
      size: group.size,
      paidNum: group.paid,
      unpaidNum: group.taken - group.paid,
      madeUpNum: countFilledByShop(group),
      openerId: group.openerId,
      endedTime: group.endedAt?.getTime() ?? null,
      tids: members.filter(({ groupId, paidAt }) => groupId === group.id && paidAt !== null).map(({ tid }) => tid),
    })),
    total,
  );
};
