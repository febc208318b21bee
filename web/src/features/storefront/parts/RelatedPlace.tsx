import { useEffect } from 'react';
import { usePart } from '#app/use-part.ts';
import { useNear } from '../use-near.ts';

const loadGoods = () => import('./RelatedGoods.tsx').then((file) => file.RelatedGoods);

/** Loads related goods as the end of a product page comes near. */
export function RelatedPlace({ goodsId }: { readonly goodsId: number }) {
  const [place, near] = useNear();
  const { Part: RelatedGoods, ask } = usePart(loadGoods);
  useEffect(() => {
    if (near) ask();
  }, [near, ask]);
  return <div ref={place}>{RelatedGoods && <RelatedGoods goodsId={goodsId} />}</div>;
}
