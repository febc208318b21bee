import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { More } from '#ui/More.tsx';
import { Picture, PictureVeil } from '#ui/Picture.tsx';
import { goodsPage, type PieceOf } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import { CardPrice } from './CardPrice.tsx';
import styles from './GoodsRail.module.css';

interface GoodsRailProps extends Pick<PieceOf<'goodsList'>, 'title' | 'more' | 'goods'> {
  /** Prices wait for the person's own. */
  readonly pending: boolean;
}

/** A few goods side by side, in a line that scrolls. Without any there is nothing. */
export function GoodsRail({ title, more, goods, pending }: GoodsRailProps) {
  if (goods.length === 0) return null;
  return (
    <Card title={title === '' ? undefined : title} end={more !== null && <More to={more}>{texts.more}</More>}>
      <ul className={styles.rail}>
        {goods.map((one) => (
          <li key={one.numIid} className={styles.one}>
            <Link to={goodsPage(one.numIid)} className={styles.link}>
              <div className={styles.picture}>
                <Picture src={one.linkUrl} alt="" share={shares.rail}>
                  {one.soldOut === 1 && <PictureVeil>{texts.soldOut}</PictureVeil>}
                </Picture>
              </div>
              <span className={styles.name}>{one.title}</span>
              <CardPrice goods={one} pending={pending} size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
