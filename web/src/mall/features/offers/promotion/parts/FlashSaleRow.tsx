import { FormerPrice } from '#mall/features/goods/goods/parts/FormerPrice.tsx';
import { SaleProgress } from '#mall/features/goods/goods/parts/SaleProgress.tsx';
import { flashTexts as texts } from '#mall/features/goods/goods/flash-texts.ts';
import { goodsPath } from '#mall/features/goods/goods/goods.ts';
import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import type { PromotionCard } from '../promotion-card.ts';
import styles from './FlashSaleRow.module.css';

interface FlashSaleRowProps {
  readonly goods: PromotionCard;
  readonly isRunning: boolean;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Marks it as visible when the page opens. */
  readonly first: boolean;
}

/** Shows a product of a flash sale: its price there, how much is sold, and a link to it. */
export function FlashSaleRow({ goods, isRunning, pending, first }: FlashSaleRowProps) {
  const { numIid, title, linkUrl, salePrice, formerPrice, soldOut, priceNote } = goods;
  const { initNum, leftNum } = goods;
  const isGone = soldOut === 1 || (leftNum !== null && leftNum <= 0);
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Picture src={linkUrl} alt="" share={pictureShares.rail} first={first}>
          {isGone && <PictureOverlay>{texts.gone}</PictureOverlay>}
        </Picture>
      </div>
      <div className={styles.words}>
        <CardLink to={goodsPath(numIid)} className={styles.title}>
          {formatGoodsTitle(title)}
        </CardLink>
        {isRunning && initNum !== null && leftNum !== null && <SaleProgress initNum={initNum} leftNum={leftNum} />}
        <div className={styles.low}>
          <span className={styles.price} data-for-visitor>
            {salePrice === null && !pending ? (
              <span>{priceNote}</span>
            ) : (
              <Price yuan={pending ? undefined : (salePrice ?? undefined)} size="m" />
            )}
            <FormerPrice yuan={formerPrice} pending={pending} />
          </span>
          <span className={isRunning && !isGone ? styles.go : styles.wait} aria-hidden>
            {isGone ? texts.gone : isRunning ? texts.toSale : texts.soon}
          </span>
        </div>
      </div>
    </article>
  );
}
