import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { Refusal } from '#platform/refusal.ts';

/** Names an event that changes the status of an order: paid, shipped, received, closed and so on. */
export type OrderEvent =
  | 'payBegun'
  | 'closed'
  | 'paid'
  | 'paidUnsent'
  | 'depositPaid'
  | 'depositRefunded'
  | 'finalTimeOver'
  | 'paidInGroup'
  | 'groupComplete'
  | 'groupCompleteUnsent'
  | 'groupFailed'
  | 'cancelled'
  | 'timeOver'
  | 'refunded'
  | 'shipped'
  | 'parcelChanged'
  | 'received'
  | 'confirmTimeOver'
  | 'delayed'
  | 'refundAsked'
  | 'refundedWhole'
  | 'backToShip'
  | 'backToReceive'
  | 'backToSigned'
  | 'restCancelled'
  | 'proofSent'
  | 'auditEnded';

interface Transition {
  readonly from: readonly OrderStatus[];
  readonly event: OrderEvent;
  readonly to: OrderStatus;
  readonly by: 'shopper' | 'merchant' | 'time' | 'payment';
}

/** Lists the statuses of an order that waits for its payment. */
export const unpaidStatuses = ['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY'] as const;

/** Lists the statuses of a paid order of which pieces can be refunded. */
export const refundableStatuses = ['WAIT_SELLER_SEND_GOODS', 'WAIT_BUYER_CONFIRM_GOODS', 'TRADE_BUYER_SIGNED'] as const;

/** Maps each status from which an order can be put on hold for refunds to the event that returns it to that status. */
export const eventsAfterRefundHold = {
  WAIT_SELLER_SEND_GOODS: 'backToShip',
  WAIT_BUYER_CONFIRM_GOODS: 'backToReceive',
  TRADE_BUYER_SIGNED: 'backToSigned',
} as const satisfies Record<(typeof refundableStatuses)[number], OrderEvent>;

/** Lists for each status of an order the possible events and the statuses after them; any other event is refused. */
export const orderTransitions: readonly Transition[] = [
  { from: unpaidStatuses, event: 'payBegun', to: 'WAIT_BUYER_PAY', by: 'shopper' },
  { from: unpaidStatuses, event: 'paid', to: 'WAIT_SELLER_SEND_GOODS', by: 'payment' },
  // Virtual and equity goods are delivered with the payment: nothing is shipped or received.
  { from: unpaidStatuses, event: 'paidUnsent', to: 'TRADE_BUYER_SIGNED', by: 'payment' },
  // An order of a group waits until the group is complete, and is refunded if it fails.
  { from: unpaidStatuses, event: 'paidInGroup', to: 'WAIT_GROUP', by: 'payment' },
  { from: ['WAIT_GROUP'], event: 'groupComplete', to: 'WAIT_SELLER_SEND_GOODS', by: 'payment' },
  { from: ['WAIT_GROUP'], event: 'groupCompleteUnsent', to: 'TRADE_BUYER_SIGNED', by: 'payment' },
  { from: ['WAIT_GROUP'], event: 'groupFailed', to: 'TRADE_CLOSED', by: 'time' },
  // The rest of a presale is paid later; the order then is paid as any other.
  { from: unpaidStatuses, event: 'depositPaid', to: 'WAIT_BUYER_PAY', by: 'payment' },
  { from: ['WAIT_BUYER_PAY'], event: 'depositRefunded', to: 'TRADE_CLOSED', by: 'merchant' },
  { from: ['WAIT_BUYER_PAY'], event: 'finalTimeOver', to: 'TRADE_CLOSED', by: 'time' },
  // The proof of a transfer is checked; an approved one then pays the order as any payment does.
  { from: unpaidStatuses, event: 'proofSent', to: 'TRADE_AUDITING', by: 'shopper' },
  { from: ['TRADE_AUDITING'], event: 'auditEnded', to: 'WAIT_BUYER_PAY', by: 'merchant' },
  { from: unpaidStatuses, event: 'cancelled', to: 'TRADE_CLOSED_BY_USER', by: 'shopper' },
  { from: unpaidStatuses, event: 'closed', to: 'TRADE_CLOSED', by: 'merchant' },
  { from: unpaidStatuses, event: 'timeOver', to: 'TRADE_CLOSED', by: 'time' },
  // Refunded as a whole, before anything is shipped.
  { from: ['WAIT_SELLER_SEND_GOODS'], event: 'refunded', to: 'TRADE_CLOSED', by: 'merchant' },
  // `Shipped` means the last line of the order; after an earlier parcel the order waits for the rest.
  { from: ['WAIT_SELLER_SEND_GOODS'], event: 'shipped', to: 'WAIT_BUYER_CONFIRM_GOODS', by: 'merchant' },
  // A parcel under way may get another number, until it is received.
  { from: ['WAIT_SELLER_SEND_GOODS'], event: 'parcelChanged', to: 'WAIT_SELLER_SEND_GOODS', by: 'merchant' },
  { from: ['WAIT_BUYER_CONFIRM_GOODS'], event: 'parcelChanged', to: 'WAIT_BUYER_CONFIRM_GOODS', by: 'merchant' },
  { from: ['WAIT_BUYER_CONFIRM_GOODS'], event: 'received', to: 'TRADE_BUYER_SIGNED', by: 'shopper' },
  { from: ['WAIT_BUYER_CONFIRM_GOODS'], event: 'delayed', to: 'WAIT_BUYER_CONFIRM_GOODS', by: 'shopper' },
  // All that is left of it is asked for by refunds; it goes on where it was once one of them is closed.
  { from: refundableStatuses, event: 'refundAsked', to: 'TRADE_REFUND_PROCESSING', by: 'shopper' },
  { from: ['TRADE_REFUND_PROCESSING'], event: 'backToShip', to: 'WAIT_SELLER_SEND_GOODS', by: 'merchant' },
  { from: ['TRADE_REFUND_PROCESSING'], event: 'backToReceive', to: 'WAIT_BUYER_CONFIRM_GOODS', by: 'merchant' },
  { from: ['TRADE_REFUND_PROCESSING'], event: 'backToSigned', to: 'TRADE_BUYER_SIGNED', by: 'merchant' },
  { from: [...refundableStatuses, 'TRADE_REFUND_PROCESSING'], event: 'refundedWhole', to: 'TRADE_CLOSED', by: 'merchant' },
  // What was not shipped was refunded, and the rest is under way.
  { from: ['WAIT_SELLER_SEND_GOODS'], event: 'restCancelled', to: 'WAIT_BUYER_CONFIRM_GOODS', by: 'merchant' },
  { from: ['WAIT_BUYER_CONFIRM_GOODS'], event: 'confirmTimeOver', to: 'TRADE_BUYER_SIGNED', by: 'time' },
];

/** Returns the status of an order after an event; undefined where the event cannot happen. */
export const findNextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  orderTransitions.find((one) => one.event === event && one.from.includes(status))?.to;

/** Returns the status of an order after an event; refuses (orderStateForbids) an event that cannot happen. */
export function assertNextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
  const to = findNextOrderStatus(status, event);
  if (!to) throw new Refusal('orderStateForbids');
  return to;
}

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
