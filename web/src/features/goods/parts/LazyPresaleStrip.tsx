import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { PresaleStripProps } from './PresaleStrip.tsx';

const loadStrip = () => import('./PresaleStrip.tsx').then((file) => file.PresaleStrip);

/** Loads the strip of a presale, which few products have, and reserves its space meanwhile. */
export function LazyPresaleStrip(props: PresaleStripProps) {
  const { Part: PresaleStrip, ask } = useLazyPart(loadStrip);
  useEffect(ask, [ask]);
  return PresaleStrip ? <PresaleStrip {...props} /> : <Skeleton height={238} />;
}
