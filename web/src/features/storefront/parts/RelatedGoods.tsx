import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { useRead } from '#api/use-call.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsOnTitle } from './GoodsOnTitle.tsx';

/** Shows goods similar to a product; nothing if there are none or they fail to load. */
export function RelatedGoods({ goodsId }: { readonly goodsId: number }) {
  const related = useRead(recommendCalls.relatedGoods, { goodsId });
  const { onAdd, sheet } = useCardAdd();
  if ((related.isError && !related.data) || related.data?.list.length === 0) return null;
  return (
    <section aria-label={texts.related}>
      <GoodsOnTitle>{texts.related}</GoodsOnTitle>
      <ListFrame
        of={related}
        items={({ list }) => list}
        keyOf={({ numIid }) => numIid}
        layout="two"
        label={texts.related}
        skeleton={<CardsSkeleton />}
        empty="nodata"
        row={(one) => <GoodsCard goods={one} pending={related.isPlaceholderData} onAdd={onAdd} />}
      />
      {sheet}
    </section>
  );
}
