import { useEffect } from 'react';
import { loadWithStyles } from '#phone/load-with-styles.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';

const loadSheet = () => import('./parts/SkuSheet.tsx').then((file) => file.SkuSheet);

/** Lets the pictures of the page come first, in milliseconds. */
const pageTime = 1000;

/**
 * Loads the sheet for choosing a SKU one second after the page was rendered, or at once when `ask` is called. Returns `ask` and the component, which
 * is undefined until it is loaded.
 */
export function useSkuSheet() {
  const { Part: SkuSheet, ask } = useLazyPart(loadSheet);
  useEffect(() => {
    const timer = setTimeout(() => void loadWithStyles(loadSheet).then(ask, () => undefined), pageTime);
    return () => clearTimeout(timer);
  }, [ask]);
  return { SkuSheet, ask };
}
