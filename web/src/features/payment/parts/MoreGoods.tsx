import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { usePages } from '#api/use-pages.ts';
import { CardsSkeleton } from '#features/storefront/parts/CardsSkeleton.tsx';
import { GoodsCard } from '#features/storefront/parts/GoodsCard.tsx';
import { useCardAdd } from '#features/storefront/use-card-add.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { texts } from '../texts.ts';
import styles from './MoreGoods.module.css';

/** Goods of the mall, to go on with. */
export function MoreGoods() {
  const goods = usePages(storefrontCalls.goodsIndex, {});
  const { onAdd, sheet } = useCardAdd();
  return (
    <section aria-label={texts.goods}>
      <h2 className={styles.title}>{texts.goods}</h2>
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
