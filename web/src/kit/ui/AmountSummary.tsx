import type { ReactNode } from 'react';
import { formatAmount } from '#kit/lib/money-text.ts';
import { classes } from './classes.ts';
import { useMall } from './mall.ts';
import { Price } from './Price.tsx';
import styles from './AmountSummary.module.css';

interface AmountLineProps {
  readonly name: ReactNode;
  /** Appears in small print after the name: how many pieces, which terms. */
  readonly why?: ReactNode;
  /** Gives the amount in yuan; undefined reserves the space while it loads. */
  readonly yuan: number | undefined;
  /** Replaces the amount while it cannot be known. */
  readonly unknown?: string | undefined;
  /** Shows it as a deduction. */
  readonly off?: boolean;
}

/** Renders one line of an amount summary. */
export function AmountLine({ name, why, yuan, unknown, off = false }: AmountLineProps) {
  const { money } = useMall();
  return (
    <div className={styles.sum}>
      <dt>
        {name}
        {why !== undefined && <span className={styles.why}>{why}</span>}
      </dt>
      {unknown === undefined ? (
        <dd className={classes(styles.amount, off && styles.off, yuan === undefined && styles.pending)}>
          {off && '−'}
          {money.sign}
          {formatAmount(yuan ?? 0)}
        </dd>
      ) : (
        <dd className={styles.unknown}>{unknown}</dd>
      )}
    </div>
  );
}

interface AmountSummaryProps {
  /** Names the total: 应付, 实付. */
  readonly name: string;
  readonly total: number | undefined;
  readonly size?: 'm' | 'l';
  readonly children: ReactNode;
}

/** Renders amounts one below the other, and their total. */
export const AmountSummary = ({ name, total, size = 'm', children }: AmountSummaryProps) => (
  <dl>
    {children}
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>
        <Price yuan={total} size={size} />
      </dd>
    </div>
  </dl>
);
