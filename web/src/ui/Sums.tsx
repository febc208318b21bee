import type { ReactNode } from 'react';
import { amountText } from '#lib/money-text.ts';
import { classes } from './classes.ts';
import { useMall } from './mall.ts';
import { Price } from './Price.tsx';
import styles from './Sums.module.css';

interface SumProps {
  readonly name: ReactNode;
  /** Smaller, behind the name: how many pieces, which terms. */
  readonly why?: ReactNode;
  /** What it adds; undefined keeps the place while it is being asked for. */
  readonly yuan: number | undefined;
  /** What stands in its place while it cannot be known. */
  readonly unknown?: string | undefined;
  /** It is taken off. */
  readonly off?: boolean;
}

/** One amount of a sum. */
export function Sum({ name, why, yuan, unknown, off = false }: SumProps) {
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
          {amountText(yuan ?? 0)}
        </dd>
      ) : (
        <dd className={styles.unknown}>{unknown}</dd>
      )}
    </div>
  );
}

interface SumsProps {
  /** What it comes to, in words: 应付, 实付. */
  readonly name: string;
  readonly total: number | undefined;
  readonly size?: 'm' | 'l';
  readonly children: ReactNode;
}

/** Amounts one below the other, and what they come to. */
export const Sums = ({ name, total, size = 'm', children }: SumsProps) => (
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
