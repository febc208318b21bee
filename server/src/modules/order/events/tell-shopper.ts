import { signedText } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { tell } from '#modules/message/message.ts';
import type { Listener } from '#platform/outbox.ts';
import { type OrderNews, orderNews } from '../rules/order-news.ts';
import { orderInShort } from '../store/order-in-short.ts';

type Told = 'orderClosing' | 'orderPaid' | 'orderSigned' | 'orderClosed';

/** Builds a listener that notifies a shopper, once, of what happened to their order. */
const telling =
  <Name extends Told>(newsOf: (event: Parameters<Listener<Name>>[1]) => OrderNews | undefined): Listener<Name> =>
  async (db, event, at) => {
    const news = newsOf(event);
    const order = news && (await orderInShort(db, event.tid));
    if (!order) return;
    const { tid, memberId } = event;
    const { title, text } = orderNews(news, order, 'why' in event ? event.why : undefined);
    const key = `order:${tid}:${news}`;
    await tell(db, { memberId, key, kind: 'order', title, text, link: `/transactionDetail/${tid}`, picture: order.picture }, at);
  };

export const tellClosing = telling<'orderClosing'>(() => 'closing');
export const tellPaid = telling<'orderPaid'>(() => 'paid');
const signedNews = { time: 'signedByTime', shopper: 'signed', payment: undefined } as const;
/** Notifies the shopper of the receipt. Skips a receipt that came with the payment (nothing is shipped), as the payment was notified. */
export const tellSigned = telling<'orderSigned'>(({ by }) => signedNews[by]);
const closedNews = { time: 'closedByTime', merchant: 'closedByMerchant', shopper: undefined } as const;
/** Notifies the shopper that the order was closed, unless they cancelled it themselves. */
export const tellClosed = telling<'orderClosed'>(({ by }) => closedNews[by]);

/** Notifies the shopper, once, of each new price, with the one before. */
export const tellRepriced: Listener<'orderRepriced'> = async (db, { tid, memberId, before, payable }, at) => {
  const order = await orderInShort(db, tid);
  if (!order) return;
  const { title, text } = orderNews('repriced', order);
  const key = `order:${tid}:repriced:${at.happenedAt.getTime()}`;
  const [was, is] = [before, payable].map((amount) => signedText(cents(amount), order.currency));
  const sums = `原应付 ${was}，现应付 ${is}`;
  await tell(
    db,
    { memberId, key, kind: 'order', title, text: `${text}（${sums}）`, link: `/transactionDetail/${tid}`, picture: order.picture },
    at,
  );
};
