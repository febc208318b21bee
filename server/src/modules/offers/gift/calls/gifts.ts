import type { Reply } from 'contract/call.ts';
import type { giftCalls } from 'contract/offers/gift/gift.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { loadGiftActivities } from '../gift-activities.ts';
import { findRunningGifts } from '../rules/purchase-gift.ts';
import { cachedPurchaseGifts } from '../store/gifts.ts';
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

/** Lists the purchase gifts (满赠) that run for the caller, and those that the caller's orders earned, newest order first. */
export const awardCenter: Handler<typeof giftCalls.awardCenter> = async ({ db, member, now }, page) => {
  const { levelId } = member;
  const running = findRunningGifts(await cachedPurchaseGifts(db, now), { levelId, now });
  const range = parsePageRange(page);
  const [activities, { list, total }] = await Promise.all([
    loadGiftActivities(db, running, levelId, now),
    listGiftsOfMember(db, member.id, range),
  ]);
  return { ...buildPage(range, list.map(toGiftReply), total), activities };
};
