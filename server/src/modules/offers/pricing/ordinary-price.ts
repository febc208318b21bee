import { type Cents, minus, sum, times } from 'contract/money.ts';
import { linePrice, type SkuToPrice } from './rules/line-price.ts';

/**
 * Returns what a piece of a SKU costs the buyer on any day, without promotions, in cents: the list price or that of their level. Every struck-through
 * price of a promotion is this one (日常价), and savings count against it.
 */
export const ordinaryPrice = (sku: SkuToPrice): Cents => linePrice(sku, 0, []).price;

/**
 * Returns what lines save against their ordinary prices, in cents.
 * @param reduced the sum of what was taken off their list prices
 */
export const savedAmount = (reduced: Cents, lines: readonly (SkuToPrice & { readonly pieces: number })[]): Cents =>
  minus(reduced, sum(lines.map((line) => times(minus(line.listPrice, ordinaryPrice(line)), line.pieces))));
