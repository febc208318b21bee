import type { OrderStatus } from 'contract/order/order-status.ts';
import { Refusal } from 'contract/refusals.ts';

/** What can happen to an order. */
export type OrderEvent = 'paid' | 'cancelled' | 'timeOver' | 'shipped' | 'received' | 'confirmTimeOver';

interface Transition {
  readonly from: readonly OrderStatus[];
  readonly event: OrderEvent;
  readonly to: OrderStatus;
  readonly by: 'shopper' | 'merchant' | 'time' | 'payment';
}

const unpaid = ['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY'] as const;

/** The life of an order (decisions 6), as far as it is built. What is not in the table cannot happen. */
export const orderTransitions: readonly Transition[] = [
  { from: unpaid, event: 'paid', to: 'WAIT_SELLER_SEND_GOODS', by: 'payment' },
  { from: unpaid, event: 'cancelled', to: 'TRADE_CLOSED_BY_USER', by: 'shopper' },
  { from: unpaid, event: 'timeOver', to: 'TRADE_CLOSED', by: 'time' },
  // Shipped is the last line of the order; a parcel before it leaves the order waiting for the rest.
  { from: ['WAIT_SELLER_SEND_GOODS'], event: 'shipped', to: 'WAIT_BUYER_CONFIRM_GOODS', by: 'merchant' },
  { from: ['WAIT_BUYER_CONFIRM_GOODS'], event: 'received', to: 'TRADE_BUYER_SIGNED', by: 'shopper' },
  { from: ['WAIT_BUYER_CONFIRM_GOODS'], event: 'confirmTimeOver', to: 'TRADE_BUYER_SIGNED', by: 'time' },
];

/** Where an event takes an order; undefined where it cannot happen. */
export const afterEvent = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  orderTransitions.find((one) => one.event === event && one.from.includes(status))?.to;

/** The same, refusing (orderState) what cannot happen. */
export function mustFollow(status: OrderStatus, event: OrderEvent): OrderStatus {
  const to = afterEvent(status, event);
  if (!to) throw new Refusal('orderState');
  return to;
}

const closed: readonly OrderStatus[] = ['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'];

/** Refuses to pay what is paid already (780000) or closed. */
export function mustBePayable(status: OrderStatus, closeAt: Date | null, now: Date): OrderStatus {
  if (closed.includes(status) || (afterEvent(status, 'paid') && closeAt && closeAt <= now)) throw new Refusal('orderClosed');
  const to = afterEvent(status, 'paid');
  if (!to) throw new Refusal('orderPaid');
  return to;
}
