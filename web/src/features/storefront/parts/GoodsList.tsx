import { atHand } from '#ui/at-hand.ts';
import { Card } from '#ui/Card.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { More } from '#ui/More.tsx';
import type { PieceOf } from '../goods.ts';
import { texts } from '../texts.ts';
import { BigGoods } from './BigGoods.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsLine } from './GoodsLine.tsx';
import styles from './GoodsList.module.css';
import type { PieceAround } from './PagePieces.tsx';
import { PieceTitle } from './PieceTitle.tsx';

type GoodsListProps = Pick<PieceOf<'goodsList'>, 'layout' | 'title' | 'more' | 'goods'> & PieceAround;

/** Shows products that the merchant chose: one large card each, in two columns, or in rows. */
export function GoodsList({ layout, title, more, goods, pending, onAdd }: GoodsListProps) {
  if (layout === 'rows') {
    return (
      <Card title={title === '' ? undefined : title} end={more !== null && <More to={more}>{texts.more}</More>}>
        <ul className={styles.rows} aria-label={title || texts.list}>
          {goods.map((one) => (
            <li key={one.numIid}>
              <GoodsLine goods={one} pending={pending} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <section aria-label={title || texts.list}>
      {title !== '' && <PieceTitle text={title} sub="" align="left" more={more} />}
      {layout === 'big' ? (
        <ul className={styles.big}>
          {goods.map((one) => (
            <li key={one.numIid}>
              <BigGoods goods={one} pending={pending} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      ) : (
        <ListFrame
          of={atHand(goods)}
          items={(all) => all}
          keyOf={({ numIid }) => numIid}
          layout="two"
          empty="nodata"
          row={(one) => <GoodsCard goods={one} pending={pending} onAdd={onAdd} />}
        />
      )}
    </section>
  );
}
