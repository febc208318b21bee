import { recountSales } from '#modules/goods/goods.ts';
import type { Listener } from '#platform/outbox.ts';
import { listGoodsOfOrders } from '../store/order-steps.ts';

/** Recounts the sales of the products in an order once all its lines are shipped. */
export const countSales: Listener<'orderShipped'> = async (db, events) => {
  const goodsIds = await listGoodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountSales(db, goodsIds);
};

/** Recounts the sales of the products in an order of which pieces were refunded. */
export const recountRefundedSales: Listener<'refundDone'> = async (db, events) => {
  const goodsIds = await listGoodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountSales(db, goodsIds);
};
