import type { OrderStatus } from 'contract/buying/order/order-status.ts';

/** Lists the statuses of an order that waits for its payment. */
export const unpaidStatuses = ['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY'] as const;

/** Lists the statuses of a paid order of which pieces can be refunded. */
export const refundableStatuses = ['WAIT_SELLER_SEND_GOODS', 'WAIT_BUYER_CONFIRM_GOODS', 'TRADE_BUYER_SIGNED'] as const;

/** Lists the states in which nothing is shipped yet, so that the address may still change. */
const unshippedStatuses: readonly OrderStatus[] = [...unpaidStatuses, 'WAIT_SELLER_SEND_GOODS'];
/** Lists the states in which nothing more happens by itself. */
const finalStatuses: readonly OrderStatus[] = ['TRADE_BUYER_SIGNED', 'TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'];
/** Tells whether a status means that the order waits to be paid. */
export const isOrderUnpaid = (status: OrderStatus): boolean => unpaidStatuses.some((one) => one === status);
/**
 * Tells whether a status means that the order waits for payment or for shipping, so that its address may still change.
 * It does not tell whether a first parcel was shipped.
 */
export const isUnshippedStatus = (status: OrderStatus): boolean => unshippedStatuses.includes(status);
/** Tells whether a status means that the order is received or closed, and no longer changes automatically. */
export const isOrderFinal = (status: OrderStatus): boolean => finalStatuses.includes(status);

const closedStatuses: readonly OrderStatus[] = ['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'];
/** Tells whether a status means that the order is closed. */
export const isOrderClosed = (status: OrderStatus): boolean => closedStatuses.includes(status);
