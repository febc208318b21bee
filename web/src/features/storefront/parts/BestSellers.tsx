import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useRead } from '#api/use-call.ts';
import { classes } from '#ui/classes.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { Unseen } from '#ui/Unseen.tsx';
import { bestSellers } from '../shelf.ts';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import { GoodsLine, GoodsLinesSkeleton } from './GoodsLine.tsx';
import styles from './BestSellers.module.css';

/** Lists the best sellers; nothing if there are none or they fail to load, as search works without them. */
export function BestSellers() {
  const goods = useRead(storefrontCalls.goodsIndex, bestSellers);
  const { onAdd, sheet } = useCardAdd();
  if ((goods.isError && !goods.data) || goods.data?.list.length === 0) return null;
  return (
    <section>
      <h2 className={styles.name}>{texts.bestSellers}</h2>
      <ListFrame
        of={goods}
        items={({ list }) => list}
        keyOf={({ numIid }) => numIid}
        label={texts.bestSellers}
        skeleton={<GoodsLinesSkeleton />}
        empty="nodata"
        row={(one, at) => (
          <div className={styles.row}>
            <span className={classes(styles.place, at < 3 && styles.first)} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.goods}>
              <Unseen>{texts.place(at + 1)}</Unseen>
              <GoodsLine goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />
            </div>
          </div>
        )}
      />
      {sheet}
    </section>
  );
}
