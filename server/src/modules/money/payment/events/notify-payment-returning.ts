import { sentence } from '#sentences/sentence.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import type { PayableKind } from 'contract/money/payment/payable-kinds.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { EventListener } from '#platform/outbox.ts';
import { returningSentence } from '../rules/return-reasons.ts';

/** Tells by the kind of what was paid which page a payer is led to. */
const links: Readonly<Record<PayableKind, (id: string) => string>> = {
  order: (id) => `/transactionDetail/${id}`,
  recharge: () => '/balanceStatement',
  card: () => '/storeValueCard',
  face: (id) => `/faceOrderDetail?tid=${id}`,
  booking: (id) => `/myBookingsDetail?id=${id}`,
  pickup: (id) => `/doorPickup?refundNo=${id}`,
};

/** Handles the event that a payment is refunded because it could not be used: notifies its member, with the reason. */
export const notifyPaymentReturning: EventListener<'paymentReturning'> = (db, events, now) =>
  notifyMembers(
    db,
    events.map(({ body: { paymentNo, memberId, kind, id, why, amount, currency }, happenedAt }) => ({
      memberId,
      key: `returning:${paymentNo}`,
      kind: 'order',
      title: sentence('paymentReturningTitle'),
      text: returningSentence(why, formatWithSymbol(cents(amount), currency)),
      link: links[kind](id),
      picture: '',
      happenedAt,
    })),
    now,
  );
