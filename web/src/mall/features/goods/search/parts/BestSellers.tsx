import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useRead } from '#phone/client.ts';
import { CompactGoodsCard, CompactGoodsCardsSkeleton } from '#mall/features/goods/goods/parts/CompactGoodsCard.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { classes } from '#kit/ui/classes.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { bestSellersInput } from '../list-scope.ts';
import { texts } from '../texts.ts';
import styles from './BestSellers.module.css';

/** Lists the best sellers; nothing if there are none or they fail to load, as search works without them. */
export function BestSellers() {
  const goods = useRead(storefrontCalls.goodsIndex, bestSellersInput);
  const { onAdd, sheet } = useAddToCart();
  if ((goods.isError && !goods.data) || goods.data?.list.length === 0) return null;
  return (
    <section>
      <h2 className={styles.name}>{texts.bestSellers}</h2>
      <QueryList
        query={goods}
        items={({ list }) => list}
        keyOf={({ numIid }) => numIid}
        label={texts.bestSellers}
        skeleton={<CompactGoodsCardsSkeleton />}
        empty="nodata"
        renderItem={(one, at) => (
          <div className={styles.row}>
            <span className={classes(styles.place, at < 3 && styles.first)} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.goods}>
              <VisuallyHidden>{texts.place(at + 1)}</VisuallyHidden>
              <CompactGoodsCard goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />
            </div>
          </div>
        )}
      />
      {sheet}
    </section>
  );
}
