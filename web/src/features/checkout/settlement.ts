import { kept } from '#app/kept.ts';
import type { Accepted } from './accepted.ts';
import type { Answers } from './answers.ts';

interface Bought {
  readonly numIid: number;
  readonly skuId: number;
  readonly num: number;
}

/** Holds what the checkout page starts with and its state so far. Stored with the tab, so that a reload continues it. */
export interface Settlement {
  /** Tells where the lines come from; the order removes lines of the cart from it. */
  readonly scene: 'goods' | 'cart';
  readonly goodsJson: readonly Bought[];
  /** Gives the tid of the draft, once it is started. */
  readonly tid?: string;
  readonly memo?: string;
  /** Holds the answers to leave messages; national id numbers are not stored. */
  readonly answers?: Answers;
  /** Holds the prices that the shopper has seen or accepted. */
  readonly accepted?: Accepted;
}

const isBought = (one: unknown): one is Bought =>
  typeof one === 'object' && one !== null && ['numIid', 'skuId', 'num'].every((name) => typeof Reflect.get(one, name) === 'number');

const isSettlement = (value: unknown): value is Settlement => {
  if (typeof value !== 'object' || value === null) return false;
  const { scene, goodsJson } = value as Partial<Record<keyof Settlement, unknown>>;
  return (scene === 'goods' || scene === 'cart') && Array.isArray(goodsJson) && goodsJson.length > 0 && goodsJson.every(isBought);
};

/** Reads the current checkout; undefined if there is none. */
export function settlement(): Settlement | undefined {
  const value = kept.get('cartSettlement');
  return isSettlement(value) ? value : undefined;
}

export const keepSettlement = (value: Settlement): void => kept.set('cartSettlement', value);

/**
 * Starts a checkout: stores its lines for the page `/submitOrder/{scene}/0`, which the caller opens next.
 * @param answers the answers to leave messages so far, without national id numbers
 */
export const beginCheckout = (scene: Settlement['scene'], lines: readonly Bought[], answers?: Answers): void =>
  keepSettlement({
    scene,
    goodsJson: lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num })),
    ...(answers === undefined ? {} : { answers }),
  });

/** Removes the checkout once it has become an order. */
export const forgetSettlement = (): void => kept.remove('cartSettlement');
