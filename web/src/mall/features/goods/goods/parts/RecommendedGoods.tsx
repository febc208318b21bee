import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { useState } from 'react';
import { usePages } from '#phone/client.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { listTexts } from '../list-texts.ts';
import { useAddToCart } from '../use-add-to-cart.tsx';
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { MoreGoodsTitle } from './MoreGoodsTitle.tsx';

/**
 * Shows recommended products, based on past purchases unless the member turned that off. Renders nothing if they fail to load. Products that are on
 * the page already are left out; one that is added to the cart from here keeps its place.
 */
export function RecommendedGoods({ without }: { readonly without: readonly number[] }) {
  const goods = usePages(recommendCalls.areaRecommendGoods, { pageSize: 20 });
  const [known] = useState(() => new Set(without));
  const { onAdd, sheet } = useAddToCart();
  const others = ({ items }: NonNullable<typeof goods.data>) => items.filter(({ numIid }) => !known.has(numIid));
  if (goods.isError && !goods.data) return null;
  return (
    <section aria-label={listTexts.mayLike}>
      <QueryList
        query={goods}
        items={others}
        keyOf={({ numIid }) => numIid}
        layout="two"
        label={listTexts.mayLike}
        head={(data) => others(data).length > 0 && <MoreGoodsTitle>{listTexts.mayLike}</MoreGoodsTitle>}
        skeleton={
          <>
            <MoreGoodsTitle>{listTexts.mayLike}</MoreGoodsTitle>
            <GoodsGridSkeleton count={4} />
          </>
        }
        empty={() => null}
        renderItem={(one) => <GoodsCard goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />}
      />
      {sheet}
    </section>
  );
}
