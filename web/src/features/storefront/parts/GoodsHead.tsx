import { goodsTitle } from '#lib/goods-title.ts';
import { Price } from '#ui/Price.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Was } from '#ui/Was.tsx';
import { roughCount } from '#lib/count-text.ts';
import type { Detail } from '../goods.ts';
import type { PriceShown } from '../price-shown.ts';
import { texts } from '../texts.ts';
import styles from './GoodsHead.module.css';
import { NextLevel } from './NextLevel.tsx';

interface GoodsHeadProps {
  readonly detail: Detail;
  readonly shown: PriceShown;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Shows the price, title and tags of a product. */
export function GoodsHead({ detail: { goods, levelLabel, nextLevel }, shown, pending }: GoodsHeadProps) {
  const { price, from, struck, next } = shown;
  return (
    <section className={styles.head} aria-label={goods.title}>
      <div className={styles.price}>
        <Price yuan={pending ? undefined : price} size="xl" from={from} />
        {!pending && levelLabel !== '' && <Tag tone="vip">{levelLabel}</Tag>}
        {!pending && nextLevel && next !== undefined && (
          <span className={styles.next}>
            <NextLevel name={nextLevel.name} yuan={next} />
          </span>
        )}
      </div>
      {(goods.originPrice !== undefined || goods.saleNum > 0) && (
        <div className={styles.source}>
          {struck !== undefined && <Was yuan={struck} says={goods.originNote || undefined} shown />}
          {goods.saleNum > 0 && <span className={styles.sold}>{texts.sold(roughCount(goods.saleNum))}</span>}
        </div>
      )}
      <h1 className={styles.title}>{goodsTitle(goods.title)}</h1>
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
