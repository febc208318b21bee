import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { usePainted } from '#kit/ui/use-painted.ts';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import type { CartPromotion } from '../group-by-promotion.ts';
import { type Hint, hasPromotions } from '../quoted-promotions.ts';
import type { CartLineReply } from '../selected-lines.ts';
import styles from './PromotionNotes.module.css';

const loadNotes = () => import('./PromotionNotes.tsx').then((file) => file.PromotionNotes);
const loadHeading = () => import('./PromotionNotes.tsx').then((file) => file.PromotionHeading);
const loadLine = () => import('./LinePromotion.tsx').then((file) => file.LinePromotion);

interface LazyPromotionNotesProps {
  readonly chosen: readonly CartLineReply[];
  readonly headings: ReadonlySet<string>;
  readonly quote: GoodsQuote['reply'];
}

/** Renders the notes about the promotions of the selected lines. Their code loads once the quote of these lines has a promotion. */
export function LazyPromotionNotes({ chosen, headings, quote }: LazyPromotionNotesProps) {
  const { Part: PromotionNotes, ask } = useLazyPart(loadNotes);
  const isWanted = hasPromotions(quote);
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return PromotionNotes && <PromotionNotes {...{ chosen, headings, quote }} />;
}

/** Renders the heading above the cart lines of a promotion. Its code loads after the first paint; its height is reserved. */
export function LazyPromotionHeading({ promotion, quote }: { readonly promotion: CartPromotion; readonly quote: GoodsQuote['reply'] }) {
  const { Part: PromotionHeading, ask } = useLazyPart(loadHeading);
  const isPainted = usePainted();
  useEffect(() => {
    if (isPainted) ask();
  }, [isPainted, ask]);
  return <div className={styles.note}>{PromotionHeading && <PromotionHeading promotion={promotion} quote={quote} />}</div>;
}

/** Renders the note about the volume discount of a cart line, whose code loads after the page. */
export function LazyLinePromotion({ hint }: { readonly hint: Hint | null }) {
  const { Part: LinePromotion, ask } = useLazyPart(loadLine);
  useEffect(ask, [ask]);
  return LinePromotion && <LinePromotion hint={hint} />;
}
