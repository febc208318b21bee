import { moveStock } from '#modules/goods/goods/goods.ts';
import { endGroupBuy, type GroupBuy, listGroupBuyMembers } from '#modules/offers/group-buy/group-buy.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { refundWholeOrder } from './refund-whole-order.ts';
import { moveOrder } from './store/move-order.ts';
import { listOrderStockLines, toStockMoves, lockGroupOrders } from './store/order-steps.ts';

/**
 * Moves on the orders of a complete group buy, which the caller has locked: they wait for shipping or, where nothing is
 * shipped, are done.
 */
export async function completeGroupOrders(db: SiteDatabase, groupId: string, now: Date): Promise<void> {
  for (const order of await lockGroupOrders(db, groupId)) {
    await moveOrder(db, { ...order, status: 'WAIT_GROUP' }, order.sent ? 'groupComplete' : 'groupCompleteUnsent', {}, now);
    if (!order.sent) await moveStock(db, order.tid, 'ship', toStockMoves(await listOrderStockLines(db, order.tid)), now);
  }
}

/**
 * Ends a group buy that was not completed in time; its paid orders are refunded and closed. The caller must lock it
 * first.
 */
export async function failGroupBuy(db: SiteDatabase, { id }: Pick<GroupBuy, 'id'>, now: Date): Promise<void> {
  const [members, say] = await Promise.all([listGroupBuyMembers(db, [id]), loadSiteSay(db)]);
  await endGroupBuy(db, id, 'failed', now);
  const why = say(sentence('groupFailed'));
  for (const { tid, paidAt } of members.toSorted((a, b) => a.tid.localeCompare(b.tid)))
    if (paidAt !== null) await refundWholeOrder(db, { tid, by: 'time', why, event: 'groupFailed' }, now);
}
