import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { shownBill } from '../bill.ts';
import { heldDraft } from '../store/drafts.ts';

/** The draft as it stands now; addressId 0 leaves it at the address that it was shown with. */
export const cashier: Handler<typeof checkoutCalls.cashier> = async (context, { tid, addressId, realnameId }) => {
  const draft = await heldDraft(context.db, context.member.id, tid);
  if (!draft || draft.expiresAt <= context.now) throw new Refusal('draftNotFound');
  return shownBill(context, tid, draft.shown, { addressId, realnameId }, draft.shown);
};
