import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import type { Quote } from '#features/checkout/use-quote.ts';
import { type Hint, hasPromotions } from '../quoted-promotions.ts';
import type { CartLineReply } from '../selected-lines.ts';

const loadNotes = () => import('./PromotionNotes.tsx').then((file) => file.PromotionNotes);
const loadLine = () => import('./LinePromotion.tsx').then((file) => file.LinePromotion);

interface LazyPromotionNotesProps {
  readonly chosen: readonly CartLineReply[];
  readonly quote: Quote['reply'];
}

/** Loads the notes about promotions once a quote has some. */
export function LazyPromotionNotes({ chosen, quote }: LazyPromotionNotesProps) {
  const { Part: PromotionNotes, ask } = useLazyPart(loadNotes);
  const isWanted = hasPromotions(quote);
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return PromotionNotes && <PromotionNotes chosen={chosen} quote={quote} />;
}

/** Loads the note about the volume discount of a line. */
export function LazyLinePromotion({ hint }: { readonly hint: Hint | null }) {
  const { Part: LinePromotion, ask } = useLazyPart(loadLine);
  useEffect(ask, [ask]);
  return LinePromotion && <LinePromotion hint={hint} />;
}
