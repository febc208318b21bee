import type { PayableKind } from 'contract/money/payment/payable-kinds.ts';

/** Names why an order, a recharge or another payable can no longer be paid. */
export type PayableClosedReason =
  | 'orderClosed'
  | 'orderPaid'
  | 'orderAuditing'
  | 'groupOver'
  | 'rechargePaid'
  | 'rechargeReplaced'
  | 'balanceFull'
  | 'facePaid'
  | 'bookingClosed'
  | 'bookingPaid'
  | 'pickupPaid'
  | 'pickupCancelled';

/**
 * Names why a payment that arrived is refunded automatically: its order was closed or paid before, or its price
 * changed. Or the shopper had chosen another method (`otherWay`), or paid another amount (`otherSum`).
 */
export type ReturnReason = PayableClosedReason | 'repriced' | 'otherWay' | 'otherSum';

/** Lists the events that one domain publishes for the others, with their payloads. Contains no logic. */
export interface Events {
  /** A member withdrew all consents. */
  /** Without a kind, all consents. */
  consentsWithdrawn: { readonly memberId: number; readonly kind?: string };
  /** A payment arrived for an order or recharge that cannot accept it, and is refunded. `amount` in cents. */
  paymentReturning: {
    readonly paymentNo: string;
    readonly memberId: number;
    readonly kind: PayableKind;
    readonly id: string;
    readonly why: ReturnReason;
    readonly amount: number;
    readonly currency: string;
  };
  /** A shopper sent the proof of a transfer for an order; the shop is to check it. `amount` in cents, as the shopper says. */
  proofSent: {
    readonly id: string;
    readonly tid: string;
    readonly memberId: number;
    readonly amount: number;
    readonly currency: string;
  };
  /** The proof of a transfer was rejected, and its order waits for payment again. */
  proofRejected: { readonly id: string; readonly tid: string; readonly memberId: number; readonly why: string };
  /** A payment at the counter was refunded, or a part of it. `amount` in cents. */
  faceRefunded: {
    readonly refundNo: string;
    readonly tid: string;
    readonly memberId: number;
    readonly amount: number;
    readonly currency: string;
    readonly why: string;
  };
  /** An order was paid and is to be handled. An order of a group is published once the group is complete. */
  orderPaid: {
    readonly tid: string;
    readonly memberId: number;
    /** Tells whether the order gets gifts for the purchase; undefined where the publisher does not know. */
    readonly hasGifts?: boolean;
  };
  /** The deposit of a presale was paid; the rest is to be paid later. */
  depositPaid: { readonly tid: string; readonly memberId: number };
  /** The rest of a presale can be paid from now on. */
  finalPaymentOpen: { readonly tid: string; readonly memberId: number };
  /** The time for the rest of a presale ends soon. */
  finalPaymentEnding: { readonly tid: string; readonly memberId: number };
  /** A parcel with lines of an order was shipped. */
  parcelSent: { readonly tid: string; readonly memberId: number; readonly courier: string; readonly number: string };
  /** The courier or the tracking number of a parcel was corrected. */
  parcelChanged: {
    readonly tid: string;
    readonly memberId: number;
    readonly courier: string;
    readonly number: string;
    readonly was: { readonly courier: string; readonly number: string };
  };
  /** A parcel that is tracked was delivered, as its courier pushed it. */
  parcelArrived: { readonly courier: string; readonly number: string };
  /** The last line of an order was shipped, or the order was paid and needs no shipping. */
  orderShipped: { readonly tid: string; readonly memberId: number };
  /** An unpaid order will be closed soon. */
  orderClosing: { readonly tid: string; readonly memberId: number };
  /** The merchant changed the price of an unpaid order; amounts in cents. */
  orderRepriced: { readonly tid: string; readonly memberId: number; readonly before: number; readonly payable: number };
  /** The order was received. `payment` means that it needs no shipping and so was received when it was paid. */
  orderSigned: { readonly tid: string; readonly memberId: number; readonly by: 'shopper' | 'time' | 'payment' };
  /** A paid order was refunded as a whole before anything was shipped, and closed. `amount` in cents. */
  wholeOrderRefunded: { readonly tid: string; readonly memberId: number; readonly why: string; readonly amount: number };
  /** A shopper's refund came to another state. The shopper is notified of what they did not do themselves. */
  refundMoved: {
    readonly refundNo: string;
    readonly tid: string;
    readonly memberId: number;
    readonly state: 'asked' | 'rejected' | 'toReturn' | 'returned' | 'paying' | 'closed' | 'done';
    readonly by: 'shopper' | 'merchant' | 'time' | 'payment';
  };
  /** A door pickup came to another state. The shopper is notified of what they did not do themselves. */
  pickupChanged: {
    readonly pickupNo: string;
    readonly memberId: number;
    readonly state: 'unpaid' | 'waiting' | 'collected' | 'done' | 'cancelled';
    readonly by: 'shopper' | 'merchant' | 'time' | 'courier' | 'refund';
  };
  /** A refund was agreed to, and its money is paid back or on its way: what its pieces earned is taken back. Its state may still be `paying`. */
  refundAgreedToPay: { readonly refundNo: string; readonly tid: string; readonly memberId: number };
  /** A part of a refund's money has arrived through its provider; once all parts have, the refund is done. */
  refundPartArrived: { readonly refundNo: string };
  /** An unpaid order was closed. `why` is the merchant's reason if they closed it, or why the deposit of a presale was kept. */
  orderClosed: { readonly tid: string; readonly memberId: number; readonly by: 'shopper' | 'time' | 'merchant'; readonly why?: string };
}

/** Names an event that one module publishes for others. */
export type EventName = keyof Events;
