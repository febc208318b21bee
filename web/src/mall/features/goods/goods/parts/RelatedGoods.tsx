import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { useRead } from '#phone/client.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { texts } from '../texts.ts';
import { useAddToCart } from '../use-add-to-cart.tsx';
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { MoreGoodsTitle } from './MoreGoodsTitle.tsx';

/** Shows products similar to the product of the page. Renders nothing if there are none or they fail to load. */
export function RelatedGoods({ goodsId }: { readonly goodsId: number }) {
  const related = useRead(recommendCalls.relatedGoods, { goodsId });
  const { onAdd, sheet } = useAddToCart();
  if ((related.isError && !related.data) || related.data?.list.length === 0) return null;
  return (
    <section aria-label={texts.related}>
      <MoreGoodsTitle>{texts.related}</MoreGoodsTitle>
      <QueryList
        query={related}
        items={({ list }) => list}
        keyOf={({ numIid }) => numIid}
        layout="two"
        label={texts.related}
        skeleton={<GoodsGridSkeleton />}
        empty="nodata"
        renderItem={(one) => <GoodsCard goods={one} pending={related.isPlaceholderData} onAdd={onAdd} />}
      />
      {sheet}
    </section>
  );
}
