import { signedText } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { notifyMembers } from '#modules/message/message.ts';
import type { Listener } from '#platform/outbox.ts';
import { returning } from '../rules/returning.ts';

/** Notifies members whose payment came for something closed or already paid that the money goes back to them. */
export const tellReturning: Listener<'paymentReturning'> = (db, events, now) =>
  notifyMembers(
    db,
    events.map(({ body: { paymentNo, memberId, kind, id, why, amount, currency }, happenedAt }) => ({
      memberId,
      key: `returning:${paymentNo}`,
      kind: 'order',
      title: '退款通知',
      text: returning[why].text(signedText(cents(amount), currency)),
      link: kind === 'order' ? `/transactionDetail/${id}` : '/balanceStatement',
      picture: '',
      happenedAt,
    })),
    now,
  );
