import { memo } from 'react';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Tag, Tags } from '#kit/ui/Tag.tsx';
import { type GoodsListItem, goodsPath } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './GoodsCard.module.css';
import { GoodsPriceLine } from './GoodsPriceLine.tsx';

interface GoodsCardProps {
  readonly goods: GoodsListItem;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Marks it as visible when the page opens. */
  readonly first?: boolean;
  readonly onAdd: (goods: GoodsListItem) => void;
}

/** Shows a product in a list. The whole card links to its page, except the cart button. */
export const GoodsCard = memo(function GoodsCard({ goods, pending, first, onAdd }: GoodsCardProps) {
  const { numIid, title, linkUrl, tags, soldOut } = goods;
  return (
    <article className={styles.card}>
      <Picture src={linkUrl} alt="" share={pictureShares.card} first={first}>
        {soldOut === 1 && <PictureOverlay>{texts.soldOut}</PictureOverlay>}
      </Picture>
      <div className={styles.words}>
        <CardLink to={goodsPath(numIid)} className={styles.title}>
          {formatGoodsTitle(title)}
        </CardLink>
        {tags.length > 0 && (
          <div className={styles.tags}>
            <Tags>
              {tags.map((tag) => (
                <Tag key={tag} tone="grey">
                  {tag}
                </Tag>
              ))}
            </Tags>
          </div>
        )}
        <GoodsPriceLine goods={goods} pending={pending} onAdd={onAdd} />
      </div>
    </article>
  );
});
