import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { setNote } from '../store/order-price.ts';

export const noteOrder: Handler<typeof orderMerchantCalls.noteOrder> = async ({ db, unchanged, noted }, { tid, note }) => {
  const before = await setNote(db, tid, note);
  if (before === undefined) throw new Refusal('orderNotFound');
  if (before === note) unchanged();
  noted({ was: { note: before } });
  return {};
};
