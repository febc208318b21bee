import { useState } from 'react';
import type { Detail, Sku } from './goods.ts';
import { canTake, type Chosen, firstChoice, leftOf, piecesRange, skuOf, stillThere, unchosen, withValue } from './sku-choice.ts';

interface Made {
  readonly chosen: Chosen;
  readonly pieces: number;
}

/** Keeps the choice for each product while the app is open, so that leaving the page or logging in loses nothing. */
const remembered = new Map<number, Made>();

/** Holds the choice of a SKU and a quantity, as far as it is made, and the functions that change it. */
export interface Choice {
  readonly chosen: Chosen;
  /** Is set once every option has a value and the SKU is in stock. */
  readonly sku: Sku | undefined;
  /** Lists the SKUs that are still possible. */
  readonly left: readonly Sku[];
  /** Lists the names of the options without a value. */
  readonly unchosen: readonly string[];
  readonly pieces: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Tells whether there is something to choose: a value, or a quantity. */
  readonly open: boolean;
  can(at: number, value: string): boolean;
  take(at: number, value: string): void;
  setPieces(pieces: number): void;
}

/**
 * Manages the choice of a SKU; it starts from the last choice for this product.
 * @param from a choice to edit instead, which is not saved: that of a cart line
 */
export function useChoice({ goods, mostNum, skuItems, skuJson }: Detail, from?: Made): Choice {
  const [made, setMade] = useState(() => from ?? remembered.get(goods.numIid));
  const chosen = made ? stillThere(skuItems, made.chosen) : firstChoice(skuItems);
  const sku = skuOf(skuJson, chosen);
  const { least, most, step } = piecesRange(goods, mostNum, sku?.quantity ?? goods.quantity);
  const pieces = Math.max(least, Math.min(made?.pieces ?? least, most));

  const keep = (next: Made) => {
    if (!from) remembered.set(goods.numIid, next);
    setMade(next);
  };
  return {
    chosen,
    sku,
    left: leftOf(skuJson, chosen),
    unchosen: unchosen(skuItems, chosen),
    pieces,
    least,
    most,
    step,
    open: most > least || skuItems.some(({ values }) => values.length > 1),
    can: (at, value) => canTake(skuJson, chosen, at, value),
    take: (at, value) => keep({ chosen: withValue(skuItems, chosen, at, value), pieces }),
    setPieces: (next) => keep({ chosen, pieces: next }),
  };
}
