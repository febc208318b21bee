import { type Cents, plus } from 'contract/money.ts';

/** Describes an amount that a stored-value card can be recharged with, and its bonus, in cents. */
export interface CardRechargeTier {
  readonly amount: Cents;
  readonly gift: Cents;
}

/** Describes a kind of stored-value card as the merchant offers it. Amounts in cents. */
export interface CardType {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly price: Cents;
  /** Is given on top of the price. */
  readonly gift: Cents;
  readonly onSale: boolean;
  /** Says for how many years an unnamed card can be bound. */
  readonly bindYears: number;
  /** Lists the products that it buys; null for all of the site. */
  readonly goodsIds: ReadonlySet<number> | null;
  readonly tiers: readonly CardRechargeTier[];
}

/**
 * Describes a stored-value card: `number` (16 digits), kind, member, batch, price and bonus in cents, and state. `endsAt` is until when an
 * unnamed card can be bound.
 */
export interface Card {
  readonly id: number;
  readonly number: string;
  readonly typeId: number;
  readonly memberId: number | null;
  readonly batch: string;
  readonly endsAt: Date | null;
  readonly price: Cents;
  readonly gift: Cents;
  readonly status: 'ordered' | 'unbound' | 'active';
  readonly frozen: boolean;
  readonly createdAt: Date;
}

/** Describes the balance of a stored-value card, in cents: the paid part and the bonus part. */
export interface CardBalance {
  readonly paid: Cents;
  readonly gift: Cents;
}
/** Adds the paid part and the bonus part of a stored-value card's balance, in cents. */
export const totalCardBalance = ({ paid, gift }: CardBalance): Cents => plus(paid, gift);

/** Describes a member's order of a stored-value card, or of a recharge of one. */
export interface CardOrder {
  readonly tid: string;
  readonly cardId: number;
  readonly typeId: number;
  readonly memberId: number;
  readonly kind: 'buy' | 'recharge';
  readonly amount: Cents;
  readonly gift: Cents;
  readonly currency: string;
  readonly status: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}
