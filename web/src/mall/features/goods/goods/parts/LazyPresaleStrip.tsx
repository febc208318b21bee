import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import type { PresaleStripProps } from './PresaleStrip.tsx';

const loadStrip = () => import('./PresaleStrip.tsx').then((file) => file.PresaleStrip);

/** Renders the strip of a presale, which few products have. Its code loads after the page; a placeholder reserves its space. */
export function LazyPresaleStrip(props: PresaleStripProps) {
  const { Part: PresaleStrip, ask } = useLazyPart(loadStrip);
  useEffect(ask, [ask]);
  return PresaleStrip ? <PresaleStrip {...props} /> : <Skeleton height={238} />;
}
