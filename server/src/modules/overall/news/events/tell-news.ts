import { cents } from 'contract/money.ts';
import type { EventListener } from '#platform/outbox.ts';
import { addNews, addPaidOrders } from '../store/news.ts';

/** Tells of orders that were paid, and of products whose last piece they took. */
export const tellPaidOrders: EventListener<'orderPaid'> = (db, events, now) =>
  addPaidOrders(
    db,
    events.map(({ body }) => body.tid),
    now,
  );

/** Tells of refunds that shoppers ask for, and of products that are on their way back. */
export const tellRefunds: EventListener<'refundMoved'> = (db, events) =>
  addNews(
    db,
    events.flatMap(({ body: { refundNo, tid, state, by }, happenedAt }) =>
      by !== 'shopper' || (state !== 'asked' && state !== 'returned')
        ? []
        : [{ kind: state === 'asked' ? ('refundAsked' as const) : ('refundReturned' as const), about: refundNo, title: tid, happenedAt }],
    ),
  );

/** Tells of proofs of transfers that the shop is to check. */
export const tellProofs: EventListener<'proofSent'> = (db, events) =>
  addNews(
    db,
    events.map(({ body: { id, tid, amount }, happenedAt }) => ({
      kind: 'proofSent' as const,
      about: id,
      title: tid,
      amount: cents(amount),
      happenedAt,
    })),
  );
