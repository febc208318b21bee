import { leastPieces } from 'contract/goods/least-pieces.ts';
import type { Sku, Spec } from './goods.ts';

/** What is chosen so far: a value in each spec's place, undefined where none is yet. */
export type Chosen = readonly (string | undefined)[];

/** What of a SKU decides whether it can be chosen. */
type Held = Pick<Sku, 'values' | 'quantity'>;

const inStock = ({ quantity }: Held): boolean => quantity > 0;

/** What is chosen before anyone has: where there is one value alone, that one. */
export const firstChoice = (specs: readonly Spec[]): Chosen =>
  specs.map(({ values }) => (values.length === 1 ? values[0]?.name : undefined));

/** A choice made earlier, as far as its values are still there. */
export const stillThere = (specs: readonly Spec[], chosen: Chosen): Chosen =>
  specs.map(({ values }, at) => values.find(({ name }) => name === chosen[at])?.name);

/** The choice once this value is taken; taking the one that is chosen lets it go, where there are others. */
export const withValue = (specs: readonly Spec[], chosen: Chosen, at: number, value: string): Chosen =>
  chosen.map((one, spec) => (spec !== at ? one : one === value && (specs[at]?.values.length ?? 0) > 1 ? undefined : value));

/** SKUs that what is chosen leaves possible, those that are sold out among them. */
export const leftOf = <One extends Held>(skus: readonly One[], chosen: Chosen): One[] =>
  skus.filter(({ values }) => chosen.every((value, at) => value === undefined || values[at] === value));

/** Whether a value can be had together with what is chosen in the other specs: some SKU has both and is in stock. */
export const canTake = (skus: readonly Held[], chosen: Chosen, at: number, value: string): boolean =>
  leftOf(
    skus,
    chosen.map((one, spec) => (spec === at ? value : one)),
  ).some(inStock);

/** The SKU, once a value of each spec is chosen and it is in stock; a goods without specs has one alone. */
export const skuOf = <One extends Held>(skus: readonly One[], chosen: Chosen): One | undefined =>
  chosen.every((value) => value !== undefined) ? leftOf(skus, chosen).find(inStock) : undefined;

/** Names of the specs that still want a value. */
export const unchosen = (specs: readonly Spec[], chosen: Chosen): string[] =>
  specs.filter((_, at) => chosen[at] === undefined).map(({ name }) => name);

/** Pieces of one goods that a cart holds. */
const mostInCart = 200;

/** How a goods may be bought: from so many on, by so many at a time, at most so many (null: as many as there are). */
interface Terms {
  readonly liftNum: number;
  readonly everyAddNum: number;
}

/** The least and the most pieces that may be asked for, in whole steps: what the merchant allows, what is in stock, what a cart holds. */
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
