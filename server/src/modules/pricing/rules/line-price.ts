import { type Cents, portion } from 'contract/money.ts';

/** Holds the facts of a SKU that its unit price depends on. */
export interface PricedSku {
  readonly listPrice: Cents;
  /** Gives the price set for the caller's level, if there is one. In cents. */
  readonly levelPrice: Cents | null;
  /**
   * Gives the share of the list price that the caller's level pays, in basis points: 10,000 for a visitor, and for goods without level
   * discount.
   */
  readonly discountBp: number;
}

export interface LinePrice {
  readonly price: Cents;
  readonly kind: 'list' | 'level';
}

/**
 * Computes the unit price: the price set for the level, else the level's share of the list price. A level never pays more than the list
 * price.
 */
export function linePrice({ listPrice, levelPrice, discountBp }: PricedSku): LinePrice {
  const byLevel = levelPrice ?? portion(listPrice, discountBp);
  return byLevel < listPrice ? { price: byLevel, kind: 'level' } : { price: listPrice, kind: 'list' };
}
