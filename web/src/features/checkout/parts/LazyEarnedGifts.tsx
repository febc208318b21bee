import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import type { EarnedGifts as Part } from './EarnedGifts.tsx';

const loadEarnedGifts = () => import('./EarnedGifts.tsx').then((file) => file.EarnedGifts);

/** Loads what the order earns once it earns something. */
export function LazyEarnedGifts({ gifts }: ComponentProps<typeof Part>) {
  const { Part: EarnedGifts, ask } = useLazyPart(loadEarnedGifts);
  const isWanted = gifts.length > 0;
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return EarnedGifts ? <EarnedGifts gifts={gifts} /> : null;
}
