import { recountSales } from '#modules/goods/goods.ts';
import type { Listener } from '#platform/outbox.ts';
import { linesOf } from '../store/order-steps.ts';

/** When an order has left, its goods have sold more. */
export const countSales: Listener<'orderShipped'> = async (db, { tid }) => {
  const lines = await linesOf(db, tid);
  await recountSales(db, [...new Set(lines.map(({ goodsId }) => goodsId))]);
};
