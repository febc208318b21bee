import { amountParts } from '#lib/money-text.ts';
import { texts } from '#lib/texts.ts';
import { classes } from './classes.ts';
import { useMall } from './mall.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** In yuan; undefined keeps the place while a person's own price is on its way. */
  readonly yuan: number | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** ink for sums that ask for nothing, main for what this person pays. */
  readonly tone?: 'main' | 'ink' | 'inherit';
  /** The lowest of several prices: 起 stands behind it. */
  readonly from?: boolean;
}

/** A price: sign and decimals smaller than the yuan, all digits of one width. */
export function Price({ yuan, size = 'm', tone = 'main', from = false }: PriceProps) {
  const { money } = useMall();
  const parts = amountParts(yuan ?? 0);
  const pending = yuan === undefined;
  return (
    <span className={classes(styles.price, styles[size], styles[tone], pending && styles.pending)} aria-hidden={pending || undefined}>
      <span className={styles.small}>
        {parts.minus}
        {money.sign}
      </span>
      {pending ? '000' : parts.whole}
      <span className={styles.small}>{parts.decimals}</span>
      {from && <span className={styles.from}>{texts.from}</span>}
    </span>
  );
}
