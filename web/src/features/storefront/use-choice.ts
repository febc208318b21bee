import { useState } from 'react';
import type { Detail, Sku } from './goods.ts';
import { canTake, type Chosen, firstChoice, leftOf, piecesRange, skuOf, stillThere, unchosen, withValue } from './sku-choice.ts';

interface Made {
  readonly chosen: Chosen;
  readonly pieces: number;
}

/** What was chosen of each goods since the mall was opened: leaving the page and coming back, by the login too, loses nothing. */
const remembered = new Map<number, Made>();

/** The choice of a SKU and how many of it, as far as it is made. */
export interface Choice {
  readonly chosen: Chosen;
  /** Known once every spec has its value and what is chosen is in stock. */
  readonly sku: Sku | undefined;
  /** SKUs that are still possible. */
  readonly left: readonly Sku[];
  /** Names of the specs that still want a value. */
  readonly unchosen: readonly string[];
  readonly pieces: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** There is something to choose: one of several, or how many. */
  readonly open: boolean;
  can(at: number, value: string): boolean;
  take(at: number, value: string): void;
  setPieces(pieces: number): void;
}

/**
 * Choosing a SKU of a goods; it begins where it was left.
 * @param from a choice that is changed instead, and not remembered: that of a line of the cart
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
