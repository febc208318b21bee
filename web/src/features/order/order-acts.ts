import type { OrderStatus } from 'contract/order/order-status.ts';

/** What can be done with an order by the one who made it. */
export type OrderAct = 'pay' | 'cancel' | 'track' | 'confirm' | 'again';

/** What is known of an order wherever it is shown. */
interface Known {
  readonly status: OrderStatus;
  readonly list: readonly { readonly num: number; readonly shippedNum: number }[];
}

const acts: Readonly<Record<OrderStatus, readonly OrderAct[]>> = {
  TRADE_NO_CREATE_PAY: ['cancel', 'pay'],
  WAIT_BUYER_PAY: ['cancel', 'pay'],
  TRADE_AUDITING: [],
  WAIT_GROUP: [],
  WAIT_SELLER_SEND_GOODS: ['again'],
  WAIT_BUYER_CONFIRM_GOODS: ['track', 'confirm'],
  TRADE_REFUND_PROCESSING: [],
  TRADE_BUYER_SIGNED: ['track', 'again'],
  TRADE_CLOSED: ['again'],
  TRADE_CLOSED_BY_USER: ['again'],
};

export const isUnpaid = (status: OrderStatus): boolean => acts[status].includes('pay');

/** Whether nothing more comes of it, and nothing was bought. */
export const isClosed = (status: OrderStatus): boolean => status === 'TRADE_CLOSED' || status === 'TRADE_CLOSED_BY_USER';

/** Whether a part of an order that waits for its rest is on its way already. */
export const isPartlyShipped = ({ status, list }: Known): boolean =>
  status === 'WAIT_SELLER_SEND_GOODS' && list.some(({ shippedNum }) => shippedNum > 0);

/** What an order offers, the most likely last: that is where the thumb is. */
export const actsOf = (order: Known): readonly OrderAct[] =>
  isPartlyShipped(order) ? ['track', ...acts[order.status]] : acts[order.status];
