import { type Cents, plus, split, sum, zero } from 'contract/money.ts';
import { sumPieceCosts } from '#modules/buying/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { splitPart } from './line-value.ts';
import type { Refund, RefundItem, ReturnReceipt } from './refund.ts';

/** Counts the points that go back with pieces at their whole price. */
export const countPoints = (parts: readonly Pick<RefundItem, 'shares'>[]): number =>
  parts.reduce((total, { shares }) => total + sumPieceCosts(shares.points), 0);

/** Describes how a return is received: the pieces that arrived and those that did not, and what the former hold and get. */
export interface PlannedReceipt {
  readonly arrived: readonly RefundItem[];
  readonly rest: readonly RefundItem[];
  /** The most that goes back for those that arrived, and their part of what was agreed; in cents. */
  readonly most: Cents;
  readonly agreed: Cents;
}

/**
 * Splits the pieces of a refund into those that arrived and the rest. Pieces that were never shipped need not arrive.
 * Refuses (refundNotPossible) pieces that were not in the refund, a line named twice, and a receipt of nothing.
 */
export function planReceipt(refund: Pick<Refund, 'parts' | 'most' | 'amount' | 'asked'>, lines: ReturnReceipt['lines']): PlannedReceipt {
  const { parts, most, amount, asked } = refund;
  const agreed = amount ?? asked;
  if (!lines) return { arrived: parts, rest: [], most, agreed };
  lines.forEach(({ lineNo, num }, at) => {
    const part = parts.find((one) => one.lineNo === lineNo);
    const shipped = part ? part.pieces - part.unshipped : 0;
    if (lines.findIndex((one) => one.lineNo === lineNo) < at)
      throw new Refusal('refundNotPossible', { sentence: sentence('refundLineTwice', { line: lineNo }) });
    if (num > shipped)
      throw new Refusal('refundNotPossible', {
        sentence: sentence('refundPiecesTooMany', { line: lineNo, title: part?.title ?? '', most: shipped }),
      });
  });
  const halves = parts.map((part) => splitPart(part, part.unshipped + (lines.find(({ lineNo }) => lineNo === part.lineNo)?.num ?? 0)));
  const arrived = halves.map(([some]) => some).filter(({ pieces }) => pieces > 0);
  const rest = halves.map(([, left]) => ({ ...left, unshipped: 0 })).filter(({ pieces }) => pieces > 0);
  if (arrived.length === 0) throw new Refusal('refundNotPossible', { sentence: sentence('refundNothingArrived') });
  if (rest.length === 0) return { arrived, rest, most, agreed };
  const value = (list: readonly RefundItem[]): Cents => sum(list.map(({ goods, freight }) => plus(goods, freight)));
  const weights = [value(arrived), value(rest)];
  const [mostArrived = zero] = split(most, weights);
  const [agreedArrived = zero] = split(agreed, weights);
  return { arrived, rest, most: mostArrived, agreed: agreedArrived > mostArrived ? mostArrived : agreedArrived };
}
