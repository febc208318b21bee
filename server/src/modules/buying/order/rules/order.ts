import type { Cents, PieceAmounts } from 'contract/money.ts';
import type { OrderCloser, OrderStatus } from 'contract/buying/order/order-status.ts';
import type { QuotedPresale } from '#modules/buying/checkout/checkout.ts';
import type { ShippingPromise } from '#modules/goods/freight/freight.ts';
import type { BundleComponent } from '#modules/goods/goods/goods.ts';
import type { LineTie, PriceStepKind } from '#modules/offers/pricing/pricing.ts';
import type { InsuranceTerms } from '#modules/shop/site/site.ts';
import type { StoredAnswer, StoredAnswers } from './line-answers.ts';
import type { refundableStatuses } from './order-statuses.ts';
import type { OrderInstalments } from './presale.ts';

/** Describes an order line to insert, with its prices frozen. */
export interface NewOrderLine {
  readonly lineNo: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly title: string;
  /** Counts the changes that the product's page had seen. */
  readonly revision: number;
  /** Names the legal exception to returning without reason that the buyer agreed to; null if it can be returned. */
  readonly noReturn: string | null;
  /** Identifies what an equity product gives its buyer, as it was then; null for other products. */
  readonly equityId: number | null;
  readonly skuText: string;
  readonly picture: string;
  readonly pieces: number;
  readonly weightGrams: number;
  readonly listPrice: Cents;
  /** Is what the buyer paid for a piece on any day, without promotions. */
  readonly ordinaryPrice: Cents;
  readonly price: Cents;
  /** Counts the points that a piece costs besides, in the points mall; 0 elsewhere. */
  readonly points: number;
  readonly amount: Cents;
  readonly freight: Cents;
  readonly shares: Readonly<Record<string, PieceAmounts>>;
  readonly kept: StoredAnswers;
  /** Holds what a bundle held then; null for other products. */
  readonly components: readonly OrderedComponent[] | null;
  /** Says when it is shipped, as its buyer was told; null where nothing is shipped, and for orders older than promises. */
  readonly promise: ShippingPromise | null;
  /** Ties an add-on piece or a gift to its main lines; null for a line of its own. */
  readonly tie: OrderedTie | null;
  /** Names the lines whose parcel has one shipping fee: the freight template, 0 for flat fees; null for a line that pays none. */
  readonly freightGroup: number | null;
}

/**
 * Describes a component of an ordered bundle: pieces in one bundle, and the list price by which its share of the
 * price is computed.
 */
export type OrderedComponent = Omit<BundleComponent, 'stock'>;

/**
 * Describes why an order line depends on other lines (its main lines): it is a gift for buying them, or an add-on
 * purchase (加价购) beside them.
 */
export interface OrderedTie extends LineTie {
  readonly name: string;
  /** Lists the line numbers of its main lines: those that count towards its sum. */
  readonly lineNos: readonly number[];
  /** Hold the sum that its main lines had to reach, and what they reached, in cents; absent for orders of before. */
  readonly threshold?: Cents;
  readonly reached?: Cents;
}

/** Describes a line of an order as it is stored. */
export interface OrderLine
  extends Omit<NewOrderLine, 'shares' | 'weightGrams' | 'freight' | 'freightGroup' | 'kept' | 'noReturn' | 'equityId' | 'revision'> {
  readonly answers: readonly StoredAnswer[];
  /** Holds the pieces that have been shipped. */
  readonly shipped: number;
  /** Count the pieces that open refunds ask for, those that were refunded, and those of them that were never shipped. */
  readonly refundOpen: number;
  readonly refunded: number;
  readonly cancelled: number;
  /** Tells whether its buyer reviewed it. */
  readonly reviewed: boolean;
}

/** Describes the region that an order is shipped to, as codes and as text, as copied into the order. */
export interface OrderDestination {
  /** Holds the codes of province, city and county. */
  readonly region: readonly string[];
  readonly regionText: string;
}

/** Describes an order to insert; amounts in cents. */
export interface NewOrder {
  readonly tid: string;
  readonly memberId: number;
  readonly currency: string;
  readonly goodsAmount: Cents;
  readonly reducedAmount: Cents;
  readonly freightAmount: Cents;
  /** Holds the terms of its return-freight insurance; null for none. */
  readonly insurance: InsuranceTerms | null;
  readonly payable: Cents;
  readonly couponId: number | null;
  readonly points: number;
  /** Counts those of its points that are a part of the price, in the points mall. */
  readonly pointsDue: number;
  /** Identifies the promotion whose price it is placed at; null for ordinary prices. */
  readonly promotionId: number | null;
  /** Identifies the group that it opens or joins; null for others. */
  readonly groupId: string | null;
  /** Identifies the right whose count card pays for its pieces; null for none. */
  readonly rightId: number | null;
  /** Tells whether it gets gifts for the purchase. */
  readonly hasGifts: boolean;
  /** Holds the terms of its presale; null for other orders. */
  readonly presale: QuotedPresale | null;
  /** Bound the time for the rest of a presale, where it is known before the deposit is paid. */
  readonly finalFrom: Date | null;
  readonly finalUntil: Date | null;
  readonly memo: string;
  /** Is null where nothing is shipped, as is the receiver. */
  readonly destination: OrderDestination | null;
  /** Holds the sealed receiver: name, mobile and street. */
  readonly receiverSealed: Buffer | null;
  /** Holds the hash of the receiver's name, by which the order is found. */
  readonly receiverTokens: Buffer | null;
  /** Holds the sealed identity that the order is made for; null where none is needed. */
  readonly identitySealed: Buffer | null;
  readonly askedHash: Buffer;
  readonly closeAt: Date;
  /** Holds when the shopper is notified that the order closes soon. */
  readonly warnAt: Date;
  readonly lines: readonly NewOrderLine[];
  readonly steps: readonly OrderPriceStep[];
}

