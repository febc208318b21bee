import { memo } from 'react';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Tag, Tags } from '#kit/ui/Tag.tsx';
import { type GoodsListItem, goodsPath } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './LargeGoodsCard.module.css';
import card from './GoodsCard.module.css';
import { GoodsPriceLine } from './GoodsPriceLine.tsx';

interface LargeGoodsCardProps {
  readonly goods: GoodsListItem;
  readonly pending: boolean;
  readonly onAdd: (goods: GoodsListItem) => void;
}

/** Shows a product as wide as the page. The whole card links to its page, except the cart button. */
export const LargeGoodsCard = memo(function BigGoods({ goods, pending, onAdd }: LargeGoodsCardProps) {
  const { numIid, title, linkUrl, tags, soldOut } = goods;
  return (
    <article className={card.card}>
      <Picture src={linkUrl} alt="" ratio={702 / 600} share={pictureShares.banner} size="large">
        {soldOut === 1 && <PictureOverlay>{texts.soldOut}</PictureOverlay>}
      </Picture>
      <div className={styles.words}>
        <CardLink to={goodsPath(numIid)} className={styles.title}>
          {formatGoodsTitle(title)}
        </CardLink>
        {tags.length > 0 && (
          <Tags>
            {tags.map((tag) => (
              <Tag key={tag} tone="grey">
                {tag}
              </Tag>
            ))}
          </Tags>
        )}
        <GoodsPriceLine goods={goods} pending={pending} size="l" onAdd={onAdd} />
      </div>
    </article>
  );
});
