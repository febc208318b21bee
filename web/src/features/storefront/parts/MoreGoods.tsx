import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { usePages } from '#api/use-pages.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsOnTitle } from './GoodsOnTitle.tsx';

/** Shows further goods of the mall. */
export function MoreGoods() {
  const goods = usePages(storefrontCalls.goodsIndex, {});
  const { onAdd, sheet } = useCardAdd();
  return (
    <section aria-label={texts.moreGoods}>
      <GoodsOnTitle>{texts.moreGoods}</GoodsOnTitle>
      <ListFrame
        of={goods}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        layout="two"
        empty={() => null}
        skeleton={<CardsSkeleton count={4} />}
        row={(one) => <GoodsCard goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />}
      />
      {sheet}
    </section>
  );
}

/** Shows a placeholder for MoreGoods while it is not known whether it will be shown. */
export const MoreGoodsSkeleton = () => (
  <>
    <GoodsOnTitle>{texts.moreGoods}</GoodsOnTitle>
    <CardsSkeleton count={2} />
  </>
);
