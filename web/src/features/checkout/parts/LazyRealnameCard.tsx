import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import type { Bill } from '../bill.ts';

const loadRealnameCard = () => import('./RealnameCard.tsx').then((file) => file.RealnameCard);

/** Loads the identity once goods require one. */
export function LazyRealnameCard({ bill }: { readonly bill: Bill }) {
  const { Part: RealnameCard, ask } = useLazyPart(loadRealnameCard);
  const isWanted = bill.needRealname === 1;
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return RealnameCard && isWanted ? <RealnameCard bill={bill} /> : null;
}
