import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { useNearViewport } from '../use-near-viewport.ts';

const loadGoods = () => import('./RecommendedGoods.tsx').then((file) => file.RecommendedGoods);

interface LazyRecommendedGoodsProps {
  /** Lists the goods on the page already. */
  readonly without: readonly number[];
  /** Waits while it is not known what else stands above, so that they do not move once they are there. */
  readonly isWaiting?: boolean;
}

/**
 * Renders recommended products at the end of a page, without the products on the page already. Loads its code as the shopper scrolls near the end.
 */
export function LazyRecommendedGoods({ without, isWaiting = false }: LazyRecommendedGoodsProps) {
  const [place, near] = useNearViewport(true);
  const { Part: RecommendedGoods, ask } = useLazyPart(loadGoods);
  useEffect(() => {
    if (near && !isWaiting) ask();
  }, [near, isWaiting, ask]);
  return <div ref={place}>{RecommendedGoods && <RecommendedGoods without={without} />}</div>;
}
