import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Names an event of an order that the shopper is notified of. */
export type OrderNotification = 'closing' | 'paid' | 'paidInGroup' | 'signed' | 'signedByTime' | 'closedByTime' | 'closedByMerchant';

interface OrderTitle {
  readonly title: string;
  readonly kinds: number;
}

/** Limits the characters of the title, so that it does not fill the message. */
const most = 20;

/** Names the products of an order in a few words: 「圆融茶壶」, 「圆融茶壶」等 3 种商品. */
export function summariseGoods({ title, kinds }: OrderTitle): Sentence {
  const signs = Array.from(title);
  return sentence('orderedGoods', { title: signs.length > most ? `${signs.slice(0, most).join('')}…` : title, kinds });
}

/** Describes the title and the text of a message about an order. */
export interface OrderMessage {
  readonly title: Sentence;
  readonly text: Sentence;
}

/**
 * Returns the title and text of a message to a shopper about an event of their order.
 * @param why the merchant's reason, where they closed it, or why a deposit is kept
 */
export function orderMessage(notification: OrderNotification, order: OrderTitle & { readonly sent: boolean }, why = ''): OrderMessage {
  const goods = summariseGoods(order);
  switch (notification) {
    case 'closing':
      return { title: sentence('orderClosingTitle'), text: sentence('orderClosing', { goods }) };
    case 'paid':
      return { title: sentence('orderPaidTitle'), text: sentence(order.sent ? 'orderPaidAndPrepared' : 'orderPaidAndDone', { goods }) };
    case 'paidInGroup':
      return {
        title: sentence('groupCompleteTitle'),
        text: sentence(order.sent ? 'groupCompleteAndPrepared' : 'groupCompleteAndDone', { goods }),
      };
    case 'signed':
      return { title: sentence('orderSignedTitle'), text: sentence('orderSigned', { goods }) };
    case 'signedByTime':
      return { title: sentence('orderSignedByTimeTitle'), text: sentence('orderSignedByTime', { goods }) };
    case 'closedByMerchant':
      return { title: sentence('orderClosedTitle'), text: sentence('orderClosedByMerchant', { goods, why }) };
    case 'closedByTime':
      return {
        title: sentence('orderClosedTitle'),
        text: why === '' ? sentence('orderClosedByTime', { goods }) : sentence('finalPaymentLateText', { goods, why }),
      };
  }
}

/** Names an event of a presale that its shopper is notified of. */
export type PresaleNotification = 'depositPaid' | 'finalPaymentOpen' | 'finalPaymentEnding';

/**
 * Returns the message about an instalment of a presale.
 * @param time the formatted moments that bound the time for the final payment
 */
export function presaleMessage(
  notification: PresaleNotification,
  order: OrderTitle,
  { from, until }: { readonly from: string; readonly until: string },
): OrderMessage {
  const goods = summariseGoods(order);
  switch (notification) {
    case 'depositPaid':
      return { title: sentence('depositPaidTitle'), text: sentence('depositPaidText', { goods, from, until }) };
    case 'finalPaymentOpen':
      return { title: sentence('finalPaymentOpenTitle'), text: sentence('finalPaymentOpenText', { goods, until }) };
    case 'finalPaymentEnding':
      return { title: sentence('finalPaymentEndingTitle'), text: sentence('finalPaymentEndingText', { goods, until }) };
  }
}

/** Returns the message about a refund of a whole order. @param refund.sum the formatted amount */
export const refundedMessage = (order: OrderTitle, { sum, why }: { readonly sum: string; readonly why: string }): OrderMessage => ({
  title: sentence('orderRefundedTitle'),
  text: sentence('orderRefunded', { goods: summariseGoods(order), sum, why }),
});

/** Returns the message about a new price, with the formatted prices before and after. */
export const repricedMessage = (order: OrderTitle, { was, is }: { readonly was: string; readonly is: string }): OrderMessage => ({
  title: sentence('orderRepricedTitle'),
  text: sentence('orderRepriced', { goods: summariseGoods(order), was, is }),
});

/** Returns the message that the shop sends an order to another receiver than before: whoever did not ask for that should know. */
export const receiverChangedMessage = (order: OrderTitle): OrderMessage => ({
  title: sentence('orderReceiverChangedTitle'),
  text: sentence('orderReceiverChanged', { goods: summariseGoods(order) }),
});
