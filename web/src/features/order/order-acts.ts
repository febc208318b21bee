import type { OrderStatus } from 'contract/order/order-status.ts';

/** What is known of an order wherever it is shown. */
interface Known {
  readonly status: OrderStatus;
  readonly list: readonly { readonly num: number; readonly shippedNum: number }[];
}

export const isUnpaid = (status: OrderStatus): boolean => status === 'TRADE_NO_CREATE_PAY' || status === 'WAIT_BUYER_PAY';

/** Whether nothing more comes of it, and nothing was bought. */
export const isClosed = (status: OrderStatus): boolean => status === 'TRADE_CLOSED' || status === 'TRADE_CLOSED_BY_USER';

/** Whether a part of an order that waits for its rest is on its way already. */
export const isPartlyShipped = ({ status, list }: Known): boolean =>
  status === 'WAIT_SELLER_SEND_GOODS' && list.some(({ shippedNum }) => shippedNum > 0);

/** Whether a parcel of an order may be on its way: one that was received is at its end. */
export const isUnderWay = (order: Known): boolean => order.status === 'WAIT_BUYER_CONFIRM_GOODS' || isPartlyShipped(order);
