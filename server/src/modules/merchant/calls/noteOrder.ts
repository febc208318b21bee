import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { setNote } from '#modules/order/order.ts';

export const noteOrder: Handler<typeof merchantCalls.noteOrder> = async ({ db }, { tid, note }) => {
  if (!(await setNote(db, tid, note))) throw new Refusal('orderNotFound');
  return {};
};
