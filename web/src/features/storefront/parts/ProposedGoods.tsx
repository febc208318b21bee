import { atHand } from '#ui/at-hand.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Card } from '../goods.ts';
import { texts } from '../texts.ts';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsOnTitle } from './GoodsOnTitle.tsx';

interface ProposedGoodsProps {
  readonly goods: readonly Card[];
  readonly pending: boolean;
  readonly onAdd: (goods: Card) => void;
}

/** Shows the goods suggested with a search that found too little; nothing if there are none. */
export const ProposedGoods = ({ goods, pending, onAdd }: ProposedGoodsProps) =>
  goods.length === 0 ? null : (
    <section aria-label={texts.proposed}>
      <GoodsOnTitle>{texts.proposed}</GoodsOnTitle>
      <ListFrame
        of={atHand(goods)}
        items={(all) => all}
        keyOf={({ numIid }) => numIid}
        layout="two"
        label={texts.proposed}
        empty="nodata"
        row={(one) => <GoodsCard goods={one} pending={pending} onAdd={onAdd} />}
      />
    </section>
  );
