import { type Cents, portion } from 'contract/money.ts';

/** What of a SKU decides what a piece costs whoever asks. */
export interface PricedSku {
  readonly listPrice: Cents;
  /** The price typed for the caller's level, where there is one. */
  readonly levelPrice: Cents | null;
  /** Basis points of the list price that the caller's level pays of this goods: 10,000 for a visitor, and where it joins no discount. */
  readonly discountBp: number;
}

export interface LinePrice {
  readonly price: Cents;
  readonly kind: 'list' | 'level';
}

/** What a piece costs: the price typed for the level, else what the level pays of the list price. A level never makes a piece dearer. */
export function linePrice({ listPrice, levelPrice, discountBp }: PricedSku): LinePrice {
  const byLevel = levelPrice ?? portion(listPrice, discountBp);
  return byLevel < listPrice ? { price: byLevel, kind: 'level' } : { price: listPrice, kind: 'list' };
}
