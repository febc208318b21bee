import { sentence } from '#sentences/sentence.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { notifyMembers } from '#modules/message/message.ts';
import type { Listener } from '#platform/outbox.ts';
import { returningSentence } from '../rules/return-reasons.ts';

/** Gives the page of each kind of payable. */
const payableLinks = {
  order: (id: string) => `/transactionDetail/${id}`,
  card: () => '/storeValueCard',
  recharge: () => '/balanceStatement',
  booking: (id: string) => `/myBookingsDetail?id=${id}`,
};

/** Notifies members that a payment is refunded, because it arrived for something closed or already paid. */
export const notifyPaymentReturning: Listener<'paymentReturning'> = (db, events, now) =>
  notifyMembers(
    db,
    events.map(({ body: { paymentNo, memberId, kind, id, why, amount, currency }, happenedAt }) => ({
      memberId,
      key: `returning:${paymentNo}`,
      kind: 'order',
      title: sentence('paymentReturningTitle'),
      text: returningSentence(why, formatWithSymbol(cents(amount), currency)),
      link: payableLinks[kind](id),
      picture: '',
      happenedAt,
    })),
    now,
  );
