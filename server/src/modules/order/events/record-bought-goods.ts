import type { Listener } from '#platform/outbox.ts';
import { saveBoughtGoods } from '../store/bought-goods.ts';

/** Adds the goods of paid orders to those that their members have bought. */
export const recordBoughtGoods: Listener<'orderPaid'> = (db, events) =>
  saveBoughtGoods(
    db,
    events.map(({ body }) => body.tid),
  );
