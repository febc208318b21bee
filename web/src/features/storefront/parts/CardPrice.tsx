import { Price } from '#ui/Price.tsx';
import type { Card } from '../goods.ts';
import styles from './CardPrice.module.css';

interface CardPriceProps {
  readonly goods: Pick<Card, 'price' | 'maxPrice' | 'priceNote'>;
  /** It waits for the person's own. */
  readonly pending: boolean;
  readonly size?: 's' | 'm' | 'l';
}

/** What a goods in a list costs; where its merchant does not show it to this person, that stands there. */
export const CardPrice = ({ goods: { price, maxPrice, priceNote }, pending, size }: CardPriceProps) =>
  price === null && !pending ? (
    <span className={styles.note}>{priceNote}</span>
  ) : (
    <Price yuan={pending ? undefined : (price ?? undefined)} size={size ?? 'm'} from={(maxPrice ?? 0) > (price ?? 0)} />
  );
