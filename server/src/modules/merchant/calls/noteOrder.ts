import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { setNote } from '#modules/order/order.ts';

export const noteOrder: Handler<typeof merchantCalls.noteOrder> = async ({ db, unchanged, noted }, { tid, note }) => {
  const before = await setNote(db, tid, note);
  if (before === undefined) throw new Refusal('orderNotFound');
  if (before === note) unchanged();
  noted({ was: { note: before } });
  return {};
};
