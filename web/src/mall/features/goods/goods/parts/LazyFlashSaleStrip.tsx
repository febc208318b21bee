import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import type { FlashSaleStripProps } from './FlashSaleStrip.tsx';

const loadStrip = () => import('./FlashSaleStrip.tsx').then((file) => file.FlashSaleStrip);

/** Renders the strip of a flash sale, which few products have. Its code loads after the page; a placeholder reserves its space. */
export function LazyFlashSaleStrip(props: FlashSaleStripProps) {
  const { Part: FlashSaleStrip, ask } = useLazyPart(loadStrip);
  useEffect(ask, [ask]);
  return FlashSaleStrip ? <FlashSaleStrip {...props} /> : <Skeleton height={108} />;
}
