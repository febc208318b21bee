import { useEffect } from 'react';
import { loadWithStyles } from '#app/load-with-styles.ts';
import { useLazyPart } from '#app/use-lazy-part.ts';

const loadSheet = () => import('./parts/SkuSheet.tsx').then((file) => file.SkuSheet);

/** Loads the sheet for choosing a SKU after the page, so that it is ready for the first tap; if that fails, `ask` loads it again. */
export function useSkuSheet() {
  const { Part: SkuSheet, ask } = useLazyPart(loadSheet);
  useEffect(() => void loadWithStyles(loadSheet).then(ask, () => undefined), [ask]);
  return { SkuSheet, ask };
}
