import type { Say, Sentence } from 'contract/sentence.ts';
import type { Reply } from 'contract/call.ts';
import { type Cents, minus, sum, toYuan, zero } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { balancePartBeside, type MerchantPaymentView } from '#modules/money/payment/payment.ts';
import { formatStepName } from '#modules/buying/checkout/checkout.ts';
import type { PricedOrder } from '#modules/offers/pricing/pricing.ts';
import type { Order, OrderLine, OrderPriceStep } from './order.ts';
import { orderPaymentMethodText } from './order-reply.ts';
import { buildOrderPresale } from './presale.ts';

type Explanation = Reply<typeof orderCalls.explainPrice>;
type Reduction = Explanation['reductions'][number];

const amountOf = ({ byLine }: OrderPriceStep): Cents => sum(Object.values(byLine));

/** Builds the steps of the whole order. What an older order took off without steps is that of the level's price. */
function buildReductions({ reducedAmount }: Order, steps: readonly OrderPriceStep[], say: Say): Reduction[] {
  const rest = minus(reducedAmount, sum(steps.map(amountOf)));
  const stored = steps.map((step) => ({ kind: step.kind, id: step.ref, name: formatStepName(step, say), amount: toYuan(amountOf(step)) }));
  return rest === 0
    ? stored
    : [...stored, { kind: 'level', id: null, name: formatStepName({ kind: 'level', name: '' }, say), amount: toYuan(rest) }];
}

const buildLine = (line: OrderLine, steps: readonly OrderPriceStep[], say: Say): Explanation['lines'][number] => ({
  lineNo: line.lineNo,
  numIid: line.goodsId,
  skuId: line.skuId,
  title: line.title,
  skuText: line.skuText,
  num: line.pieces,
  originPrice: toYuan(line.listPrice),
  reductions: steps.flatMap(({ kind, name, byLine }) => {
    const amount = byLine[line.lineNo];
    return amount ? [{ kind, name: formatStepName({ kind, name }, say), amount: toYuan(amount) }] : [];
  }),
  amount: toYuan(line.amount),
});

/** Describes a discount that an order used and could not use now, with the reason. */
export interface NotAppliedDiscount {
  readonly kind: string;
  /** Is empty for points, which have no name. */
  readonly name: string;
  readonly why: Sentence;
}

/** Builds the reply about what the lines of a placed order would cost now. */
export const buildPriceNow = (
  bill: PricedOrder,
  { goneLines, notApplied }: { readonly goneLines: number[]; readonly notApplied: readonly NotAppliedDiscount[] },
  say: Say,
): NonNullable<Explanation['now']> => ({
  goodsAmount: toYuan(bill.goodsAmount),
  reductions: bill.steps.map(({ kind, ref, name, amount }) => ({
    kind,
    id: ref,
    name: formatStepName({ kind, name }, say),
    amount: toYuan(amount),
  })),
  postFee: toYuan(bill.freight),
  insuranceFee: toYuan(bill.premium),
  payment: toYuan(bill.payable),
  goneLines,
  notApplied: notApplied.map(({ kind, name, why }) => ({ kind, name: formatStepName({ kind, name }, say), why: say(why) })),
});

/** Builds the explanation of an order's price from what was stored with it. Only payments that arrived are listed. */
export const buildPriceExplanation = (
  order: Order,
  { steps, payments }: { readonly steps: readonly OrderPriceStep[]; readonly payments: readonly MerchantPaymentView[] },
  say: Say,
): Omit<Explanation, 'now'> => ({
  tid: order.tid,
  lines: order.lines.map((line) => buildLine(line, steps, say)),
  goodsAmount: toYuan(order.goodsAmount),
  reductions: buildReductions(order, steps, say),
  adjustedAmount: toYuan(order.adjustedAmount),
  postFee: toYuan(order.freightAmount),
  insuranceFee: toYuan(order.insurance?.premium ?? zero),
  payment: toYuan(order.payable),
  presale: buildOrderPresale(order),
  payments: payments
    .filter(({ status }) => status !== 'open')
    .map(({ method, seq, amount, tenders, status, paidAt }) => ({
      payType: method,
      payTypeText: orderPaymentMethodText(method, say),
      amount: toYuan(amount),
      seq,
      balanceAmount: toYuan(balancePartBeside(tenders)),
      wentBack: status === 'paid' ? 0 : 1,
      payTime: paidAt?.getTime() ?? null,
    })),
});
