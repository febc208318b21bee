import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { useNearViewport } from '../use-near-viewport.ts';

const loadGoods = () => import('./RelatedGoods.tsx').then((file) => file.RelatedGoods);

/** Renders related products at the end of a product page. Loads its code as the shopper scrolls near the end. */
export function LazyRelatedGoods({ goodsId }: { readonly goodsId: number }) {
  const [place, near] = useNearViewport();
  const { Part: RelatedGoods, ask } = useLazyPart(loadGoods);
  useEffect(() => {
    if (near) ask();
  }, [near, ask]);
  return <div ref={place}>{RelatedGoods && <RelatedGoods goodsId={goodsId} />}</div>;
}
