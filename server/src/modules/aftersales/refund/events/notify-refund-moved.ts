import { formatWithSymbol } from 'contract/currency.ts';
import { type Notification, notifyMembers } from '#modules/shop/message/message.ts';
import type { EventListener } from '#platform/outbox.ts';
import { sentence } from '#sentences/sentence.ts';
import { refundAmountOf } from '../rules/refund-reply.ts';
import { listRefundsByNumber } from '../store/refunds.ts';

/**
 * Handles the event that a refund was changed by the merchant, a time limit or the arrival of its money: notifies its
 * shopper. The shopper's own changes are not notified.
 */
export const notifyRefundMoved: EventListener<'refundMoved'> = async (db, events, now) => {
  const news = events.filter(({ body: { by } }) => by !== 'shopper');
  if (news.length === 0) return;
  const refunds = await listRefundsByNumber(
    db,
    news.map(({ body }) => body.refundNo),
  );
  const notifications = news.flatMap(({ body, happenedAt }): Notification[] => {
    const refund = refunds.get(body.refundNo);
    if (!refund) return [];
    const amount = formatWithSymbol(refundAmountOf(refund), refund.currency);
    const about = { state: body.state, kind: refund.kind, amount, why: refund.why };
    const title = refund.parts[0]?.title ?? '';
    const { offer } = refund;
    const offered = offer && { title, amount: formatWithSymbol(offer.amount, refund.currency), why: offer.why };
    return [
      {
        memberId: body.memberId,
        key: `refund:${body.refundNo}:${body.state}:${happenedAt.getTime()}`,
        kind: 'order',
        title: offered ? sentence('refundOfferTitle') : sentence('refundNewsTitle', about),
        text: offered ? sentence('refundOfferNews', offered) : sentence('refundNews', { ...about, title }),
        link: `/refund/detailView/${body.refundNo}`,
        picture: refund.parts[0]?.picture ?? '',
        happenedAt,
      },
    ];
  });
  await notifyMembers(db, notifications, now);
};
