import type { OrderCloser, OrderStatus } from 'contract/buying/order/order-status.ts';
import type { Cents } from 'contract/money.ts';
import type { Updateable } from 'kysely';
import type { Events } from '#events/events.ts';
import type { EventBuilders } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Tables } from '#platform/tables.ts';
import { refundableStatuses, unpaidStatuses } from './order-statuses.ts';
import type { FinalPaymentPlan } from './presale.ts';
import { reviewDeadline } from './review-problem.ts';
import type { TransferCheck } from './transfer-check.ts';

type Nothing = Readonly<Record<string, never>>;

interface Payment {
  readonly payMethod: string;
}
/** Holds why an order is closed, as its shopper reads it. */
interface Reason {
  readonly why: string;
}
/** Holds from when an order counts as received although nobody confirms it. */
interface AutomaticReceipt {
  readonly confirmAt: Date;
}
interface WholeRefund extends Reason {
  readonly by: OrderCloser;
  readonly amount: Cents;
}

/** Lists the events that change the status of an order, with what each must be told besides the order and the time. */
export interface OrderEventInput {
  readonly payBegun: Nothing;
  /** `hasGifts` tells whether the order gets gifts for the purchase. */
  readonly paid: Payment & { readonly hasGifts: boolean };
  readonly paidUnsent: Payment;
  readonly paidInGroup: Payment;
  readonly groupComplete: Nothing;
  readonly groupCompleteUnsent: Nothing;
  readonly groupFailed: WholeRefund;
  readonly depositPaid: FinalPaymentPlan;
  readonly depositRefunded: WholeRefund;
  readonly depositReturned: WholeRefund;
  readonly finalTimeOver: Reason;
  readonly proofSent: { readonly check: TransferCheck };
  /** `check` is the rejected transfer; null for one that was withdrawn. */
  readonly auditEnded: { readonly closeAt: Date | null; readonly check: TransferCheck | null };
  readonly cancelled: Partial<Reason>;
  readonly closed: Reason;
  readonly timeOver: Nothing;
  readonly refunded: WholeRefund;
  readonly shipped: AutomaticReceipt;
  readonly parcelChanged: Nothing;
  readonly received: Nothing;
  readonly confirmTimeOver: Nothing;
  readonly delayed: AutomaticReceipt;
  readonly refundAsked: Nothing;
  readonly backToShip: AutomaticReceipt;
  readonly backToReceive: AutomaticReceipt;
  readonly backToSigned: AutomaticReceipt;
  readonly refundedWhole: Reason;
  readonly restCancelled: AutomaticReceipt;
}

/** Names an event that changes the status of an order: paid, shipped, received, closed and so on. */
export type OrderEvent = keyof OrderEventInput;

/** Holds the parts of an order that a change of its status needs. */
export interface ChangingOrder {
  readonly tid: string;
  readonly memberId: number;
  readonly status: OrderStatus;
}

/** Describes what an event does to an order: its next status, the columns that it sets, and the events that it publishes. */
export interface OrderTransition<Event extends OrderEvent> {
  readonly from: readonly OrderStatus[];
  /** Is `same` for an event that leaves the status as it is. */
  readonly to: OrderStatus | 'same';
  readonly by: 'shopper' | 'merchant' | 'time' | 'payment';
  /** Returns the columns that it sets besides the status. They do not depend on the input, as a statement is prepared for each set of them. */
  readonly sets?: (input: OrderEventInput[Event], now: Date, order: ChangingOrder) => Updateable<Tables['orders']>;
  /** Holds the events that it publishes, in this order, with the functions that build their payloads. */
  readonly publishes: EventBuilders<[order: ChangingOrder, input: OrderEventInput[Event]]>;
}

/** Maps each status from which an order can be put on hold for refunds to the event that returns it to that status. */
export const eventsAfterRefundHold = {
  WAIT_SELLER_SEND_GOODS: 'backToShip',
  WAIT_BUYER_CONFIRM_GOODS: 'backToReceive',
  TRADE_BUYER_SIGNED: 'backToSigned',
} as const satisfies Record<(typeof refundableStatuses)[number], OrderEvent>;

/** Returns the payload of most events: the order's number and its member. */
const orderKey = ({ tid, memberId }: ChangingOrder) => ({ tid, memberId });
const signed = (by: Events['orderSigned']['by']) => (order: ChangingOrder) => ({ ...orderKey(order), by });
const closed =
  (by: Events['orderClosed']['by']) =>
  (order: ChangingOrder, { why }: Partial<Reason>) => ({ ...orderKey(order), by, why });
const refunded = (order: ChangingOrder, { why, amount }: WholeRefund) => ({ ...orderKey(order), why, amount });

