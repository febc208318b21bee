import { signedText } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { tell } from '#modules/message/message.ts';
import type { Listener } from '#platform/outbox.ts';

/** Tells who paid for what was closed, or paid already, that the money comes back. */
export const tellReturning: Listener<'paymentReturning'> = async (db, { paymentNo, memberId, kind, id, amount, currency }, at) => {
  const what = kind === 'order' ? '订单已关闭或已支付' : '充值已关闭';
  const text = `${what}，您支付的 ${signedText(cents(amount), currency)} 会原路退回，通常几分钟内到账`;
  const link = kind === 'order' ? `/transactionDetail/${id}` : '/balanceStatement';
  await tell(db, { memberId, key: `returning:${paymentNo}`, kind: 'order', title: '退款通知', text, link, picture: '' }, at);
};
