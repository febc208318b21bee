import Plus from 'lucide-react/icons/plus';
import { Icon } from '#kit/ui/Icon.tsx';
import { PriceTag } from '#kit/ui/PriceTag.tsx';
import { formatRoughCount } from '#kit/lib/count-text.ts';
import type { GoodsListItem } from '../goods.ts';
import { listTexts } from '../list-texts.ts';
import { texts } from '../texts.ts';
import { CardPrice } from './CardPrice.tsx';
import styles from './GoodsPriceLine.module.css';

interface GoodsPriceLineProps {
  readonly goods: GoodsListItem;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  readonly size?: 's' | 'm' | 'l';
  readonly onAdd: (goods: GoodsListItem) => void;
}

/**
 * Shows the price, sales and number of reviews of a product in a list. A button adds the product to the cart, or asks the shop for it if its price is
 * hidden.
 */
export function GoodsPriceLine({ goods, pending, size = 'm', onAdd }: GoodsPriceLineProps) {
  const { title, levelLabel, priceKind, saleNum, buyable, skuId, showGoodsWantBuy, reviewNum } = goods;
  return (
    <div className={styles.low}>
      <div className={styles.costs}>
        <span className={styles.price} data-for-visitor>
          <CardPrice goods={goods} pending={pending} size={size} />
          {levelLabel !== '' && <PriceTag kind={priceKind}>{levelLabel}</PriceTag>}
        </span>
        {(saleNum > 0 || reviewNum > 0) && (
          <p className={styles.sold}>
            {saleNum > 0 && <span>{texts.sold(formatRoughCount(saleNum))}</span>}
            {reviewNum > 0 && <span>{listTexts.reviewed(formatRoughCount(reviewNum))}</span>}
          </p>
        )}
      </div>
      {showGoodsWantBuy === 1 && (
        <button type="button" className={styles.want} aria-label={listTexts.wantBuyGoods(title)} onClick={() => onAdd(goods)}>
          {listTexts.wantBuy}
        </button>
      )}
      {buyable === 1 && (
        <button
          type="button"
          className={styles.add}
          aria-label={skuId === null ? listTexts.choose(title) : listTexts.addToCart(title)}
          onClick={() => onAdd(goods)}
        >
          <Icon of={Plus} className={styles.plus} />
        </button>
      )}
    </div>
  );
}
