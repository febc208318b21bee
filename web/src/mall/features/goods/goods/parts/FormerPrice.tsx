import type { ReactNode } from 'react';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import styles from './FormerPrice.module.css';

interface FormerPriceProps {
  /** Is null where the product costs no less than before. */
  readonly yuan: number | null;
  /** Shows no former price while the member's own prices are loading. */
  readonly pending: boolean;
  /** Draws the promotion's price. */
  readonly children?: ReactNode;
}

/** Shows beside a promotion's price what the product costs without the promotion. */
export const FormerPrice = ({ yuan, pending, children }: FormerPriceProps) => (
  <span className={styles.price} data-for-visitor>
    {children}
    {!pending && yuan !== null && <StruckPrice yuan={yuan} />}
  </span>
);
