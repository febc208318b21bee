import type { merchantOrderCalls } from 'contract/merchant/orders.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { setNote } from '#modules/order/order.ts';

export const noteOrder: Handler<typeof merchantOrderCalls.noteOrder> = async ({ db, unchanged, noted }, { tid, note }) => {
  const before = await setNote(db, tid, note);
  if (before === undefined) throw new Refusal('orderNotFound');
  if (before === note) unchanged();
  noted({ was: { note: before } });
  return {};
};
