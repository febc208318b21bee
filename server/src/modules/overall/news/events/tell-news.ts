import { cents } from 'contract/money.ts';
import { listSoldOut } from '#modules/goods/goods/goods.ts';
import { listOrdersByTid } from '#modules/buying/order/order.ts';
import type { EventListener } from '#platform/outbox.ts';
import { addNews } from '../store/news.ts';

/** Tells of orders that were paid, and of products whose last piece they took. */
export const tellPaidOrders: EventListener<'orderPaid'> = async (db, events, now) => {
  const at = new Map(events.map(({ body, happenedAt }) => [body.tid, happenedAt]));
  const orders = await listOrdersByTid(db, [...at.keys()]);
  const soldOut = await listSoldOut(
    db,
    orders.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)),
  );
  // A product that comes back and sells out again is told of once a day.
  const day = now.toISOString().slice(0, 10);
  await addNews(db, [
    ...orders.map(({ tid, lines, payable }) => ({
      kind: 'orderPaid' as const,
      about: tid,
      title: lines[0]?.title ?? '',
      amount: payable,
      happenedAt: at.get(tid) ?? now,
    })),
    ...soldOut.map(({ id, title }) => ({ kind: 'soldOut' as const, about: `${id} ${day}`, title, happenedAt: now })),
  ]);
};

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