/** Ends what waits for a payment: the closing in time, and the notifications before it. */
const stopWaiting = { close_at: null, warn_at: null, final_told_at: null };
const setPaid = ({ payMethod }: Payment, now: Date) => ({ ...stopWaiting, paid_at: now, pay_method: payMethod });
const setSigned = (now: Date) => ({ signed_at: now, review_until: reviewDeadline(now) });
const setReceived = (_: Nothing, now: Date) => ({ ...setSigned(now), confirm_at: null });
const setShipped = ({ confirmAt }: AutomaticReceipt, now: Date) => ({ shipped_at: now, confirm_at: confirmAt });
const setClosed =
  (by: OrderCloser) =>
  ({ why = '' }: Partial<Reason>, now: Date) => ({ ...stopWaiting, closed_at: now, closed_by: by, closed_why: why });
const setRefunded = ({ by, why, amount }: WholeRefund, now: Date) => ({
  ...setClosed(by)({ why }, now),
  refunded_at: now,
  refunded_whole: amount,
});
const resume = () => ({ before_refund: null, confirm_at: null });

/**
 * Holds for each event of an order the statuses in which it can happen, the status after it, the columns that it sets and
 * the events that it publishes. In any other status the event is refused. Only `moveOrder` writes what it says.
 */
export const orderTransitions: { readonly [Event in OrderEvent]: OrderTransition<Event> } = {
  payBegun: { from: ['TRADE_NO_CREATE_PAY'], to: 'WAIT_BUYER_PAY', by: 'shopper', publishes: {} },
  paid: {
    from: unpaidStatuses,
    to: 'WAIT_SELLER_SEND_GOODS',
    by: 'payment',
    sets: setPaid,
    publishes: { orderPaid: (order, { hasGifts }) => ({ ...orderKey(order), hasGifts }) },
  },
  // Virtual and equity goods are delivered with the payment: nothing is shipped or received.
  paidUnsent: {
    from: unpaidStatuses,
    to: 'TRADE_BUYER_SIGNED',
    by: 'payment',
    sets: (input, now) => ({ ...setPaid(input, now), ...setSigned(now) }),
    publishes: { orderPaid: orderKey, orderShipped: orderKey, orderSigned: signed('payment') },
  },
  // An order of a group waits until the group is complete, which publishes its payment, and is refunded if it fails.
  paidInGroup: { from: unpaidStatuses, to: 'WAIT_GROUP', by: 'payment', sets: setPaid, publishes: {} },
  groupComplete: { from: ['WAIT_GROUP'], to: 'WAIT_SELLER_SEND_GOODS', by: 'payment', publishes: { orderPaid: orderKey } },
  groupCompleteUnsent: {
    from: ['WAIT_GROUP'],
    to: 'TRADE_BUYER_SIGNED',
    by: 'payment',
    sets: (_, now) => setSigned(now),
    publishes: { orderPaid: orderKey, orderShipped: orderKey, orderSigned: signed('payment') },
  },
  groupFailed: { from: ['WAIT_GROUP'], to: 'TRADE_CLOSED', by: 'time', sets: setRefunded, publishes: { wholeOrderRefunded: refunded } },
  // The rest of a presale is paid later; the order then is paid as any other, or closes in time.
  depositPaid: {
    from: unpaidStatuses,
    to: 'WAIT_BUYER_PAY',
    by: 'payment',
    sets: ({ finalFrom, finalUntil, tellAt, warnAt }, now) => ({
      deposit_paid_at: now,
      final_from: finalFrom,
      final_until: finalUntil,
      final_told_at: tellAt,
      close_at: finalUntil,
      warn_at: warnAt,
    }),
    publishes: { depositPaid: orderKey },
  },
  depositRefunded: {
    from: ['WAIT_BUYER_PAY'],
    to: 'TRADE_CLOSED',
    by: 'merchant',
    sets: setRefunded,
    publishes: { wholeOrderRefunded: refunded },
  },
  // The rest of a presale was not paid in time: its deposit is kept, or returned where the presale says so.
  finalTimeOver: {
    from: ['WAIT_BUYER_PAY'],
    to: 'TRADE_CLOSED',
    by: 'time',
    sets: setClosed('time'),
    publishes: { orderClosed: closed('time') },
  },
  depositReturned: {
    from: ['WAIT_BUYER_PAY'],
    to: 'TRADE_CLOSED',
    by: 'time',
    sets: setRefunded,
    publishes: { wholeOrderRefunded: refunded },
  },
  // The proof of a transfer is checked, meanwhile the order does not close; an approved one pays the order as any payment does.
  proofSent: {
    from: unpaidStatuses,
    to: 'TRADE_AUDITING',
    by: 'shopper',
    sets: ({ check }) => ({ close_at: null, warn_at: null, transfer_check: JSON.stringify(check) }),
    publishes: {},
  },
  auditEnded: {
    from: ['TRADE_AUDITING'],
    to: 'WAIT_BUYER_PAY',
    by: 'merchant',
    sets: ({ closeAt, check }) => ({ close_at: closeAt, transfer_check: check && JSON.stringify(check) }),
    publishes: {},
  },
  cancelled: {
    from: unpaidStatuses,
    to: 'TRADE_CLOSED_BY_USER',
    by: 'shopper',
    sets: setClosed('shopper'),
    publishes: { orderClosed: closed('shopper') },
  },
  closed: {
    from: unpaidStatuses,
    to: 'TRADE_CLOSED',
    by: 'merchant',
    sets: setClosed('merchant'),
    publishes: { orderClosed: closed('merchant') },
  },
  timeOver: { from: unpaidStatuses, to: 'TRADE_CLOSED', by: 'time', sets: setClosed('time'), publishes: { orderClosed: closed('time') } },
  // Refunded as a whole, before anything is shipped.
  refunded: {
    from: ['WAIT_SELLER_SEND_GOODS'],
    to: 'TRADE_CLOSED',
    by: 'merchant',
    sets: setRefunded,
    publishes: { wholeOrderRefunded: refunded },
  },
  // `Shipped` means the last line of the order; after an earlier parcel the order waits for the rest.
  shipped: {
    from: ['WAIT_SELLER_SEND_GOODS'],
    to: 'WAIT_BUYER_CONFIRM_GOODS',
    by: 'merchant',
    sets: setShipped,
    publishes: { orderShipped: orderKey },
  },
  // A parcel under way may get another number, until it is received. The parcel's own event is published with the parcel.
  parcelChanged: { from: ['WAIT_SELLER_SEND_GOODS', 'WAIT_BUYER_CONFIRM_GOODS'], to: 'same', by: 'merchant', publishes: {} },
  received: {
    from: ['WAIT_BUYER_CONFIRM_GOODS'],
    to: 'TRADE_BUYER_SIGNED',
    by: 'shopper',
    sets: setReceived,
    publishes: { orderSigned: signed('shopper') },
  },
  confirmTimeOver: {
    from: ['WAIT_BUYER_CONFIRM_GOODS'],
    to: 'TRADE_BUYER_SIGNED',
    by: 'time',
    sets: setReceived,
    publishes: { orderSigned: signed('time') },
  },
  delayed: {
    from: ['WAIT_BUYER_CONFIRM_GOODS'],
    to: 'same',
    by: 'shopper',
    sets: ({ confirmAt }, now) => ({ confirm_at: confirmAt, delayed_at: now }),
    publishes: {},
  },
  // All that is left of it is asked for by refunds; it goes on where it was once one of them is closed.
  refundAsked: {
    from: refundableStatuses,
    to: 'TRADE_REFUND_PROCESSING',
    by: 'shopper',
    sets: (_, __, { status }) => ({ before_refund: status, confirm_at: null }),
    publishes: {},
  },
  backToShip: { from: ['TRADE_REFUND_PROCESSING'], to: 'WAIT_SELLER_SEND_GOODS', by: 'merchant', sets: resume, publishes: {} },
  backToReceive: {
    from: ['TRADE_REFUND_PROCESSING'],
    to: 'WAIT_BUYER_CONFIRM_GOODS',
    by: 'merchant',
    sets: ({ confirmAt }) => ({ before_refund: null, confirm_at: confirmAt }),
    publishes: {},
  },
  backToSigned: { from: ['TRADE_REFUND_PROCESSING'], to: 'TRADE_BUYER_SIGNED', by: 'merchant', sets: resume, publishes: {} },
  // Every piece was refunded, by refunds that publish their own events.
  refundedWhole: {
    from: [...refundableStatuses, 'TRADE_REFUND_PROCESSING'],
    to: 'TRADE_CLOSED',
    by: 'merchant',
    sets: ({ why }, now) => ({ ...resume(), refunded_at: now, closed_at: now, closed_by: 'refund', closed_why: why }),
    publishes: {},
  },
  // What was not shipped was refunded, and the rest is under way.
  restCancelled: {
    from: ['WAIT_SELLER_SEND_GOODS'],
    to: 'WAIT_BUYER_CONFIRM_GOODS',
    by: 'merchant',
    sets: setShipped,
    publishes: { orderShipped: orderKey },
  },
};

/** Returns the status of an order after an event; undefined where the event cannot happen. */
export function findNextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  const { from, to } = orderTransitions[event];
  if (!from.includes(status)) return undefined;
  return to === 'same' ? status : to;
}

/** Returns the status of an order after an event; refuses (orderStateForbids) an event that cannot happen. */
export function assertNextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
  const to = findNextOrderStatus(status, event);
  if (!to) throw new Refusal('orderStateForbids');
  return to;
}
