import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { findUsableEntitlement, hasEntitlement } from '#modules/offers/equity/equity.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockOpenDraft, repriceDraft } from '../reprice-draft.ts';
import { readChoices } from '../rules/order-draft.ts';

/**
 * Reprices the caller's order draft so that one of their count cards pays for its pieces; card 0 undoes that.
 * Shipping is still paid. Refuses a card that the caller does not have, and one that cannot be used for these
 * products.
 */
export const privilegeSubmit: Handler<typeof checkoutCalls.privilegeSubmit> = async (context, { tid, rightId, ...choices }) => {
  const { db, member, now } = context;
  const { shown } = await lockOpenDraft(context, tid);
  const { lines, promotionId } = shown;
  if (rightId > 0) {
    if (!(await hasEntitlement(db, member.id, rightId))) throw new Refusal('rightNotFound');
    if (promotionId || !(await findUsableEntitlement(db, member.id, { rightId, lines }, now))) throw new Refusal('rightUnusable');
  }
  return repriceDraft(context, tid, { ...shown, rightId }, readChoices(choices));
};
