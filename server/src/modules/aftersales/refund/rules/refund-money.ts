import { type Cents, plus, split, sum, zero } from 'contract/money.ts';
import { type RefundableOrder, refundableStatuses } from '#modules/buying/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findLineValue } from './line-value.ts';
import { parseRefundAmount, type RefundFacts } from './plan-refund.ts';
import type { RefundItem } from './refund.ts';

/** Refuses (refundNotPossible) an order of which the merchant cannot refund pieces in its status. */
export function assertRefundable({ status }: Pick<RefundableOrder, 'status'>): void {
  if (status !== 'TRADE_REFUND_PROCESSING' && !refundableStatuses.some((one) => one === status))
    throw new Refusal('refundNotPossible', { sentence: sentence('refundOfState', { status: sentence('orderStatus', { status }) }) });
}

/** Refuses (refundNotPossible) an order that the shop holds no money of; one that is closed may hold what was kept of its pieces. */
export function assertHoldsMoney(order: Pick<RefundableOrder, 'status' | 'paidAt'>): void {
  if (order.status !== 'TRADE_CLOSED' || order.paidAt === null) assertRefundable(order);
}

/** Describes the money that a merchant pays back without pieces: an amount in cents, of goods or shipping, of one line or of all. */
export interface MoneyBack {
  readonly amount: Cents;
  readonly of: 'goods' | 'shipping';
  readonly lineNo: number | undefined;
}

/**
 * Plans a refund of money or shipping alone: the lines that it comes from, in proportion to what they still hold.
 * Refuses (refundNotPossible) a line that the order does not have, and (refundAmountWrong) more than the lines hold.
 */
export function planRefundOfMoney(
  { order, refunds }: RefundFacts,
  { amount, of, lineNo }: MoneyBack,
): { readonly parts: readonly RefundItem[]; readonly most: Cents; readonly takes: 'money' | 'shipping' } {
  const lines = order.lines.filter((line) => lineNo === undefined || line.lineNo === lineNo);
  if (lines.length === 0)
    throw new Refusal('refundNotPossible', { sentence: sentence('refundPiecesTooMany', { line: lineNo ?? 0, title: '', most: 0 }) });
  const held = lines.map((line) => {
    const { goods, kept, freight } = findLineValue(line, refunds);
    return of === 'shipping' ? freight : plus(goods, kept);
  });
  const most = sum(held);
  if (most === zero) throw new Refusal('refundNotPossible', { sentence: sentence('refundNothingLeft') });
  const parts = split(parseRefundAmount(amount, most, amount), held).flatMap((part, i): RefundItem[] => {
    const line = lines[i];
    if (!line || part === zero) return [];
    const { goodsId, skuId, title, skuText, picture } = line;
    const item = {
      lineNo: line.lineNo,
      goodsId,
      skuId,
      title,
      skuText,
      picture,
      pieces: 0,
      unshipped: 0,
      exchangeSkuId: null,
      exchangeSkuText: '',
    };
    const shares = { goods: [], freight: [], points: [] };
    return [of === 'shipping' ? { ...item, shares, goods: zero, freight: part } : { ...item, shares, goods: part, freight: zero }];
  });
  return { parts, most, takes: of === 'shipping' ? 'shipping' : 'money' };
}
