import type { ReactNode } from 'react';
import { type GoodsListItem, goodsPath } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Rail } from '#kit/ui/Rail.tsx';
import { texts } from '../texts.ts';
import styles from './RailGoods.module.css';

interface RailGoodsProps<Goods> {
  readonly goods: readonly Goods[];
  /** Returns the label over the picture of a product that cannot be bought; by default that it is sold out. */
  readonly overlayOf?: (goods: Goods) => string | undefined;
  /** Draws the price, and what belongs to it. */
  readonly renderPrice: (goods: Goods) => ReactNode;
}

/** Shows products side by side in a scrolling line. */
export const RailGoods = <Goods extends Pick<GoodsListItem, 'numIid' | 'title' | 'linkUrl' | 'soldOut'>>({
  goods,
  overlayOf = ({ soldOut }) => (soldOut === 1 ? texts.soldOut : undefined),
  renderPrice,
}: RailGoodsProps<Goods>) => (
  <Rail>
    {goods.map((one) => {
      const overlay = overlayOf(one);
      return (
        <li key={one.numIid} className={styles.one}>
          <Link to={goodsPath(one.numIid)} className={styles.link}>
            <div className={styles.picture}>
              <Picture src={one.linkUrl} alt="" share={pictureShares.rail}>
                {overlay !== undefined && <PictureOverlay>{overlay}</PictureOverlay>}
              </Picture>
            </div>
            <span className={styles.name}>{one.title}</span>
            {renderPrice(one)}
          </Link>
        </li>
      );
    })}
  </Rail>
);
