import type { Reply } from 'contract/call.ts';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import { buildMerchantOrderRow, type Order } from '#modules/buying/order/order.ts';
import { balancePartBeside, type loadPaymentRefunds, type MerchantPaymentView, sumTenders } from '#modules/money/payment/payment.ts';
import { sentence } from '#sentences/sentence.ts';
import { courierName } from './rules/parcel-reply.ts';
import type { Parcel, TrackingNumber } from './rules/parcel.ts';

type Whole = Reply<typeof logisticsMerchantCalls.merchantOrder>;

const moment = (at: Date | null): number | null => at?.getTime() ?? null;
const nameOf = ({ courier, number }: TrackingNumber) => ({ courier, courierName: courierName(courier), number });

/** Holds the records that belong to an order. */
interface OrderRecords {
  readonly parcels: readonly Parcel[];
  readonly payments: readonly MerchantPaymentView[];
  readonly refunds: Awaited<ReturnType<typeof loadPaymentRefunds>>;
}

/** Builds the full reply about one order for its merchant, without survey answers. */
export const buildMerchantOrderDetail = (
  order: Order,
  { parcels, payments, refunds }: OrderRecords,
  open: (sealed: Buffer) => string,
  say: Say,
): Omit<Whole, 'surveys'> => ({
  ...buildMerchantOrderRow(
    order,
    sumTenders(payments.filter(({ status }) => status === 'paid').flatMap(({ tenders }) => tenders)),
    open,
    say,
  ),
  goodsAmount: toYuan(order.goodsAmount),
  reducedAmount: toYuan(order.reducedAmount),
  adjustedAmount: toYuan(order.adjustedAmount),
  postFee: toYuan(order.freightAmount),
  insuranceFee: toYuan(order.insurance?.premium ?? zero),
  insurancePayout: toYuan(order.insurance?.payout ?? zero),
  payType: order.payMethod ?? '',
  closeTime: moment(order.closeAt),
  shipTime: moment(order.shippedAt),
  signTime: moment(order.signedAt),
  endTime: moment(order.closedAt),
  closedBy: order.closedBy,
  closedWhy: order.closedWhy,
  parcels: parcels.map((parcel) => ({
    ...nameOf(parcel),
    shipTime: parcel.shippedAt.getTime(),
    former: parcel.former.map(nameOf),
    list: parcel.contents.map(({ lineNo, pieces }) => ({ lineNo, num: pieces })),
  })),
  payments: payments.map(({ paymentNo, providerNo, method, amount, tenders, status, begunAt, paidAt }) => ({
    paymentNo,
    vendorNo: providerNo ?? '',
    payType: method,
    payTypeText: say(sentence('paymentMethod', { payType: method })),
    amount: toYuan(amount),
    // Of a payment that came too late, the balance part was returned immediately.
    balanceAmount: toYuan(status === 'open' || status === 'paid' ? balancePartBeside(tenders) : zero),
    status,
    beginTime: begunAt.getTime(),
    payTime: moment(paidAt),
  })),
  refunds: refunds.map(({ amount, begunAt, doneAt, ...refund }) => ({
    ...refund,
    amount: toYuan(amount),
    beginTime: begunAt.getTime(),
    doneTime: moment(doneAt),
  })),
});
