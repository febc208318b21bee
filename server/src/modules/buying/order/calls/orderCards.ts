import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listCardsForOrder } from '#modules/offers/card/card.ts';
import { findOpenPaymentAttempt } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadOrderParts } from '../store/order-parts.ts';
import { findMemberOrder } from '../store/orders.ts';

/** Lists the caller's stored-value cards that can pay at least a part of an order. Refuses an order of another member. */
export const orderCards: Handler<typeof orderCalls.orderCards> = async ({ db, member, site }, { tid }) => {
  const [order, open] = await Promise.all([findMemberOrder(db, member.id, tid), findOpenPaymentAttempt(db, { kind: 'order', id: tid })]);
  if (!order) throw new Refusal('orderNotFound');
  const parts = await loadOrderParts(db, order);
  const cards = await listCardsForOrder(db, member.id, { parts, currency: site.currency, reserved: open?.reserved ?? [] });
  const list = cards.map(({ id, name, number, balance, most, buysAll }) => ({
    id,
    name,
    number,
    balance: toYuan(balance),
    most: toYuan(most),
    allGoods: buysAll ? (1 as const) : (0 as const),
  }));
  return { list };
};
