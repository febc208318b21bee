import { recountSales } from '#modules/goods/goods.ts';
import type { Listener } from '#platform/outbox.ts';
import { goodsOfOrders } from '../store/order-steps.ts';

/** Counts the sales of an order's goods anew once all of it has left. */
export const countSales: Listener<'orderShipped'> = async (db, events) => {
  const goodsIds = await goodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountSales(db, goodsIds);
};
