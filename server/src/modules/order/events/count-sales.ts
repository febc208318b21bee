import { recountGoodsSales } from '#modules/goods/goods.ts';
import type { EventListener } from '#platform/outbox.ts';
import { listGoodsOfOrders } from '../store/order-steps.ts';

/** Recounts the pieces sold of an order's products once all its lines are shipped. */
export const countSales: EventListener<'orderShipped'> = async (db, events) => {
  const goodsIds = await listGoodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountGoodsSales(db, goodsIds);
};

/** Recounts the pieces sold of an order's products after some were refunded. */
export const recountRefundedSales: EventListener<'refundDone'> = async (db, events) => {
  const goodsIds = await listGoodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountGoodsSales(db, goodsIds);
};
