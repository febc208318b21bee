import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { shownBill } from '../bill.ts';
import { heldDraft } from '../store/drafts.ts';

/** Returns the bill of a draft at current prices; addressId 0 keeps the previous address. */
export const cashier: Handler<typeof checkoutCalls.cashier> = async (context, { tid, addressId, realnameId }) => {
  const draft = await heldDraft(context.db, context.member.id, tid);
  if (!draft || draft.expiresAt <= context.now) throw new Refusal('draftNotFound');
  return shownBill(context, tid, draft.shown, { addressId, realnameId }, draft.shown);
};
