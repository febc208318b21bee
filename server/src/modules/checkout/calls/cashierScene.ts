import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadQuotedDraft } from '../quoted-draft.ts';
import { buildBillLines } from '../rules/bill-lines.ts';

/** Returns the draft without changing it or extending its life. */
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