/**
 * Describes a step of an order's price calculation, as stored with it: its kind, name and promotion (null for a level's
 * price). It holds what it took off each line, in cents by line number.
 */
export interface OrderPriceStep {
  readonly kind: PriceStepKind;
  /** Identifies the promotion; null for the level's price. */
  readonly ref: number | null;
  readonly name: string;
  readonly byLine: Readonly<Record<number, Cents>>;
}

/** Names a state of a paid order of which pieces can be refunded. */
export type RefundableStatus = (typeof refundableStatuses)[number];

/** Describes the parts of an order that decide what can happen to it next: status, times, payment. */
export interface OrderState extends OrderInstalments {
  readonly tid: string;
  readonly memberId: number;
  readonly status: OrderStatus;
  readonly payable: Cents;
  /** Holds the terms of its return-freight insurance; null for none. */
  readonly insurance: InsuranceTerms | null;
  readonly currency: string;
  readonly closeAt: Date | null;
  readonly confirmAt: Date | null;
  readonly warnAt: Date | null;
  /** Holds when the shopper is notified that the rest of a presale can be paid; null once they were, and for other orders. */
  readonly finalToldAt: Date | null;
  readonly delayedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly askedHash: Buffer;
  /** Holds whether it is shipped to an address. */
  readonly sent: boolean;
  readonly identitySealed: Buffer | null;
  /** Identifies the member's coupon that it claims; null for none. */
  readonly couponId: number | null;
  /** Counts the points that it claims. */
  readonly points: number;
  /** Counts those of its points that are a part of the price, in the points mall. */
  readonly pointsDue: number;
  /** Identifies the promotion whose price it was placed at; null for ordinary prices. */
  readonly promotionId: number | null;
  /** Identifies the group that it opened or joined; null for others. */
  readonly groupId: string | null;
  /** Identifies the right whose count card pays for its pieces; null for none. */
  readonly rightId: number | null;
  /** Tells whether it gets gifts for the purchase. */
  readonly hasGifts: boolean;
  readonly paidAt: Date | null;
  readonly signedAt: Date | null;
  /** Holds the state that it goes back to when the refund of all that is left of it is closed; null without one. */
  readonly beforeRefund: RefundableStatus | null;
}

/** Describes an order as it is stored; amounts in cents. */
export interface Order extends OrderInstalments {
  readonly tid: string;
  /** Identifies the group that it opened or joined; null for others. */
  readonly groupId: string | null;
  readonly memberId: number;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly goodsAmount: Cents;
  readonly reducedAmount: Cents;
  readonly freightAmount: Cents;
  /** Holds the terms of its return-freight insurance; null for none. */
  readonly insurance: InsuranceTerms | null;
  readonly payable: Cents;
  /** Identifies the promotion whose price it was placed at; null for ordinary prices. */
  readonly promotionId: number | null;
  /** Identifies the member's coupon that it used; null for none. */
  readonly couponId: number | null;
  /** Counts the points that it used, those of a price in the points mall among them. */
  readonly points: number;
  /** Counts the points that it cost besides, in the points mall; 0 elsewhere. */
  readonly pointsDue: number;
  readonly pieces: number;
  readonly memo: string;
  /** Holds what the merchant added to the price of the products, or took off. */
  readonly adjustedAmount: Cents;
  /** Identifies the right whose count card paid for its pieces; null for none. */
  readonly rightId: number | null;
  /** Holds the merchant's own note, never shown to the shopper. */
  readonly note: string;
  /** Is null where nothing is shipped, as is the receiver. */
  readonly destination: OrderDestination | null;
  /** Holds the sealed receiver: name, mobile and street. */
  readonly receiverSealed: Buffer | null;
  /** Holds the sealed identity that it was ordered for; null where none was needed, and once it is deleted. */
  readonly identitySealed: Buffer | null;
  readonly createdAt: Date;
  readonly closeAt: Date | null;
  readonly paidAt: Date | null;
  readonly payMethod: string | null;
  readonly shippedAt: Date | null;
  readonly confirmAt: Date | null;
  readonly delayedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly signedAt: Date | null;
  readonly closedAt: Date | null;
  /** Is null for an open order, and for one closed before this was recorded. */
  readonly closedBy: OrderCloser | null;
  /** Holds the reason that the merchant gave the shopper; else empty. */
  readonly closedWhy: string;
  /** Is set once the shopper deleted the order from their list. */
  readonly hiddenAt: Date | null;
  readonly lines: readonly OrderLine[];
}
