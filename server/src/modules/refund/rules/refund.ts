import type { Cents } from 'contract/money.ts';
import type { RefundActor, RefundKind, RefundReason, RefundState } from 'contract/refund/refund-states.ts';
import type { RefundPart } from '#modules/order/order.ts';

/** Describes a parcel of a refund (the returned products, or the replacement of an exchange): courier, number and time. */
export interface RefundParcel {
  readonly courier: string;
  readonly number: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Describes the part of a refund that is paid back to one payment method, in cents. */
export interface RefundTender {
  readonly kind: string;
  readonly amount: Cents;
}

/**
 * Describes the pieces of one order line in a refund, with their product, SKU, title and picture. Holds how many they are, how many of them are
 * unshipped, and what each piece cost in price, shipping and points.
 */
export interface RefundItem extends RefundPart {
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  readonly skuText: string;
  readonly picture: string;
}

/**
 * Describes a refund to insert, requested by a shopper or made by the merchant alone. Holds kind, reason, memo, pictures, pieces, amounts in cents,
 * and points.
 */
export interface RefundRequest {
  readonly kind: RefundKind;
  readonly reason: RefundReason;
  readonly memo: string;
  readonly pictures: readonly string[];
  /** Holds the requested amount, and the most that these pieces allow, in cents. */
  readonly asked: Cents;
  readonly most: Cents;
  /** Counts the points that go back besides. */
  readonly points: number;
  readonly parts: readonly RefundItem[];
}

/** Describes a refund as it is stored: what was requested, of which order, and its state. */
export interface Refund extends RefundRequest {
  readonly refundNo: string;
  readonly tid: string;
  readonly memberId: number;
  readonly currency: string;
  readonly state: RefundState;
  readonly requestNo: string | null;
  /** Holds the amount that the merchant agreed to, in cents; null until then. */
  readonly amount: Cents | null;
  /** Holds what went back besides of the premium of the order's insurance, in cents; 0 unless nothing was shipped and nothing is left. */
  readonly premiumBack: Cents;
  /** Holds what the order's insurance paid when its products had come back, in cents, and when; 0 and null until then. */
  readonly insurancePaid: Cents;
  readonly insurancePaidAt: Date | null;
  readonly isInstant: boolean;
  readonly why: string;
  readonly returnTo: string;
  readonly express: RefundParcel | null;
  readonly expressChanges: number;
  readonly resent: RefundParcel | null;
  readonly tenders: readonly RefundTender[];
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  /** Holds when it goes on by itself; null if it does not. */
  readonly dueAt: Date | null;
  readonly hiddenAt: Date | null;
}

/** Names a kind of entry in the consultation record of a refund (协商记录), such as requested, rejected or sent back. */
export type RefundRecordKind =
  | 'asked'
  | 'changed'
  | 'withdrawn'
  | 'agreed'
  | 'agreedToReturn'
  | 'rejected'
  | 'sentBack'
  | 'sentBackOtherwise'
  | 'received'
  | 'resent'
  | 'refundedOutright'
  | 'paid'
  | 'insurancePaid'
  | 'closed';

/**
 * Describes an entry in the consultation record of a refund (协商记录): when, by whom (shopper or shop), what happened,
 * with text, facts and pictures.
 */
export interface RefundRecord {
  readonly at: Date;
  readonly who: RefundActor;
  readonly what: RefundRecordKind;
  /** Holds what the entry says: an amount in cents, a kind, a reason, a parcel. */
  readonly facts: {
    readonly amount?: number;
    readonly kind?: RefundKind;
    readonly reason?: RefundReason;
    readonly courier?: string;
    readonly number?: string;
  };
  readonly text: string;
  readonly pictures: readonly string[];
}
