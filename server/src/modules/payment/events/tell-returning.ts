import { signedText } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { tell } from '#modules/message/message.ts';
import type { Listener } from '#platform/outbox.ts';
import { returning } from '../rules/returning.ts';

/** Notifies the payer that money which could not be used is being returned, and why. */
export const tellReturning: Listener<'paymentReturning'> = async (db, { paymentNo, memberId, kind, id, why, amount, currency }, at) => {
  const text = returning[why].text(signedText(cents(amount), currency));
  const link = kind === 'order' ? `/transactionDetail/${id}` : '/balanceStatement';
  await tell(db, { memberId, key: `returning:${paymentNo}`, kind: 'order', title: '退款通知', text, link, picture: '' }, at);
};
