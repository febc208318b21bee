import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { usePages } from '#phone/client.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { listTexts } from '../list-texts.ts';
import { useAddToCart } from '../use-add-to-cart.tsx';
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { MoreGoodsTitle } from './MoreGoodsTitle.tsx';

/** Shows a list of the mall's products below the content of a page, which loads more as the shopper scrolls. */
export function MoreGoods() {
  const goods = usePages(storefrontCalls.goodsIndex, {});
  const { onAdd, sheet } = useAddToCart();
  return (
    <section aria-label={listTexts.moreGoods}>
      <MoreGoodsTitle>{listTexts.moreGoods}</MoreGoodsTitle>
      <QueryList
        query={goods}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        layout="two"
        empty={() => null}
        skeleton={<GoodsGridSkeleton count={4} />}
        renderItem={(one) => <GoodsCard goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />}
      />
      {sheet}
    </section>
  );
}

/** Shows a placeholder for MoreGoods while it is not known whether it will be shown. */
export const MoreGoodsSkeleton = () => (
  <>
    <MoreGoodsTitle>{listTexts.moreGoods}</MoreGoodsTitle>
    <GoodsGridSkeleton count={2} />
  </>
);
