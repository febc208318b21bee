import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { useState } from 'react';
import { usePages } from '#api/use-pages.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsOnTitle } from './GoodsOnTitle.tsx';

/**
 * Shows recommended goods, based on past purchases unless the member turned that off. Nothing if they fail to load.
 * Goods that are on the page already are left out; goods that are added from here keep their place.
 */
export function RecommendedGoods({ without }: { readonly without: readonly number[] }) {
  const goods = usePages(recommendCalls.areaRecommendGoods, { pageSize: 20 });
  const [known] = useState(() => new Set(without));
  const { onAdd, sheet } = useCardAdd();
  const others = ({ items }: NonNullable<typeof goods.data>) => items.filter(({ numIid }) => !known.has(numIid));
  if (goods.isError && !goods.data) return null;
  return (
    <section aria-label={texts.mayLike}>
      <ListFrame
        of={goods}
        items={others}
        keyOf={({ numIid }) => numIid}
        layout="two"
        label={texts.mayLike}
        head={(data) => others(data).length > 0 && <GoodsOnTitle>{texts.mayLike}</GoodsOnTitle>}
        skeleton={
          <>
            <GoodsOnTitle>{texts.mayLike}</GoodsOnTitle>
            <CardsSkeleton count={4} />
          </>
        }
        empty={() => null}
        row={(one) => <GoodsCard goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />}
      />
      {sheet}
    </section>
  );
}
