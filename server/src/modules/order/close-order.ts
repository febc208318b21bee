import type { OrderStatus } from 'contract/order/order-status.ts';
import { moveStock } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { linesOf, setClosed } from './store/order-steps.ts';
import type { OrderState } from './store/orders.ts';

/** Closes an unpaid order that is held, and gives its stock back. */
export async function closeOrder(db: SiteDatabase, order: OrderState, to: OrderStatus, by: 'shopper' | 'time', now: Date): Promise<void> {
  const lines = await linesOf(db, order.tid);
  await Promise.all([moveStock(db, order.tid, 'release', lines, now), setClosed(db, order, to, by, now)]);
}
