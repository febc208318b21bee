import { type Cents, plus } from 'contract/money.ts';

/** Describes an amount that a card can be recharged with, and what it gives on top, in cents. */
export interface RechargeTier {
  readonly amount: Cents;
  readonly gift: Cents;
}

/** Describes a kind of card as the merchant offers it. Amounts in cents. */
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
  readonly tiers: readonly RechargeTier[];
}

/** Describes a card. `number` has 16 digits. */
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

/** Holds the balance of a card, in cents: the paid part, and the part that was given on top. */
export interface CardMoney {
  readonly paid: Cents;
  readonly gift: Cents;
}
/** Adds the paid part of the balance of a card to the part that was given on top, in cents. */
export const totalOfCard = ({ paid, gift }: CardMoney): Cents => plus(paid, gift);

/** Describes a card that is bought, or a recharge of one. */
export interface CardCharge {
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
