import { CompactGoodsCard } from '#mall/features/goods/goods/parts/CompactGoodsCard.tsx';
import { GoodsCard } from '#mall/features/goods/goods/parts/GoodsCard.tsx';
import { LargeGoodsCard } from '#mall/features/goods/goods/parts/LargeGoodsCard.tsx';
import { asLoadedQuery } from '#kit/ui/as-loaded-query.ts';
import { Card } from '#kit/ui/Card.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './GoodsList.module.css';
import type { BlockGoodsProps } from './PageBlocks.tsx';
import { SectionTitle } from './SectionTitle.tsx';

type GoodsListProps = Pick<PageBlockOf<'goodsList'>, 'layout' | 'title' | 'more' | 'goods'> & BlockGoodsProps;

/** Shows products that the merchant chose, in the layout that the merchant chose: one large card each, two columns, or rows. */
export function GoodsList({ layout, title, more, goods, pending, onAdd }: GoodsListProps) {
  if (layout === 'rows') {
    return (
      <Card title={title === '' ? undefined : title} end={more !== null && <MoreLink to={more}>{texts.more}</MoreLink>}>
        <ul className={styles.rows} aria-label={title || texts.list}>
          {goods.map((one) => (
            <li key={one.numIid}>
              <CompactGoodsCard goods={one} pending={pending} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <section aria-label={title || texts.list}>
      {title !== '' && <SectionTitle text={title} sub="" align="left" more={more} />}
      {layout === 'big' ? (
        <ul className={styles.big}>
          {goods.map((one) => (
            <li key={one.numIid}>
              <LargeGoodsCard goods={one} pending={pending} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      ) : (
        <QueryList
          query={asLoadedQuery(goods)}
          items={(all) => all}
          keyOf={({ numIid }) => numIid}
          layout="two"
          empty="nodata"
          renderItem={(one) => <GoodsCard goods={one} pending={pending} onAdd={onAdd} />}
        />
      )}
    </section>
  );
}
