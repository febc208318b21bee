import type { Cents } from 'contract/money.ts';
import type { RefundActor, RefundKind, RefundReason, RefundState, RefundTakes } from 'contract/aftersales/refund/refund-states.ts';
import type { RefundPart } from '#modules/buying/order/order.ts';

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
  /** Names the SKU that is sent in exchange, and its options; null for what is no exchange. */
  readonly exchangeSkuId: number | null;
  readonly exchangeSkuText: string;
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
  /** Tells whether it takes its pieces back, or only money or shipping goes back for them. */
  readonly takes: RefundTakes;
  /** Counts the points that go back besides. */
  readonly points: number;
  /** Holds the shipping fee that goes back besides, as nothing of its parcel is left to ship; in cents. */
  readonly freightBack: Cents;
  /** Lists the gift and add-on lines that the shopper keeps, and what is deducted for them, in cents. */
  readonly keptLines: readonly number[];
  readonly deducted: Cents;
  readonly parts: readonly RefundItem[];
}

/**
 * Describes a lower sum that the shop offers for a requested refund. Nothing is paid before the shopper accepts it; they
 * may decline it too, and the case goes on.
 */
export interface RefundOffer {
  /** In cents. */
  readonly amount: Cents;
  readonly why: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Says where the products are to be sent back to; absent where they came back, or need not. */
  readonly returnTo?: string;
  /** Says how the products that came back are received; absent where none did. */
  readonly receipt?: ReturnReceipt;
}

/** Describes how products that came back are received: whether they go into stock, and which arrived; absent lines mean all. */
export interface ReturnReceipt {
  readonly restock: boolean;
  readonly lines?: readonly { readonly lineNo: number; readonly num: number }[];
}

/** Describes a refund as it is stored: what was requested, of which order, and its state. */
export interface Refund extends RefundRequest {
  readonly refundNo: string;
  readonly tid: string;
  readonly memberId: number;
  readonly currency: string;
  readonly state: RefundState;
  readonly requestNo: string | null;
  /** Holds what the merchant's calls said, by call: a repetition that says something else is refused. */
  readonly said: Readonly<Record<string, unknown>>;
  /** Holds the lower sum that the shop offers; null for none. */
  readonly offer: RefundOffer | null;
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
  /** Names the stock moves that hold what is sent in exchange; null while nothing is held. */
  readonly stockRef: string | null;
  /** Holds when the products of an exchange came back; null until then. */
  readonly receivedAt: Date | null;
  readonly tenders: readonly RefundTender[];
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  /** Holds when it goes on by itself; null if it does not. */
  readonly dueAt: Date | null;
  readonly hiddenAt: Date | null;
}

/** Describes the columns of a refund that change after the shopper requested it. */
export type RefundChange = Partial<
  Pick<
    Refund,
    | 'kind'
    | 'reason'
    | 'memo'
    | 'pictures'
    | 'asked'
    | 'most'
    | 'points'
    | 'takes'
    | 'freightBack'
    | 'keptLines'
    | 'deducted'
    | 'offer'
    | 'said'
    | 'amount'
    | 'premiumBack'
    | 'why'
    | 'returnTo'
    | 'express'
    | 'expressChanges'
    | 'resent'
    | 'stockRef'
    | 'receivedAt'
    | 'tenders'
    | 'endedAt'
    | 'dueAt'
  >
> & { readonly agreedAt?: Date; readonly paidAt?: Date };

/** Names a kind of entry in the consultation record of a refund (协商记录), such as requested, rejected or sent back. */
export type RefundRecordKind =
  | 'asked'
  | 'changed'
  | 'withdrawn'
  | 'agreed'
  | 'offered'
  | 'offerAccepted'
  | 'offerDeclined'
  | 'agreedToReturn'
  | 'rejected'
  | 'sentBack'
  | 'sentBackOtherwise'
  | 'received'
  | 'receivedInPart'
  | 'notReceived'
  | 'resent'
  | 'refundedOutright'
  | 'refundedInstead'
  | 'paid'
  | 'insurancePaid'
  | 'closed'
  | 'message';

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
    /** Names a message of the shop, so that a repetition writes nothing twice. */
    readonly requestNo?: string;
  };
  readonly text: string;
  readonly pictures: readonly string[];
}
