import type { Sentence } from 'contract/sentence.ts';
import { type Notification, notifyMembers } from '#modules/shop/message/message.ts';
import { type OrderSummary, loadOrderSummaries } from '#modules/buying/order/order.ts';
import type { EventListener, PublishedEvent } from '#platform/outbox.ts';

/**
 * Builds an event listener that sends the shopper, for each event about a parcel, the message that `compose` writes. It
 * reads the orders of all events in one query.
 */
export const notifyOfParcel =
  <Name extends 'parcelSent' | 'parcelChanged'>(
    compose: (
      event: PublishedEvent<Name>,
      order: OrderSummary,
    ) => { readonly key: string; readonly title: Sentence; readonly text: Sentence },
  ): EventListener<Name> =>
  async (db, events, now) => {
    const orders = await loadOrderSummaries(
      db,
      events.map(({ body }) => body.tid),
    );
    const notifications = events.flatMap((event): Notification[] => {
      const { tid, memberId } = event.body;
      const order = orders.get(tid);
      if (!order) return [];
      const { picture } = order;
      return [
        { ...compose(event, order), memberId, kind: 'parcel', link: `/logisticsDetail/${tid}`, picture, happenedAt: event.happenedAt },
      ];
    });
    await notifyMembers(db, notifications, now);
  };
