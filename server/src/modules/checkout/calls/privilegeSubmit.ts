import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { findUsableRight, hasRight } from '#modules/equity/equity.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { priceAndSaveDraft } from '../bill.ts';
import { selectSkusOf } from '../quote.ts';
import { readChoices } from '../rules/order-draft.ts';
import { lockOrderDraft } from '../store/drafts.ts';

export const privilegeSubmit: Handler<typeof checkoutCalls.privilegeSubmit> = async (context, { tid, rightId, ...choices }) => {
  const { db, member, now } = context;
  const draft = await lockOrderDraft(db, member.id, tid);
  if (!draft || draft.expiresAt <= now) throw new Refusal('draftNotFound');
  const { lines, fromCart, promotionId } = draft.shown;
  if (rightId > 0) {
    if (!(await hasRight(db, member.id, rightId))) throw new Refusal('rightNotFound');
    if (promotionId || !(await findUsableRight(db, member.id, { rightId, lines }, now))) throw new Refusal('rightUnusable');
  }
  const requested = { selector: selectSkusOf(lines), chooseLines: () => lines, fromCart, promotionId, rightId };
  return priceAndSaveDraft(context, tid, requested, readChoices(choices), draft.shown);
};
