import { formatWithUnit } from 'contract/currency.ts';
import { type Cents, portion } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { GoodsPriceBounds } from '#modules/goods/goods/goods.ts';
import { sentence } from '#sentences/sentence.ts';

/** Holds the share of the list price below which a price is taken for a slip where the product has no cost price, in basis points. */
const floorShare = 3000;

/** Describes something unusual that a merchant entered: why it is asked about, and the words that confirm it. */
export interface Doubt {
  readonly why: Sentence;
  readonly words: Sentence;
}

/** Describes the lowest price of a piece below the floor of its product, in cents, and how many products have one. */
export interface FloorBreach {
  readonly goods: GoodsPriceBounds;
  /** Is what the piece costs without any discount. */
  readonly listPrice: Cents;
  readonly price: Cents;
  readonly count: number;
}

const hasCostFloor = ({ cost, minPrice }: GoodsPriceBounds): boolean => cost > 0 && minPrice > cost;

/** Returns the price below which a merchant must confirm it, in cents: the cost price, else 30% of the list price. */
const floorOf = (goods: GoodsPriceBounds, listPrice: Cents): Cents => (hasCostFloor(goods) ? goods.cost : portion(listPrice, floorShare));

/**
 * Finds the product that is sold furthest below its list price, of those that are sold below their floor. Looks at the cheapest and the dearest SKU of each.
 * @param lowestPrice computes the lowest price of a piece of a product, in cents, from its list price
 */
export function findFloorBreach(
  goods: readonly GoodsPriceBounds[],
  lowestPrice: (goods: GoodsPriceBounds, listPrice: Cents) => Cents,
): FloorBreach | undefined {
  let worst: Omit<FloorBreach, 'count'> | undefined;
  let count = 0;
  for (const one of goods) {
    const breaches = [...new Set([one.minPrice, one.maxPrice])].flatMap((listPrice) => {
      const price = lowestPrice(one, listPrice);
      return price < floorOf(one, listPrice) ? [{ goods: one, listPrice, price }] : [];
    });
    if (breaches.length > 0) count += 1;
    for (const breach of breaches) if (!worst || breach.price * worst.listPrice < worst.price * breach.listPrice) worst = breach;
  }
  return worst && { ...worst, count };
}

/** Builds the words that confirm a lowest price: the price, and of how many products. */
export const confirmLowest = (price: Cents, count: number, currency: string): Sentence =>
  sentence('confirmLowest', { price: formatWithUnit(price, currency), count });

/** Says why a price below the floor is asked about, and in which words it is confirmed. */
export function toDoubt({ goods, listPrice, price, count }: FloorBreach, currency: string): Doubt {
  const money = (amount: Cents) => formatWithUnit(amount, currency);
  const named = { goods: goods.code ? `${goods.title}（${goods.code}）` : goods.title, price: money(price), others: count - 1 };
  return {
    why: hasCostFloor(goods)
      ? sentence('promotionBelowCost', { ...named, cost: money(goods.cost) })
      : sentence('promotionBelowShare', { ...named, listPrice: money(listPrice) }),
    words: confirmLowest(price, count, currency),
  };
}
