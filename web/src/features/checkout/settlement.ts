import { kept } from '#app/kept.ts';
import type { Accepted } from './accepted.ts';
import type { Answers } from './answers.ts';

interface Bought {
  readonly numIid: number;
  readonly skuId: number;
  readonly num: number;
}

/** What the checkout page is come to with, and what it has made of it so far: kept with the tab, so that a reload goes on. */
export interface Settlement {
  /** Where it comes from: lines bought out of the cart leave it with the order. */
  readonly scene: 'goods' | 'cart';
  readonly goodsJson: readonly Bought[];
  /** The draft that the mall has begun for it. */
  readonly tid?: string;
  readonly memo?: string;
  /** What was answered to the goods' fields; identity numbers are not kept. */
  readonly answers?: Answers;
  /** What the shopper has seen things cost here, or said yes to. */
  readonly accepted?: Accepted;
}

const isBought = (one: unknown): one is Bought =>
  typeof one === 'object' && one !== null && ['numIid', 'skuId', 'num'].every((name) => typeof Reflect.get(one, name) === 'number');

const isSettlement = (value: unknown): value is Settlement => {
  if (typeof value !== 'object' || value === null) return false;
  const { scene, goodsJson } = value as Partial<Record<keyof Settlement, unknown>>;
  return (scene === 'goods' || scene === 'cart') && Array.isArray(goodsJson) && goodsJson.length > 0 && goodsJson.every(isBought);
};

/** What is being bought; undefined when nothing is. */
export function settlement(): Settlement | undefined {
  const value = kept.get('cartSettlement');
  return isSettlement(value) ? value : undefined;
}

export const keepSettlement = (value: Settlement): void => kept.set('cartSettlement', value);

/**
 * Begins buying: what is bought is kept for the checkout page, `/submitOrder/{scene}/0`, which is to be come to next.
 * @param answers what was answered to the goods' fields before; no identity numbers
 */
export const beginCheckout = (scene: Settlement['scene'], lines: readonly Bought[], answers?: Answers): void =>
  keepSettlement({
    scene,
    goodsJson: lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num })),
    ...(answers === undefined ? {} : { answers }),
  });

/** It has become an order. */
export const forgetSettlement = (): void => kept.remove('cartSettlement');
