/** Lists what a shopper is notified of. */
export type OrderNotification = 'closing' | 'paid' | 'signed' | 'signedByTime' | 'closedByTime' | 'closedByMerchant' | 'repriced';

interface OrderTitle {
  readonly title: string;
  readonly kinds: number;
}

/** Limits the characters of the title, so that it does not fill the message. */
const most = 20;

/** Names the products of an order in a few words: 「圆融茶壶」, 「圆融茶壶」等 3 种商品. */
export function summariseGoods({ title, kinds }: OrderTitle): string {
  const signs = Array.from(title);
  const name = `「${signs.length > most ? `${signs.slice(0, most).join('')}…` : title}」`;
  return kinds > 1 ? `${name}等 ${kinds} 种商品` : name;
}

const words: Readonly<Record<OrderNotification, { readonly title: string; readonly text: (goods: string, why: string) => string }>> = {
  closing: { title: '订单即将关闭', text: (goods) => `您的订单${goods}还没有付款，超时会自动关闭` },
  paid: { title: '付款成功', text: (goods) => `${goods}已付款，商家正在备货` },
  signed: { title: '已确认收货', text: (goods) => `${goods}已确认收货，感谢您的购买` },
  signedByTime: { title: '已自动确认收货', text: (goods) => `${goods}已到自动确认收货的时间，如有问题请联系商家` },
  closedByMerchant: { title: '订单已关闭', text: (goods, why) => `${goods}已由商家关闭${why && `，原因：${why}`}，如有疑问请联系商家` },
  closedByTime: { title: '订单已关闭', text: (goods) => `${goods}因超时未付款已自动关闭，喜欢可以再次购买` },
  repriced: { title: '商家已改价', text: (goods) => `商家修改了您的订单${goods}的价格，请确认后付款` },
};

/** Returns the title and text of a message about an order. @param why the merchant's reason, where they did it */
export const orderNotificationText = (
  news: OrderNotification,
  order: OrderTitle & { readonly sent: boolean },
  why = '',
): { title: string; text: string } => ({
  title: words[news].title,
  text:
    news === 'paid' && !order.sent ? `${summariseGoods(order)}已付款，无需配送，交易已完成` : words[news].text(summariseGoods(order), why),
});
