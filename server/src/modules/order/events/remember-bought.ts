import type { Listener } from '#platform/outbox.ts';
import { writeBought } from '../store/bought.ts';

/** Records the products of a paid order as bought by the member. */
export const rememberBought: Listener<'orderPaid'> = async (db, { tid, memberId }) => writeBought(db, memberId, tid);
