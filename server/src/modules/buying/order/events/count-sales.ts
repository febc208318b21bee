import { recountGoodsSales } from '#modules/goods/goods/goods.ts';
import type { EventListener } from '#platform/outbox.ts';
import { listGoodsOfOrders } from '../store/order-steps.ts';

/** Handles the event that all lines of an order are shipped, or need no shipping: recounts the pieces sold of its products. */
export const countSales: EventListener<'orderShipped'> = async (db, events) => {
  const goodsIds = await listGoodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountGoodsSales(db, goodsIds);
};

/** Handles the event that a refund's money was given back or is on its way: recounts the pieces sold of its order's products. */
export const recountRefundedSales: EventListener<'refundAgreedToPay'> = async (db, events) => {
  const goodsIds = await listGoodsOfOrders(
    db,
    events.map(({ body }) => body.tid),
  );
  await recountGoodsSales(db, goodsIds);
};
