import type { ReturnWhy } from '#modules/payment/payment.ts';

/** The names and shapes of everything that one domain tells the others. No logic stands here. */
export interface Events {
  /** A member took back all that they had agreed to. */
  consentsWithdrawn: { readonly memberId: number };
  /** Money came for what does not take it; it goes back the way it came. `amount` in cents. */
  paymentReturning: {
    readonly paymentNo: string;
    readonly memberId: number;
    readonly kind: 'order' | 'recharge';
    readonly id: string;
    readonly why: ReturnWhy;
    readonly amount: number;
    readonly currency: string;
  };
  orderCreated: { readonly tid: string; readonly memberId: number };
  orderPaid: { readonly tid: string; readonly memberId: number };
  /** A parcel with lines of an order has left. */
  parcelSent: { readonly tid: string; readonly memberId: number; readonly courier: string; readonly number: string };
  /** A parcel got another number, or courier. */
  parcelChanged: {
    readonly tid: string;
    readonly memberId: number;
    readonly courier: string;
    readonly number: string;
    readonly was: { readonly courier: string; readonly number: string };
  };
  /** The last line of an order has left, or none of it is sent anywhere and it was paid. */
  orderShipped: { readonly tid: string; readonly memberId: number };
  /** An unpaid order closes soon. */
  orderClosing: { readonly tid: string; readonly memberId: number };
  /** The merchant gave an unpaid order another price; cents. */
  orderRepriced: { readonly tid: string; readonly memberId: number; readonly before: number; readonly payable: number };
  /** The shopper has it; `payment`: nothing of it is sent, so it was theirs with the payment. */
  orderSigned: { readonly tid: string; readonly memberId: number; readonly by: 'shopper' | 'time' | 'payment' };
  /** An unpaid order was closed; `why` in the merchant's words, where they did it. */
  orderClosed: { readonly tid: string; readonly memberId: number; readonly by: 'shopper' | 'time' | 'merchant'; readonly why?: string };
}

export type EventName = keyof Events;
