import { moveStock } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { assertNextStatus } from './rules/order-states.ts';
import { listStockLines, lockGroupOrders, setGroupComplete } from './store/order-steps.ts';

/** Moves the orders of a complete, locked group on: they are to be shipped or, where nothing is shipped, done. */
export async function completeGroupOrders(db: SiteDatabase, groupId: string, now: Date): Promise<void> {
  for (const order of await lockGroupOrders(db, groupId)) {
    const to = assertNextStatus('WAIT_GROUP', order.sent ? 'groupComplete' : 'groupCompleteUnsent');
    await setGroupComplete(db, order, to, now);
    if (!order.sent) await moveStock(db, order.tid, 'ship', await listStockLines(db, order.tid), now);
  }
}
