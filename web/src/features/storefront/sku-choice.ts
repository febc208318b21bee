import { leastPieces } from 'contract/goods/least-pieces.ts';
import type { Sku, Spec } from './goods.ts';

/** Holds the chosen value of each option in its place; undefined where none is chosen. */
export type Chosen = readonly (string | undefined)[];

/** Holds what decides whether a SKU can be chosen. */
type Held = Pick<Sku, 'values' | 'quantity'>;

const inStock = ({ quantity }: Held): boolean => quantity > 0;

/** Returns the initial choice: the value of each option that has only one. */
export const firstChoice = (specs: readonly Spec[]): Chosen =>
  specs.map(({ values }) => (values.length === 1 ? values[0]?.name : undefined));

/** Keeps the values of an earlier choice that still exist. */
export const stillThere = (specs: readonly Spec[], chosen: Chosen): Chosen =>
  specs.map(({ values }, at) => values.find(({ name }) => name === chosen[at])?.name);

/** Returns the choice with a value selected. Selecting the chosen value clears it, unless it is the option's only one. */
export const withValue = (specs: readonly Spec[], chosen: Chosen, at: number, value: string): Chosen =>
  chosen.map((one, spec) => (spec !== at ? one : one === value && (specs[at]?.values.length ?? 0) > 1 ? undefined : value));

/** Lists the SKUs that match the chosen values, including sold-out ones. */
export const leftOf = <One extends Held>(skus: readonly One[], chosen: Chosen): One[] =>
  skus.filter(({ values }) => chosen.every((value, at) => value === undefined || values[at] === value));

/** Returns whether some SKU in stock has this value together with the values chosen in the other options. */
export const canTake = (skus: readonly Held[], chosen: Chosen, at: number, value: string): boolean =>
  leftOf(
    skus,
    chosen.map((one, spec) => (spec === at ? value : one)),
  ).some(inStock);

/** Finds the chosen SKU once every option has a value, if it is in stock. A product without options has only one. */
export const skuOf = <One extends Held>(skus: readonly One[], chosen: Chosen): One | undefined =>
  chosen.every((value) => value !== undefined) ? leftOf(skus, chosen).find(inStock) : undefined;

/** Lists the names of the options without a value. */
export const unchosen = (specs: readonly Spec[], chosen: Chosen): string[] =>
  specs.filter((_, at) => chosen[at] === undefined).map(({ name }) => name);

/** Limits the pieces of one product in a cart. */
const mostInCart = 200;

/** Holds the quantity rules of a product: the minimum, and the step. */
interface Terms {
  readonly liftNum: number;
  readonly everyAddNum: number;
}

/** Computes the quantities that may be requested, in whole steps, from the merchant's rules, the stock and the cart's limit. */
export function piecesRange(
  { liftNum, everyAddNum }: Terms,
  mostNum: number | null,
  stock: number,
): { least: number; most: number; step: number } {
  const step = Math.max(everyAddNum, 1);
  const least = leastPieces(liftNum, step);
  const most = Math.floor(Math.min(stock, mostInCart, mostNum ?? mostInCart) / step) * step;
  return { least, most: Math.max(least, most), step };
}
