import { Price } from '#kit/ui/Price.tsx';
import type { GoodsListItem } from '../goods.ts';
import styles from './CardPrice.module.css';

interface CardPriceProps {
  readonly goods: Pick<GoodsListItem, 'price' | 'maxPrice' | 'priceNote'>;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  readonly size?: 's' | 'm' | 'l';
}

/** Shows the price of a product in a list, or the merchant's note if the price is hidden from this person. */
export const CardPrice = ({ goods: { price, maxPrice, priceNote }, pending, size }: CardPriceProps) =>
  price === null && !pending ? (
    <span className={styles.note} data-for-visitor>
      {priceNote}
    </span>
  ) : (
    <Price yuan={pending ? undefined : (price ?? undefined)} size={size ?? 'm'} from={(maxPrice ?? 0) > (price ?? 0)} />
  );
