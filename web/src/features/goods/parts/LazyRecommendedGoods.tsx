import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import { useNearViewport } from '../use-near-viewport.ts';

const loadGoods = () => import('./RecommendedGoods.tsx').then((file) => file.RecommendedGoods);

/** Loads recommended goods as the end of a member's page comes near, without those on the page already. */
export function LazyRecommendedGoods({ without }: { readonly without: readonly number[] }) {
  const [place, near] = useNearViewport(true);
  const { Part: RecommendedGoods, ask } = useLazyPart(loadGoods);
  useEffect(() => {
    if (near) ask();
  }, [near, ask]);
  return <div ref={place}>{RecommendedGoods && <RecommendedGoods without={without} />}</div>;
}
