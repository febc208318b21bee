import type { Reply } from 'contract/call.ts';
import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { texts } from '../texts.ts';

/** Holds a face-to-face payment in full. */
export type FacePaymentDetail = Reply<typeof facePayCalls.faceOrderDetail>;

/** Lists the facts of a payment at the counter: payee, amount, discount, payment, method, time, memo and number. */
export function FacePaymentFacts({ payment, shop }: { readonly payment: FacePaymentDetail; readonly shop: string }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const { balanceAmount, methodAmount, payTypeText, payTime, discount, discountText, amount, memo, tid } = payment;
  const facts = [
    [texts.payee, shop],
    [texts.typed, sum(amount)],
    [texts.discount, discount > 0 ? `−${sum(discount)}（${discountText}）` : ''],
    [payTime === null ? texts.due : texts.payment, sum(payment.payment)],
    [texts.way, balanceAmount > 0 ? texts.parts(sum(balanceAmount), payTypeText, sum(methodAmount)) : payTypeText],
    [texts.time, payTime === null ? '' : formatDateTime(payTime, timeZone)],
    [texts.memo, memo],
    [texts.number, tid],
  ] as const;
  return <FactRows facts={facts} small />;
}
