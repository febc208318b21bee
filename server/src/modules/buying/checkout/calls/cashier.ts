import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadQuotedDraft } from '../quoted-draft.ts';
import { lockOpenDraft, repriceDraft } from '../reprice-draft.ts';
import { buildBillLines } from '../rules/bill-lines.ts';
import { readChoices } from '../rules/order-draft.ts';

/**
 * Reprices the caller's order draft for their choices, and returns its bill; addressId 0 keeps the previous
 * address. Refuses (draftNotFound) an expired draft, and another member's.
 */
export const cashier: Handler<typeof checkoutCalls.cashier> = async (context, { tid, ...choices }) => {
  const { shown } = await lockOpenDraft(context, tid);
  return repriceDraft(context, tid, shown, readChoices(choices));
};

/**
 * Returns the priced lines of the caller's order draft, whether the checkout began in the cart, and when the draft
 * expires. Does not extend the draft. Refuses (draftNotFound) an expired one.
 */
export const cashierScene: Handler<typeof checkoutCalls.cashierScene> = async (context, { tid }) => {
  const { draft, quote } = await loadQuotedDraft(context, tid);
  return {
    tid,
    scene: draft.shown.fromCart ? 'cart' : 'goods',
    score: 0,
    expiresAt: draft.expiresAt.getTime(),
    num: quote.lines.reduce((total, { pieces }) => total + pieces, 0),
    list: buildBillLines(quote, context.say),
  };
};

/** Reprices the caller's order draft for another address, identity or other choice, and returns its bill. Refuses as `cashier` does. */
export const cashierSubmit: Handler<typeof checkoutCalls.cashierSubmit> = (context, chosen) => cashier(context, chosen);
