import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import type { GoodsDetailReply } from '../goods.ts';

const loadExtras = () => import('./GoodsExtras.tsx').then((file) => file.GoodsExtras);

/**
 * Renders the components of a bundle and the products of add-on purchases, whose code loads after the first screen. Renders nothing where
 * there is neither.
 */
export function LazyGoodsExtras({ detail }: { readonly detail: GoodsDetailReply }) {
  const { Part: GoodsExtras, ask } = useLazyPart(loadExtras);
  const isWanted = detail.combinedGoodList.length > 0 || detail.activity.markUpGoodsInfoList.length > 0;
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);
  return GoodsExtras && isWanted ? <GoodsExtras detail={detail} /> : null;
}
