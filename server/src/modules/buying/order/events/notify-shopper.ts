import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import type { EventName } from '#events/events.ts';
import { type Notification, notifyMembers } from '#modules/shop/message/message.ts';
import type { EventListener, PublishedEvent } from '#platform/outbox.ts';
import {
  type OrderMessage,
  type OrderNotification,
  orderMessage,
  type PresaleNotification,
  presaleMessage,
  refundedMessage,
  repricedMessage,
} from '../rules/order-notification.ts';
import { loadSiteTimeZone } from '#modules/shop/site/site.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { type OrderSummary, loadOrderSummaries } from '../store/order-summary.ts';

/** Builds a listener that notifies the shopper of each event that `compose` has a text for, all orders read in one query. */
const notifyShopper =
  <
    Name extends Extract<
      EventName,
      PresaleNotification | 'orderClosing' | 'orderPaid' | 'orderSigned' | 'orderClosed' | 'wholeOrderRefunded' | 'orderRepriced'
    >,
  >(
    compose: (event: PublishedEvent<Name>, order: OrderSummary, timeZone: string) => ({ readonly key: string } & OrderMessage) | undefined,
    isNews: (body: PublishedEvent<Name>['body']) => boolean = () => true,
  ): EventListener<Name> =>
  async (db, published, now) => {
    const events = published.filter(({ body }) => isNews(body));
    if (events.length === 0) return;
    const orders = await loadOrderSummaries(
      db,
      events.map(({ body }) => body.tid),
    );
    const timeZone = await loadSiteTimeZone(db);
    const notifications = events.flatMap((event): Notification[] => {
      const { tid, memberId } = event.body;
      const order = orders.get(tid);
      const message = order && compose(event, order, timeZone);
      if (!message) return [];
      const { picture } = order;
      return [{ ...message, memberId, kind: 'order', link: `/transactionDetail/${tid}`, picture, happenedAt: event.happenedAt }];
    });
    await notifyMembers(db, notifications, now);
  };

/** Composes the message for a change of state, which happens to an order once. */
const stateMessage = (tid: string, news: OrderNotification | undefined, order: OrderSummary, why?: string) =>
  news && { key: `order:${tid}:${news}`, ...orderMessage(news, order, why) };

/** Handles the event that an unpaid order is about to close: reminds its shopper. */
export const notifyOrderClosingSoon = notifyShopper<'orderClosing'>(({ body }, order) => stateMessage(body.tid, 'closing', order));

/**
 * Handles the event that an order was paid: tells its shopper so or, for a group buy, that the order waits until the
 * group is complete.
 */
export const notifyOrderPaid = notifyShopper<'orderPaid'>(({ body }, order) =>
  stateMessage(body.tid, order.groupId === null ? 'paid' : 'paidInGroup', order),
);

/** Notifies the shopper of an event of a presale, once for each order, with the time for the rest. */
const notifyOfPresale = <Name extends PresaleNotification>(name: Name) =>
  notifyShopper<Name>(({ body: { tid } }, order, timeZone) => {
    const { finalFrom, finalUntil } = order;
    if (!finalFrom || !finalUntil) return undefined;
    const time = { from: formatMoment(finalFrom, timeZone), until: formatMoment(finalUntil, timeZone) };
    return { key: `order:${tid}:${name}`, ...presaleMessage(name, order, time) };
  });

/** Handles the event that the deposit of a presale was paid: tells its shopper so. */
export const notifyDepositPaid = notifyOfPresale('depositPaid');

/** Handles the event that the final payment of a presale can be made: tells its shopper so. */
export const notifyFinalPaymentOpen = notifyOfPresale('finalPaymentOpen');

/** Handles the event that the time for a presale's final payment is nearly over: reminds its shopper. */
export const notifyFinalPaymentEnding = notifyOfPresale('finalPaymentEnding');

/** An order without shipping is signed by its payment, which its shopper was notified of. */
const signedNotifications = { time: 'signedByTime', shopper: 'signed', payment: undefined } as const;

/**
 * Handles the event that an order was received: tells its shopper that it counts as received, because they confirmed it
 * or automatically.
 */
export const notifyOrderReceived = notifyShopper<'orderSigned'>(
  ({ body }, order) => stateMessage(body.tid, signedNotifications[body.by], order),
  ({ by }) => signedNotifications[by] !== undefined,
);

/** Names the notification by who closed the order; a shopper who cancelled needs none. */
const closedNotifications = { time: 'closedByTime', merchant: 'closedByMerchant', shopper: undefined } as const;

/**
 * Handles the event that an order was closed by the merchant or a time limit: tells its shopper so, with the reason.
 */
export const notifyOrderClosed = notifyShopper<'orderClosed'>(
  ({ body }, order) => stateMessage(body.tid, closedNotifications[body.by], order, body.why),
  ({ by }) => closedNotifications[by] !== undefined,
);

/** Handles the event that an order was refunded: tells its shopper the amount and the reason. */
export const notifyWholeOrderRefunded = notifyShopper<'wholeOrderRefunded'>(({ body: { tid, why, amount } }, order) => ({
  key: `order:${tid}:refunded`,
  ...refundedMessage(order, { sum: formatWithSymbol(cents(amount), order.currency), why }),
}));

/** Handles the event that the merchant changed an order's price: tells its shopper the price before and after. */
export const notifyOrderRepriced = notifyShopper<'orderRepriced'>(({ body: { tid, before, payable }, happenedAt }, order) => {
  const format = (amount: number) => formatWithSymbol(cents(amount), order.currency);
  return { key: `order:${tid}:repriced:${happenedAt.getTime()}`, ...repricedMessage(order, { was: format(before), is: format(payable) }) };
});
