import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { releaseReplacements } from './exchange-stock.ts';
import { payRefund } from './pay-refund.ts';
import { lockRefundWithOrder, type RefundContext } from './refund-step.ts';
import { planRefundOfPieces, type RefundFacts } from './rules/plan-refund.ts';
import type { Refund } from './rules/refund.ts';
import { assertNextRefundState, canHaveExchangeRefunded } from './rules/refund-states.ts';

/** Returns the facts of an order as if a refund had not been requested: its pieces count as free. */
const withoutRefund = ({ order, refunds, ...facts }: RefundFacts, { refundNo, parts }: Refund): RefundFacts => ({
  ...facts,
  refunds: refunds.filter((one) => one.refundNo !== refundNo),
  order: {
    ...order,
    lines: order.lines.map((line) => {
      const part = parts.find(({ lineNo }) => lineNo === line.lineNo);
      return part ? { ...line, refunding: line.refunding - part.pieces } : line;
    }),
  },
});

/** Tells whether an exchange was paid back as a return. */
const wasRefunded = ({ kind, state, receivedAt }: Refund): boolean =>
  kind === 'return' && receivedAt !== null && (state === 'paying' || state === 'done');

/**
 * Pays back an exchange whose products came back, as a return of its pieces at all that they cost; gifts stay with the
 * shopper. Its shopper may do so where what is to be sent is sold out, or was not sent in time. Returns false if it was paid
 * back before. Refuses (refundNotFound, refundStateForbids).
 * @param memberId the shopper who asks; undefined for the merchant
 */
export async function refundExchange(context: RefundContext, refundNo: string, why: string, memberId?: number): Promise<boolean> {
  const { db, now } = context;
  const { facts, order, refund } = await lockRefundWithOrder(db, refundNo, memberId);
  if (wasRefunded(refund)) return false;
  assertNextRefundState(refund, 'refundedInstead');
  if (memberId !== undefined && !canHaveExchangeRefunded(refund, now))
    throw new Refusal('refundStateForbids', { sentence: sentence('exchangeBeingSent') });
  await releaseReplacements(context, order, refund);
  const lines = refund.parts.map(({ lineNo, pieces }) => ({ lineNo, num: pieces }));
  const { parts, most, points } = planRefundOfPieces(withoutRefund(facts, refund), lines, 'return', refund.reason);
  const asReturn: Refund = { ...refund, kind: 'return', takes: 'pieces', parts, asked: most, most, points, stockRef: null };
  // The products are in stock since they came back, unless the shop said otherwise.
  const by = memberId === undefined ? 'merchant' : 'shopper';
  const paid = { event: 'refundedInstead', amount: most, by, what: 'refundedInstead', why, restock: false } as const;
  await payRefund(context, facts, asReturn, paid, refund);
  return true;
}
