import type { Listener } from '#platform/outbox.ts';
import { writeBought } from '../store/bought.ts';

/** Adds the goods of paid orders to those that their members have bought. */
export const rememberBought: Listener<'orderPaid'> = (db, events) =>
  writeBought(
    db,
    events.map(({ body }) => body.tid),
  );
