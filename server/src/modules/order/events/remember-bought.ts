import type { Listener } from '#platform/outbox.ts';
import { writeBought } from '../store/bought.ts';

/** When an order is paid, its goods are among those its member has bought. */
export const rememberBought: Listener<'orderPaid'> = async (db, { tid, memberId }) => writeBought(db, memberId, tid);
