import { signedText } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { tell } from '#modules/message/message.ts';
import type { Listener } from '#platform/outbox.ts';
import { type OrderNews, orderNews } from '../rules/order-news.ts';
import { orderInShort } from '../store/order-in-short.ts';

type Told = 'orderClosing' | 'orderPaid' | 'orderSigned' | 'orderClosed';

/** Tells a shopper, once, what became of an order. */
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
/** Of an order that is not sent the shopper was told with the payment. */
export const tellSigned = telling<'orderSigned'>(({ by }) => signedNews[by]);
const closedNews = { time: 'closedByTime', merchant: 'closedByMerchant', shopper: undefined } as const;
/** Who cancelled it themselves knows. */
export const tellClosed = telling<'orderClosed'>(({ by }) => closedNews[by]);

/** Each new price is told once, with what it was and what it is. */
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
