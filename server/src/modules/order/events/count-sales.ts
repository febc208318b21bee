import { recountSales } from '#modules/goods/goods.ts';
import type { Listener } from '#platform/outbox.ts';
import { linesOf } from '../store/order-steps.ts';

/** Adds a shipped order's pieces to the sales counts of its products. */
export const countSales: Listener<'orderShipped'> = async (db, { tid }) => {
  const lines = await linesOf(db, tid);
  await recountSales(db, [...new Set(lines.map(({ goodsId }) => goodsId))]);
};
