import type { EventListener } from '#platform/outbox.ts';
import { saveBoughtGoods } from '../store/bought-goods.ts';

/** Handles the event that an order was paid: adds its products to the list of products that its member has bought. */
export const recordBoughtGoods: EventListener<'orderPaid'> = (db, events) =>
  saveBoughtGoods(
    db,
    events.map(({ body }) => body.tid),
  );
