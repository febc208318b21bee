import { memo } from 'react';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { type GoodsListItem, goodsPath } from '../goods.ts';
import { texts } from '../texts.ts';
import styles from './CompactGoodsCard.module.css';
import { GoodsPriceLine } from './GoodsPriceLine.tsx';

interface CompactGoodsCardProps {
  readonly goods: GoodsListItem;
  readonly pending: boolean;
  readonly onAdd: (goods: GoodsListItem) => void;
}

/** Shows a product in a narrow list, with its picture at the side. The whole card links to its page, except the cart button. */
export const CompactGoodsCard = memo(function GoodsLine({ goods, pending, onAdd }: CompactGoodsCardProps) {
  const { numIid, title, linkUrl, soldOut } = goods;
  return (
    <article className={styles.line}>
      <div className={styles.picture}>
        <Picture src={linkUrl} alt="" share={0.24}>
          {soldOut === 1 && <PictureOverlay>{texts.soldOut}</PictureOverlay>}
        </Picture>
      </div>
      <div className={styles.words}>
        <CardLink to={goodsPath(numIid)} className={styles.title}>
          {formatGoodsTitle(title)}
        </CardLink>
        <GoodsPriceLine goods={goods} pending={pending} onAdd={onAdd} size="s" />
      </div>
    </article>
  );
});

/** Shows placeholders of four compact product cards while the products load. */
export const CompactGoodsCardsSkeleton = () => (
  <>
    {[0, 1, 2, 3].map((at) => (
      <div key={at} className={styles.line}>
        <Skeleton width={168} height={168} radius={12} />
        <div className={styles.words}>
          <Skeleton height={26} />
          <Skeleton width={160} height={26} />
          <span className={styles.low}>
            <Skeleton width={120} height={32} />
          </span>
        </div>
      </div>
    ))}
  </>
);
