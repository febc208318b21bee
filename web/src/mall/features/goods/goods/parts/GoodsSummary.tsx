import { Rating } from '#mall/features/aftersales/review/parts/Rating.tsx';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { Price } from '#kit/ui/Price.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import { formatRoughCount } from '#kit/lib/count-text.ts';
import type { GoodsDetailReply } from '../goods.ts';
import type { DisplayedPrice } from '../displayed-price.ts';
import { texts } from '../texts.ts';
import styles from './GoodsSummary.module.css';
import { NextLevelPrice } from './NextLevelPrice.tsx';

interface GoodsSummaryProps {
  readonly detail: GoodsDetailReply;
  readonly shown: DisplayedPrice;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Shows the prices, rating, sales, title, subtitle and tags of a product. */
export function GoodsSummary({
  detail: { goods, levelLabel, priceNote, nextLevel, activity, reviews },
  shown,
  pending,
}: GoodsSummaryProps) {
  const { price, from, struck, nextLevelPrice } = shown;
  return (
    <section className={styles.head} aria-label={goods.title}>
      <div className={styles.price} data-for-visitor>
        {price === null && !pending ? (
          <span className={styles.note}>{priceNote}</span>
        ) : (
          <Price yuan={pending ? undefined : (price ?? undefined)} size="xl" from={from} />
        )}
        {!pending && levelLabel !== '' && !activity.limitDiscount && <Tag tone="vip">{levelLabel}</Tag>}
        {!pending && nextLevel && nextLevelPrice !== undefined && (
          <span className={styles.next}>
            <NextLevelPrice name={nextLevel.name} yuan={nextLevelPrice} />
          </span>
        )}
      </div>
      {(goods.originPrice !== null || goods.saleNum > 0 || reviews.num > 0) && (
        <div className={styles.source}>
          {struck !== undefined && <StruckPrice yuan={struck} label={goods.originNote || undefined} shown />}
          <Rating goodsId={goods.numIid} {...reviews} />
          {goods.saleNum > 0 && <span className={styles.sold}>{texts.sold(formatRoughCount(goods.saleNum))}</span>}
        </div>
      )}
      <h1 className={styles.title}>{formatGoodsTitle(goods.title)}</h1>
      {goods.subtitle !== '' && <p className={styles.subtitle}>{goods.subtitle}</p>}
      {goods.tags.length > 0 && (
        <p className={styles.tags}>
          {goods.tags.map((tag) => (
            <Tag key={tag} tone="grey">
              {tag}
            </Tag>
          ))}
        </p>
      )}
    </section>
  );
}
