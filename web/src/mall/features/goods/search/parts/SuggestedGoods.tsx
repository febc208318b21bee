import { GoodsCard } from '#mall/features/goods/goods/parts/GoodsCard.tsx';
import { MoreGoodsTitle } from '#mall/features/goods/goods/parts/MoreGoodsTitle.tsx';
import { asLoadedQuery } from '#kit/ui/as-loaded-query.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import type { GoodsListItem } from '#mall/features/goods/goods/goods.ts';
import { texts } from '../texts.ts';

interface SuggestedGoodsProps {
  readonly goods: readonly GoodsListItem[];
  readonly pending: boolean;
  readonly onAdd: (goods: GoodsListItem) => void;
}

/** Shows the products that the server suggests after a search that found too little. Renders nothing if there are none. */
export const SuggestedGoods = ({ goods, pending, onAdd }: SuggestedGoodsProps) =>
  goods.length === 0 ? null : (
    <section aria-label={texts.proposed}>
      <MoreGoodsTitle>{texts.proposed}</MoreGoodsTitle>
      <QueryList
        query={asLoadedQuery(goods)}
        items={(all) => all}
        keyOf={({ numIid }) => numIid}
        layout="two"
        label={texts.proposed}
        empty="nodata"
        renderItem={(one) => <GoodsCard goods={one} pending={pending} onAdd={onAdd} />}
      />
    </section>
  );
