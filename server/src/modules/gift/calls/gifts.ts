import type { Reply } from 'contract/call.ts';
import type { giftCalls } from 'contract/gift/gift.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { isTieable, loadShownSkus } from '#modules/goods/goods.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { describeItems } from '../load-earned-gifts.ts';
import { findRunningGifts, listGiftGoods } from '../rules/purchase-gift.ts';
import { cachedGifts } from '../store/gifts.ts';
import { listGiftsOfMember, type OrderGift, type OrderGiftState } from '../store/order-gifts.ts';

type Row = Reply<typeof giftCalls.awardCenter>['list'][number];

/** Converts a purchase gift of an order to its reply. */
export const toGiftReply = (row: OrderGift): Row => ({
  giftId: row.giftId,
  tid: row.tid,
  name: row.name,
  kind: row.kind as Row['kind'], // the table allows these kinds and states only
  state: row.state as OrderGiftState,
  num: row.num,
  title: row.title,
  grantedNum: row.granted,
  numIid: row.goodsId,
  skuId: row.skuId,
  createTime: row.createdAt.getTime(),
  grantTime: row.grantedAt?.getTime() ?? null,
});

export const awardCenter: Handler<typeof giftCalls.awardCenter> = async ({ db, member, now }, page) => {
  const { levelId } = member;
  const running = findRunningGifts(await cachedGifts(db, now), { levelId, now });
  const skus = await loadShownSkus(db, { goodsIds: [...new Set(listGiftGoods(running))] }, levelId, now);
  const goods = new Map(skus.filter(isTieable).map((sku) => [sku.skuId, sku]));
  const range = parsePageRange(page);
  const [items, { list, total }] = await Promise.all([describeItems(db, running, goods), listGiftsOfMember(db, member.id, range)]);
  return {
    ...buildPage(range, list.map(toGiftReply), total),
    activities: running.map(({ id, name, endsAt, threshold, goodsIds }) => ({
      giftId: id,
      name,
      endTime: endsAt?.getTime() ?? null,
      fullAmount: toYuan(threshold),
      numIids: goodsIds && [...goodsIds],
      list: items
        .filter(({ gift }) => gift.id === id)
        .map(({ item, title, isGone }) => ({ kind: item.kind, num: item.num, title, gone: isGone ? (1 as const) : (0 as const) })),
    })),
  };
};
