import { siteStorage } from '#phone/current-site-storage.ts';
import { createObservable } from '#kit/lib/observable.ts';
import type { MarkUpPieces } from './mark-up-pieces.ts';

const isPieces = (one: unknown): one is MarkUpPieces =>
  typeof one === 'object' &&
  one !== null &&
  ['numIid', 'skuId', 'num', 'markUpId'].every((name) => typeof Reflect.get(one, name) === 'number');

function loadChosen(): readonly MarkUpPieces[] {
  const stored = siteStorage.get('cartMarkUps');
  return Array.isArray(stored) ? stored.filter(isPieces) : [];
}

/** Holds the pieces of add-on purchases that the shopper took in the cart. Lasts as long as the tab. */
export const chosenMarkUps = createObservable(loadChosen(), { onServer: [] });

/** Stores the add-on pieces that the shopper took in the cart. */
export function chooseMarkUps(pieces: readonly MarkUpPieces[]): void {
  chosenMarkUps.set(pieces);
  siteStorage.set('cartMarkUps', [...pieces]);
}
