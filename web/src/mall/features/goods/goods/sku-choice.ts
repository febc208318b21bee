import { minOrderPieces } from 'contract/goods/goods/min-order-pieces.ts';
import type { Sku, SpecReply } from './goods.ts';

/** Holds the chosen value of each option in its place; undefined where none is chosen. */
export type ChosenValues = readonly (string | undefined)[];

/** Holds what decides whether a SKU can be chosen. */
type SkuStock = Pick<Sku, 'values' | 'quantity'>;

const inStock = ({ quantity }: SkuStock): boolean => quantity > 0;

/** Returns the initial choice: the value of each option that has only one. */
export const initialSkuChoice = (specs: readonly SpecReply[]): ChosenValues =>
  specs.map(({ values }) => (values.length === 1 ? values[0]?.name : undefined));

/** Returns an earlier choice without the option values that no longer exist. */
export const keepExistingOptionValues = (specs: readonly SpecReply[], chosen: ChosenValues): ChosenValues =>
  specs.map(({ values }, at) => values.find(({ name }) => name === chosen[at])?.name);

/** Returns the choice with a value selected. Selecting the chosen value clears it, unless it is the option's only one. */
export const toggleOptionValue = (specs: readonly SpecReply[], chosen: ChosenValues, at: number, value: string): ChosenValues =>
  chosen.map((one, spec) => (spec !== at ? one : one === value && (specs[at]?.values.length ?? 0) > 1 ? undefined : value));

/** Lists the SKUs that match the chosen values, including sold-out ones. */
export const findMatchingSkus = <One extends SkuStock>(skus: readonly One[], chosen: ChosenValues): One[] =>
  skus.filter(({ values }) => chosen.every((value, at) => value === undefined || values[at] === value));

/** Returns whether some SKU in stock has this value together with the values chosen in the other options. */
export const isOptionValueAvailable = (skus: readonly SkuStock[], chosen: ChosenValues, at: number, value: string): boolean =>
  findMatchingSkus(
    skus,
    chosen.map((one, spec) => (spec === at ? value : one)),
  ).some(inStock);

/** Finds the SKU that the shopper has chosen. Undefined while an option has no value, or if the SKU is out of stock. */
export const findChosenSku = <One extends SkuStock>(skus: readonly One[], chosen: ChosenValues): One | undefined =>
  chosen.every((value) => value !== undefined) ? findMatchingSkus(skus, chosen).find(inStock) : undefined;

/** Lists the names of the options without a value. */
export const listUnchosenSpecs = (specs: readonly SpecReply[], chosen: ChosenValues): string[] =>
  specs.filter((_, at) => chosen[at] === undefined).map(({ name }) => name);

/** Limits the pieces of one product in a cart. */
const maxPiecesInCart = 200;

/** Holds the quantity rules of a product: the minimum, and the step. */
interface QuantityTerms {
  readonly liftNum: number;
  readonly everyAddNum: number;
}

/**
 * Computes the least and greatest quantity that may be requested, and the step between quantities. They follow from the merchant's rules, the stock
 * and the cart's limit.
 */
export function computeQuantityRange(
  { liftNum, everyAddNum }: QuantityTerms,
  mostNum: number | null,
  stock: number,
): { least: number; most: number; step: number } {
  const step = Math.max(everyAddNum, 1);
  const least = minOrderPieces(liftNum, step);
  const most = Math.floor(Math.min(stock, maxPiecesInCart, mostNum ?? maxPiecesInCart) / step) * step;
  return { least, most: Math.max(least, most), step };
}
