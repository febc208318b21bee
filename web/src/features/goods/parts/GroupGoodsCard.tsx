import { formatGoodsTitle } from '#lib/goods-title.ts';
import { CardLink } from '#ui/CardLink.tsx';
import { Picture, PictureOverlay } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { type GoodsListItem, goodsPath } from '../goods.ts';
import { groupTexts } from '../group-texts.ts';
import { texts } from '../texts.ts';
import styles from './GroupGoodsCard.module.css';
import { GroupPrice } from './GroupPrice.tsx';

interface GroupGoodsCardProps {
  readonly goods: GoodsListItem & { readonly groupSize: number; readonly groupPrice: number | null };
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Loads its picture first. */
  readonly first?: boolean;
}

/** Shows a product that is sold to groups: its price in a group, and alone. The whole card leads to its page. */
export const GroupGoodsCard = ({ goods, pending, first = false }: GroupGoodsCardProps) => {
  const { numIid, title, linkUrl, soldOut, price } = goods;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={linkUrl} alt="" share={0.3} first={first}>
          {soldOut === 1 && <PictureOverlay>{texts.soldOut}</PictureOverlay>}
        </Picture>
      </div>
      <div className={styles.words}>
        <CardLink to={goodsPath(numIid)} className={styles.title}>
          {formatGoodsTitle(title)}
        </CardLink>
        <GroupPrice goods={goods} pending={pending} size="l" />
        {price !== null && (
          <p className={styles.alone}>
            {groupTexts.alone} <Price yuan={pending ? undefined : price} size="s" tone="ink" />
          </p>
        )}
      </div>
    </article>
  );
};
