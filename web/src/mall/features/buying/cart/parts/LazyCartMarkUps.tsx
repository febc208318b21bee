import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { chosenMarkUps } from '#mall/features/buying/checkout/chosen-mark-ups.ts';
import { LazyMarkUps } from '#mall/features/buying/checkout/parts/LazyMarkUps.tsx';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { describeMainLines, isSamePieces, takeMarkUpPieces } from '../cart-mark-ups.ts';
import type { CartLineReply } from '../selected-lines.ts';

const loadDropped = () => import('./DroppedMarkUps.tsx').then((file) => file.DroppedMarkUps);

interface LazyCartMarkUpsProps {
  readonly quote: GoodsQuote;
  readonly chosen: readonly CartLineReply[];
  /** Holds the ids of the add-on purchases that stand below their lines. */
  readonly headings: ReadonlySet<number>;
}

/**
 * Renders the add-on purchases of the selected cart lines that are no heading of lines, each with the lines that earn it. Removes chosen pieces that can
 * no longer be bought, and tells the shopper.
 */
export function LazyCartMarkUps({ quote: { reply, isPending, isFailed }, chosen: lines, headings }: LazyCartMarkUpsProps) {
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
        markUps={(reply?.markUps ?? []).filter(({ activityId }) => !headings.has(activityId))}
        pending={isPending}
        onTake={takeMarkUpPieces}
        describeMain={(markUp) => describeMainLines(markUp, lines)}
      />
      {isShort && DroppedMarkUps && <DroppedMarkUps had={had} />}
    </>
  );
}
