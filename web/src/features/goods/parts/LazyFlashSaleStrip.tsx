import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { FlashSaleStripProps } from './FlashSaleStrip.tsx';

const loadStrip = () => import('./FlashSaleStrip.tsx').then((file) => file.FlashSaleStrip);

/** Loads the strip of a flash sale, which few products have, and reserves its space meanwhile. */
export function LazyFlashSaleStrip(props: FlashSaleStripProps) {
  const { Part: FlashSaleStrip, ask } = useLazyPart(loadStrip);
  useEffect(ask, [ask]);
  return FlashSaleStrip ? <FlashSaleStrip {...props} /> : <Skeleton height={108} />;
}
