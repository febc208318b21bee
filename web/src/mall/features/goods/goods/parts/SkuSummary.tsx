import type { ReactNode } from 'react';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { PriceTag } from '#kit/ui/PriceTag.tsx';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { getDisplayedPrice } from '../displayed-price.ts';
import { texts } from '../texts.ts';
import type { SkuChoice } from '../use-sku-choice.ts';
import { NextLevelPrice } from './NextLevelPrice.tsx';
import styles from './SkuSummary.module.css';

interface SkuSummaryProps {
  readonly detail: GoodsDetailReply;
  readonly choice: SkuChoice;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Replaces the price, where a piece costs points. */
  readonly ownPrice?: ReactNode;
  /** Tells whether the prices are those in a group. */
  readonly inGroup?: boolean;
}

/** Returns the picture of the chosen option value, of the SKU, or of the product. */
function choosePicture({ skuItems, images }: GoodsDetailReply, { chosen, sku }: SkuChoice): string {
  const ofStyle = skuItems.map(({ values }, at) => values.find(({ name }) => name === chosen[at])?.picture).find(Boolean);
  return ofStyle ?? sku?.picture ?? images[0] ?? '';
}

/** Shows the picture, price and stock for what is chosen so far. */
export function SkuSummary({ detail, choice, pending, ownPrice, inGroup = false }: SkuSummaryProps) {
  const { goods, levelLabel, nextLevel, skuItems } = detail;
  const { price, from, struck, nextLevelPrice } = getDisplayedPrice(detail, choice);
  const stock = choice.sku ? choice.sku.quantity : skuItems.length > 0 && choice.unchosenSpecs.length === 0 ? 0 : goods.quantity;
  const openViewer = usePictureViewer();
  const picture = choosePicture(detail, choice);
  const chosen = choice.chosen.filter((value) => value !== undefined);
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Picture src={picture} alt={goods.title} share={0.27}>
          {picture !== '' && (
            <button
              type="button"
              className={styles.open}
              aria-label={texts.enlarge(goods.title)}
              onClick={() => openViewer([{ url: picture, alt: goods.title }], 0)}
            />
          )}
        </Picture>
      </div>
      <div className={styles.words}>
        <div className={styles.price}>
          {ownPrice ??
            (price === null && !pending ? (
              detail.priceNote
            ) : (
              <Price yuan={pending ? undefined : (price ?? undefined)} size="l" from={from} />
            ))}
          {ownPrice === undefined && struck !== undefined && <StruckPrice yuan={struck} label={goods.originNote || undefined} />}
          {!pending && levelLabel !== '' && (
            <PriceTag
              kind={
                inGroup ? 'group' : detail.presale?.status === 1 ? 'presale' : detail.activity.limitDiscount ? 'limitDiscount' : 'level'
              }
            >
              {levelLabel}
            </PriceTag>
          )}
        </div>
        {!pending && nextLevel && nextLevelPrice !== undefined && <NextLevelPrice name={nextLevel.name} yuan={nextLevelPrice} />}
        <p className={styles.chosen} aria-live="polite">
          {choice.unchosenSpecs.length > 0
            ? texts.chooseFirst(choice.unchosenSpecs)
            : chosen.length > 0
              ? `${texts.chosen} ${chosen.join(' · ')}`
              : null}
        </p>
        {goods.showStock === 1 && <p className={styles.stock}>{texts.stock(stock)}</p>}
      </div>
    </div>
  );
}
