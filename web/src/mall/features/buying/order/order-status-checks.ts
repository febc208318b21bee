import type { OrderStatus } from 'contract/buying/order/order-status.ts';

/** Describes the facts of an order that every reply about it has. */
interface OrderStatusFacts {
  readonly status: OrderStatus;
  readonly list: readonly { readonly num: number; readonly shippedNum: number }[];
}

/** Tells whether an order waits to be paid. */
export const isOrderUnpaid = (status: OrderStatus): boolean => status === 'TRADE_NO_CREATE_PAY' || status === 'WAIT_BUYER_PAY';

/** Returns whether the shop has no money for the order yet: it is unpaid, or the payment that the shopper reported is still being checked. */
export const isPaymentAwaited = (status: OrderStatus): boolean => isOrderUnpaid(status) || status === 'TRADE_AUDITING';

/** Returns whether the order was closed, so that the shopper bought nothing. */
export const isOrderClosed = (status: OrderStatus): boolean => status === 'TRADE_CLOSED' || status === 'TRADE_CLOSED_BY_USER';

/** Returns whether pieces of an order have been shipped although it still waits to be shipped. */
export const isOrderPartlyShipped = ({ status, list }: OrderStatusFacts): boolean =>
  status === 'WAIT_SELLER_SEND_GOODS' && list.some(({ shippedNum }) => shippedNum > 0);

/** Returns whether a parcel of an order may be on its way; an order that was received has none. */
export const mayHaveParcelUnderWay = (order: OrderStatusFacts): boolean =>
  order.status === 'WAIT_BUYER_CONFIRM_GOODS' || isOrderPartlyShipped(order);
