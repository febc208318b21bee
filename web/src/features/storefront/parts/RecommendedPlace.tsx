import { useEffect } from 'react';
import { usePart } from '#app/use-part.ts';
import { useNear } from '../use-near.ts';

const loadGoods = () => import('./RecommendedGoods.tsx').then((file) => file.RecommendedGoods);

/** The end of a page of one's own: goods to go on with, loaded as it comes near; without those that stand on the page already. */
export function RecommendedPlace({ without }: { readonly without: readonly number[] }) {
  const [place, near] = useNear(true);
  const { Part: RecommendedGoods, ask } = usePart(loadGoods);
  useEffect(() => {
    if (near) ask();
  }, [near, ask]);
  return <div ref={place}>{RecommendedGoods && <RecommendedGoods without={without} />}</div>;
}
