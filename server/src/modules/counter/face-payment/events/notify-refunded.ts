import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { EventListener } from '#platform/outbox.ts';
import { sentence } from '#sentences/sentence.ts';

/** Notifies payers that the shop refunded their face-to-face payment, or a part of it. */
export const notifyFaceRefunded: EventListener<'faceRefunded'> = (db, events, now) =>
  notifyMembers(
    db,
    events.map(({ body: { refundNo, tid, memberId, amount, currency, why }, happenedAt }) => ({
      memberId,
      key: `face:${refundNo}`,
      kind: 'order' as const,
      title: sentence('faceRefundedTitle'),
      text: sentence('faceRefundedText', { amount: formatWithSymbol(cents(amount), currency), why }),
      link: `/faceOrderDetail?tid=${tid}`,
      picture: '',
      happenedAt,
    })),
    now,
  );
