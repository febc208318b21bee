import { formatWithSymbol } from 'contract/currency.ts';
import type { Reply } from 'contract/call.ts';
import type { FaceDiscount } from './face-discount.ts';
import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { BaseContext } from '#http/handler.ts';
import { openReceiver } from '#modules/shop/address/address.ts';
import { splitPaidByMethod, type PaymentTender } from '#modules/money/payment/payment.ts';
import { sentence } from '#sentences/sentence.ts';
import type { FacePaymentContact, FacePayment, FacePaymentRefund } from './face-payment.ts';

type Item = Reply<typeof facePayCalls.faceBill>['list'][number];
type Detail = Omit<Reply<typeof facePayCalls.faceOrderDetail>, 'own'>;

/** Builds the sentence for a discount of face-to-face payments: 满 ¥100 减 ¥10, or a percentage. */
export function faceDiscountSentence({ from, off, percent }: FaceDiscount, currency: string, say: Say): string {
  const least = formatWithSymbol(from, currency);
  return off === undefined
    ? say(sentence('faceDiscountPercent', { from: least, hasFrom: from > 0, percent: percent ?? 0 }))
    : say(sentence('faceDiscountOff', { from: least, off: formatWithSymbol(off, currency) }));
}

/** Converts a face-to-face payment to a row of a list. */
export const toFacePaymentRow = (payment: FacePayment, say: Say): Item => ({
  tid: payment.tid,
  amount: toYuan(payment.amount),
  discount: toYuan(payment.discount),
  payment: toYuan(payment.payable),
  refunded: toYuan(payment.refunded),
  paid: payment.status === 'paid' ? 1 : 0,
  createTime: payment.madeAt.getTime(),
  payTime: payment.paidAt?.getTime() ?? null,
  payType: payment.method ?? '',
  payTypeText: payment.method === null ? '' : say(sentence('paymentMethod', { payType: payment.method })),
  memo: payment.memo,
});

/**
 * Holds the amounts by payment method of a face-to-face payment, and its refunds, each with whether its money has
 * arrived.
 */
export interface FacePaymentRecords {
  readonly tenders: readonly PaymentTender[];
  readonly refunds: readonly (FacePaymentRefund & { readonly done: boolean })[];
}

/** Converts a face-to-face payment to its full reply. */
export const toFacePaymentDetail = (
  payment: FacePayment,
  { tenders, refunds }: FacePaymentRecords,
  { say, sayPlace, secrets }: Pick<BaseContext, 'say' | 'sayPlace' | 'secrets'>,
): Detail => {
  const { receiverSealed, contactSealed, regionText, rule, currency } = payment;
  const paid = splitPaidByMethod(payment.method, tenders);
  const receiver = receiverSealed && openReceiver(receiverSealed, secrets.open);
  return {
    ...toFacePaymentRow(payment, say),
    expiresAt: payment.expiresAt.getTime(),
    discountText: rule ? faceDiscountSentence(rule, currency, say) : '',
    balanceAmount: paid.balanceAmount,
    methodAmount: paid.methodAmount,
    refunds: refunds.map(({ refundNo, amount, why, madeAt, done }) => ({
      refundNo,
      amount: toYuan(amount),
      why,
      time: madeAt.getTime(),
      done: done ? 1 : 0,
    })),
    receiver: receiver && { name: receiver.name, mobile: receiver.mobile, region: sayPlace(regionText), address: receiver.detail },
    contact: contactSealed && (JSON.parse(secrets.open(contactSealed)) as FacePaymentContact), // sealed by `faceOrderAddress`
  };
};
