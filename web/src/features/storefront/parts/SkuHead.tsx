import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Was } from '#ui/Was.tsx';
import type { Detail } from '../goods.ts';
import { priceShown } from '../price-shown.ts';
import { texts } from '../texts.ts';
import type { Choice } from '../use-choice.ts';
import { NextLevel } from './NextLevel.tsx';
import styles from './SkuHead.module.css';

interface SkuHeadProps {
  readonly detail: Detail;
  readonly choice: Choice;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Returns the picture of the chosen option value, of the SKU, or of the product. */
function pictureOf({ skuItems, images }: Detail, { chosen, sku }: Choice): string {
  const ofStyle = skuItems.map(({ values }, at) => values.find(({ name }) => name === chosen[at])?.picture).find(Boolean);
  return ofStyle ?? sku?.picture ?? images[0] ?? '';
}

/** Shows the picture, price and stock for what is chosen so far. */
export function SkuHead({ detail, choice, pending }: SkuHeadProps) {
  const { goods, levelLabel, nextLevel, skuItems } = detail;
  const { price, from, struck, next } = priceShown(detail, choice);
  const stock = choice.sku ? choice.sku.quantity : skuItems.length > 0 && choice.unchosen.length === 0 ? 0 : goods.quantity;
  const chosen = choice.chosen.filter((value) => value !== undefined);
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Picture src={pictureOf(detail, choice)} alt={goods.title} share={0.27} />
      </div>
      <div className={styles.words}>
        <div className={styles.price}>
          <Price yuan={pending ? undefined : price} size="l" from={from} />
          {struck !== undefined && <Was yuan={struck} says={goods.originNote || undefined} />}
          {!pending && levelLabel !== '' && <Tag tone="vip">{levelLabel}</Tag>}
        </div>
        {!pending && nextLevel && next !== undefined && <NextLevel name={nextLevel.name} yuan={next} />}
        <p className={styles.chosen} aria-live="polite">
          {choice.unchosen.length > 0
            ? texts.chooseFirst(choice.unchosen)
            : chosen.length > 0
              ? `${texts.chosen} ${chosen.join(' · ')}`
              : null}
        </p>
        {goods.showStock === 1 && <p className={styles.stock}>{texts.stock(stock)}</p>}
      </div>
    </div>
  );
}
