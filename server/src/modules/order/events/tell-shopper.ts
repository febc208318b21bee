import { signedText } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import type { EventName } from '#events/events.ts';
import { type Notification, notifyMembers } from '#modules/message/message.ts';
import type { Listener, PublishedEvent } from '#platform/outbox.ts';
import { type OrderNews, orderNews } from '../rules/order-news.ts';
import { type OrderInShort, ordersInShort } from '../store/order-in-short.ts';

/** Builds a listener that notifies the shopper of each event that `compose` has a text for, all orders read at once. */
const notifyShopper =
  <Name extends Extract<EventName, 'orderClosing' | 'orderPaid' | 'orderSigned' | 'orderClosed' | 'orderRepriced'>>(
    compose: (event: PublishedEvent<Name>, order: OrderInShort) => { key: string; title: string; text: string } | undefined,
    isNews: (body: PublishedEvent<Name>['body']) => boolean = () => true,
  ): Listener<Name> =>
  async (db, published, now) => {
    const events = published.filter(({ body }) => isNews(body));
    if (events.length === 0) return;
    const orders = await ordersInShort(
      db,
      events.map(({ body }) => body.tid),
    );
    const notifications = events.flatMap((event): Notification[] => {
      const { tid, memberId } = event.body;
      const order = orders.get(tid);
      const message = order && compose(event, order);
      if (!message) return [];
      const { picture } = order;
      return [{ ...message, memberId, kind: 'order', link: `/transactionDetail/${tid}`, picture, happenedAt: event.happenedAt }];
    });
    await notifyMembers(db, notifications, now);
  };

/** Composes the message for a change of state, which happens to an order once. */
const stateMessage = (tid: string, news: OrderNews | undefined, order: OrderInShort, why?: string) =>
  news && { key: `order:${tid}:${news}`, ...orderNews(news, order, why) };

export const tellClosing = notifyShopper<'orderClosing'>(({ body }, order) => stateMessage(body.tid, 'closing', order));
export const tellPaid = notifyShopper<'orderPaid'>(({ body }, order) => stateMessage(body.tid, 'paid', order));
/** An order without shipping is signed by its payment, which its shopper was notified of. */
const signedNews = { time: 'signedByTime', shopper: 'signed', payment: undefined } as const;
export const tellSigned = notifyShopper<'orderSigned'>(
  ({ body }, order) => stateMessage(body.tid, signedNews[body.by], order),
  ({ by }) => signedNews[by] !== undefined,
);
/** Who cancelled the order themselves needs no message. */
const closedNews = { time: 'closedByTime', merchant: 'closedByMerchant', shopper: undefined } as const;
export const tellClosed = notifyShopper<'orderClosed'>(
  ({ body }, order) => stateMessage(body.tid, closedNews[body.by], order, body.why),
  ({ by }) => closedNews[by] !== undefined,
);

/** Notifies of each new price once, with the price before and after. */
export const tellRepriced = notifyShopper<'orderRepriced'>(({ body: { tid, before, payable }, happenedAt }, order) => {
  const { title, text } = orderNews('repriced', order);
  const [was, is] = [before, payable].map((amount) => signedText(cents(amount), order.currency));
  return { key: `order:${tid}:repriced:${happenedAt.getTime()}`, title, text: `${text}（原应付 ${was}，现应付 ${is}）` };
});
