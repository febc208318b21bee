import type { Cents } from 'contract/money.ts';
import type { PayableKind } from 'contract/money/payment/payable-kinds.ts';
import type { InAppPayer, ProviderPaymentPlace, PaymentScene, PaymentProviderName } from '#gateways/pay/payment-provider.ts';
import type { PaidTender, PaymentTender } from './payment-tender.ts';

/**
 * Describes something that can be paid: an instalment of an order, a recharge, an amount at the counter or the like.
 * `amount` in cents. Its own module decides what being paid means.
 */
export interface Payable {
  readonly kind: PayableKind;
  readonly id: string;
  /** Numbers the instalment, from 1. */
  readonly seq: number;
  readonly amount: Cents;
  readonly currency: string;
  readonly payer: number;
}

/**
 * Names the status of a payment attempt. `returning` and `returned`: the money could not be used and is being, or was,
 * refunded to the payer.
 */
export type PaymentStatus = 'open' | 'paid' | 'closed' | 'failed' | 'returning' | 'returned';

/** Names the status of a payment attempt that received money. */
export type SettledStatus = Extract<PaymentStatus, 'paid' | 'returning' | 'returned'>;

/** Holds one payment of an order, a recharge or the like, as shoppers and merchants see it. */
export interface PaymentOfPayable {
  readonly paymentNo: string;
  readonly method: string;
  /** The full amount in cents, with the part paid from the balance. */
  readonly amount: Cents;
  readonly status: PaymentStatus;
  readonly begunAt: Date;
  readonly paidAt: Date | null;
}

/** Describes a payment of an order, a recharge or the like as the merchant sees it: at a provider, from the balance or by other money. */
export interface MerchantPaymentView extends PaymentOfPayable {
  /** Numbers the instalment that it pays. */
  readonly seq: number;
  readonly status: 'open' | 'paid' | 'returning' | 'returned';
  /** The provider's own number; null if there is none. */
  readonly providerNo: string | null;
  /** Lists what it is made of, in the order in which that is spent. */
  readonly tenders: readonly PaidTender[];
}

/** Describes one attempt to pay an order, a recharge or the like through a payment provider. */
export interface PaymentAttempt extends Payable {
  readonly paymentNo: string;
  readonly accountId: number;
  readonly provider: PaymentProviderName;
  readonly status: PaymentStatus;
  readonly scene: PaymentScene;
  /** Names the payer in the scene `inApp`; else undefined. */
  readonly inApp: InAppPayer | undefined;
  readonly phone: boolean;
  /** Lists what it reserves in the payer's accounts; `amount` is what the provider takes on top. */
  readonly reserved: readonly PaymentTender[];
  /** Says where it is paid; empty until the provider has answered. */
  readonly place: ProviderPaymentPlace;
  readonly begunAt: Date;
  readonly askAt: Date | null;
  readonly overAt: Date;
  readonly mayBePaid: boolean;
}

/** Describes a member's recharge of their balance: amount and bonus in cents, status, and until when it can be paid. */
export interface Recharge {
  readonly tid: string;
  readonly memberId: number;
  readonly amount: Cents;
  /** Is given on top, in cents. */
  readonly gift: Cents;
  readonly currency: string;
  readonly status: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/**
 * Describes a balance recharge that may still be paid, with the payment method of an attempt that is open at a
 * provider.
 */
export interface OpenRecharge extends Recharge {
  /** The payment method of an attempt that may still be paid at a provider; null if there is none. */
  readonly atProvider: string | null;
}

/** Describes the fields of a payment that are needed to post its refund to the ledger. */
export interface RefundedPayment extends Pick<PaymentAttempt, 'paymentNo' | 'status' | 'currency'> {
  readonly method: PaymentProviderName | 'offline';
}

/** Describes a refund of a payment through its provider, or by hand. */
export interface PaymentRefund {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly amount: Cents;
  readonly reason: string;
  /** `outside` was paid back at the provider's own portal. */
  readonly status: 'open' | 'done' | 'failed' | 'outside';
  readonly begunAt: Date;
  readonly askAt: Date | null;
  /** Tells whether the provider no longer accepts this refund number. */
  readonly numberSpent: boolean;
  /** Names the shopper's refund that it belongs to; null for the others. */
  readonly partOf: string | null;
}

/** Describes a site's stored account with a payment provider; its fields are encrypted. */
export interface StoredPaymentAccount {
  readonly id: number;
  readonly provider: PaymentProviderName;
  readonly sandbox: boolean;
  readonly offered: boolean;
  readonly sealed: Buffer;
  readonly changedAt: Date;
}
