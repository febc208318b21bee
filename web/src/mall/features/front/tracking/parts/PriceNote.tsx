import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Tag } from '#kit/ui/Tag.tsx';
import { texts } from '../texts.ts';
import styles from './PriceNote.module.css';

interface PriceNoteProps {
  readonly seenPrice: number | null;
  readonly price: number | null;
  readonly cheaperBy: number | null;
}

/** Shows the price that a product had when the member looked at it, and by how much it is cheaper now; nothing if the price did not change. */
export function PriceNote({ seenPrice, price, cheaperBy }: PriceNoteProps) {
  const { money } = useMall();
  if (seenPrice === null || seenPrice === price) return null;
  const seen = money.sign + formatAmount(seenPrice);
  return cheaperBy === null ? (
    <span className={styles.note}>{texts.seen(seen)}</span>
  ) : (
    <span>
      <Tag>{texts.cheaper(seen, money.sign + formatAmount(cheaperBy))}</Tag>
    </span>
  );
}
