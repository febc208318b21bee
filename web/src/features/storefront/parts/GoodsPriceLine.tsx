import Plus from 'lucide-react/icons/plus';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Card } from '../goods.ts';
import { texts } from '../texts.ts';
import styles from './GoodsPriceLine.module.css';

interface GoodsPriceLineProps {
  readonly goods: Card;
  /** The price waits for the person's own. */
  readonly pending: boolean;
  readonly size?: 's' | 'm';
  readonly onAdd: (goods: Card) => void;
}

/** What a goods in a list costs and how many were sold; at its end the button that puts it into the cart. */
export function GoodsPriceLine({ goods, pending, size = 'm', onAdd }: GoodsPriceLineProps) {
  const { title, price, maxPrice, levelLabel, saleNum, buyable, skuId } = goods;
  return (
    <div className={styles.low}>
      <div className={styles.costs}>
        <span className={styles.price}>
          <Price yuan={pending ? undefined : price} size={size} from={maxPrice > price} />
          {levelLabel !== '' && <Tag tone="vip">{levelLabel}</Tag>}
        </span>
        {saleNum > 0 && <p className={styles.sold}>{texts.sold(saleNum)}</p>}
      </div>
      {buyable === 1 && (
        <button
          type="button"
          className={styles.add}
          aria-label={skuId === null ? texts.choose(title) : texts.addToCart(title)}
          onClick={() => onAdd(goods)}
        >
          <Icon of={Plus} className={styles.plus} />
        </button>
      )}
    </div>
  );
}
