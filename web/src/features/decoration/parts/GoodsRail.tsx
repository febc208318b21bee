import { CardPrice } from '#features/goods/parts/CardPrice.tsx';
import { pictureShares } from '#features/goods/picture-shares.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { MoreLink } from '#ui/MoreLink.tsx';
import { Picture, PictureOverlay } from '#ui/Picture.tsx';
import { goodsPath } from '#features/goods/goods.ts';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './GoodsRail.module.css';

interface GoodsRailProps extends Pick<PageBlockOf<'goodsList'>, 'title' | 'more' | 'goods'> {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Shows products side by side in a scrolling line; nothing if there are none. */
export function GoodsRail({ title, more, goods, pending }: GoodsRailProps) {
  if (goods.length === 0) return null;
  return (
    <Card title={title === '' ? undefined : title} end={more !== null && <MoreLink to={more}>{texts.more}</MoreLink>}>
      <ul className={styles.rail}>
        {goods.map((one) => (
          <li key={one.numIid} className={styles.one}>
            <Link to={goodsPath(one.numIid)} className={styles.link}>
              <div className={styles.picture}>
                <Picture src={one.linkUrl} alt="" share={pictureShares.rail}>
                  {one.soldOut === 1 && <PictureOverlay>{texts.soldOut}</PictureOverlay>}
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
