import { useState } from 'react';
import type { GoodsDetailReply, Sku } from './goods.ts';
import {
  isOptionValueAvailable,
  type ChosenValues,
  initialSkuChoice,
  findMatchingSkus,
  computeQuantityRange,
  findChosenSku,
  keepExistingOptionValues,
  listUnchosenSpecs,
  toggleOptionValue,
} from './sku-choice.ts';

interface SavedChoice {
  readonly chosen: ChosenValues;
  readonly pieces: number;
}

/** Keeps the choice for each product while the app is open, so that leaving the page or logging in loses nothing. */
const savedChoices = new Map<number, SavedChoice>();

/** Holds the choice of a SKU and a quantity, as far as it is made, and the functions that change it. */
export interface SkuChoice {
  readonly chosen: ChosenValues;
  /** Is set once every option has a value and the SKU is in stock. */
  readonly sku: Sku | undefined;
  /** Lists the SKUs that are still possible. */
  readonly left: readonly Sku[];
  /** Lists the names of the options without a value. */
  readonly unchosenSpecs: readonly string[];
  readonly pieces: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Tells whether there is something to choose: a value, or a quantity. */
  readonly hasOptions: boolean;
  isAvailable(at: number, value: string): boolean;
  toggle(at: number, value: string): void;
  setPieces(pieces: number): void;
}

/**
 * Applies the shopper's choice of option values to a reply for the same product at other prices, such as group prices. Returns the chosen SKU as that
 * reply has it (undefined while options are open), and the SKUs that can still be chosen.
 */
export const applySkuChoice = ({ skuJson }: GoodsDetailReply, { chosen }: Pick<SkuChoice, 'chosen'>): Pick<SkuChoice, 'sku' | 'left'> => ({
  sku: findChosenSku(skuJson, chosen),
  left: findMatchingSkus(skuJson, chosen),
});

/**
 * Manages the choice of a SKU of a product; it starts from the shopper's last choice for the product.
 * @param from the choice of a cart line, which is edited instead, without being saved as the last choice
 * @param linkedSkuId the SKU that the URL names; it goes before the last choice
 */
export function useSkuChoice(
  { goods, mostNum, skuItems, skuJson }: GoodsDetailReply,
  { from, linkedSkuId }: { readonly from?: SavedChoice; readonly linkedSkuId?: number | undefined } = {},
): SkuChoice {
  const [made, setMade] = useState((): SavedChoice | undefined => {
    const linked = skuJson.find(({ skuId }) => skuId === linkedSkuId);
    return from ?? (linked && { chosen: linked.values, pieces: 1 }) ?? savedChoices.get(goods.numIid);
  });
  const chosen = made ? keepExistingOptionValues(skuItems, made.chosen) : initialSkuChoice(skuItems);
  const sku = findChosenSku(skuJson, chosen);
  const { least, most, step } = computeQuantityRange(goods, mostNum, sku?.quantity ?? goods.quantity);
  const pieces = Math.max(least, Math.min(made?.pieces ?? least, most));

  const keep = (next: SavedChoice) => {
    if (!from) savedChoices.set(goods.numIid, next);
    setMade(next);
  };
  return {
    chosen,
    sku,
    left: findMatchingSkus(skuJson, chosen),
    unchosenSpecs: listUnchosenSpecs(skuItems, chosen),
    pieces,
    least,
    most,
    step,
    hasOptions: most > least || skuItems.some(({ values }) => values.length > 1),
    isAvailable: (at, value) => isOptionValueAvailable(skuJson, chosen, at, value),
    toggle: (at, value) => keep({ chosen: toggleOptionValue(skuItems, chosen, at, value), pieces }),
    setPieces: (next) => keep({ chosen, pieces: next }),
  };
}
