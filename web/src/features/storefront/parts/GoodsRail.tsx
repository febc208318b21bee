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
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Shows products side by side in a scrolling line; nothing if there are none. */
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
