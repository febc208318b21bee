import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { priceAndSaveDraft } from '../bill.ts';
import { lockOrderDraft } from '../store/drafts.ts';

/** Returns the bill of a draft at current prices; addressId 0 keeps the previous address. */
export const cashier: Handler<typeof checkoutCalls.cashier> = async (context, { tid, addressId, realnameId }) => {
  const draft = await lockOrderDraft(context.db, context.member.id, tid);
  if (!draft || draft.expiresAt <= context.now) throw new Refusal('draftNotFound');
  return priceAndSaveDraft(context, tid, draft.shown, { addressId, realnameId }, draft.shown);
};
