import { GroupPrice } from '#features/goods/parts/GroupPrice.tsx';
import { goodsPath } from '#features/goods/goods.ts';
import { pictureShares } from '#features/goods/picture-shares.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { MoreLink } from '#ui/MoreLink.tsx';
import { Picture, PictureOverlay } from '#ui/Picture.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './GoodsRail.module.css';

interface GroupRailProps extends Pick<PageBlockOf<'groupBuys'>, 'title' | 'goods'> {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Shows the products that are sold to groups side by side in a scrolling line, at the price in a group. */
export const GroupRail = ({ title, goods, pending }: GroupRailProps) => (
  <Card title={title === '' ? undefined : title} end={<MoreLink to="/groupBuyGoods">{texts.more}</MoreLink>}>
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
            <GroupPrice goods={one} pending={pending} size="s" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
