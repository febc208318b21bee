import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { chooseMarkUps, chosenMarkUps } from '#features/checkout/chosen-mark-ups.ts';
import { LazyMarkUps } from '#features/checkout/parts/LazyMarkUps.tsx';
import type { GoodsQuote } from '#features/checkout/use-goods-quote.ts';
import { useObservable } from '#ui/use-observable.ts';
import { isSamePieces } from '../cart-mark-ups.ts';

const loadDropped = () => import('./DroppedMarkUps.tsx').then((file) => file.DroppedMarkUps);

/** Renders the add-on purchases of the selected cart lines. Removes chosen pieces that can no longer be bought, and tells the shopper. */
export function LazyCartMarkUps({ quote: { reply, isPending, isFailed } }: { readonly quote: GoodsQuote }) {
  const chosen = useObservable(chosenMarkUps);
  const { Part: DroppedMarkUps, ask } = useLazyPart(loadDropped);
  const had = chosen.filter((pieces) => reply?.list.some((line) => isSamePieces(line, pieces)));
  const isShort = reply !== undefined && !isPending && !isFailed && had.length < chosen.length;
  useEffect(() => {
    if (isShort) ask();
  }, [isShort, ask]);
  return (
    <>
      <LazyMarkUps
        markUps={reply?.markUps ?? []}
        pending={isPending}
        onTake={(pieces) => {
          const others = chosen.filter((one) => !isSamePieces(one, pieces));
          chooseMarkUps(pieces.num === 0 ? others : [...others, pieces]);
        }}
      />
      {isShort && DroppedMarkUps && <DroppedMarkUps had={had} />}
    </>
  );
}
