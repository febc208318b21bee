import { memo } from 'react';
import { goodsTitle } from '#lib/goods-title.ts';
import { CardLink } from '#ui/CardLink.tsx';
import { Picture, PictureVeil } from '#ui/Picture.tsx';
import { Tag, Tags } from '#ui/Tag.tsx';
import { type Card, goodsPage } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './BigGoods.module.css';
import card from './GoodsCard.module.css';
import { GoodsPriceLine } from './GoodsPriceLine.tsx';

interface BigGoodsProps {
  readonly goods: Card;
  readonly pending: boolean;
  readonly onAdd: (goods: Card) => void;
}

/** Shows a product as wide as the page. The whole card leads to its page, except the cart button. */
export const BigGoods = memo(function BigGoods({ goods, pending, onAdd }: BigGoodsProps) {
  const { numIid, title, linkUrl, tags, soldOut } = goods;
  return (
    <article className={card.card}>
      <Picture src={linkUrl} alt="" ratio={702 / 600} share={shares.banner} size="large">
        {soldOut === 1 && <PictureVeil>{texts.soldOut}</PictureVeil>}
      </Picture>
      <div className={styles.words}>
        <CardLink to={goodsPage(numIid)} className={styles.title}>
          {goodsTitle(title)}
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
