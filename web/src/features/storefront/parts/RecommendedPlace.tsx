import { useEffect } from 'react';
import { usePart } from '#app/use-part.ts';
import { useNear } from '../use-near.ts';

const loadGoods = () => import('./RecommendedGoods.tsx').then((file) => file.RecommendedGoods);

/** Loads recommended goods as the end of a member's page comes near, without those on the page already. */
export function RecommendedPlace({ without }: { readonly without: readonly number[] }) {
  const [place, near] = useNear(true);
  const { Part: RecommendedGoods, ask } = usePart(loadGoods);
  useEffect(() => {
    if (near) ask();
  }, [near, ask]);
  return <div ref={place}>{RecommendedGoods && <RecommendedGoods without={without} />}</div>;
}
