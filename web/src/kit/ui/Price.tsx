import { splitAmount } from '#kit/lib/money-text.ts';
import { texts } from '#kit/lib/texts.ts';
import { classes } from './classes.ts';
import { useMall } from './mall.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** Gives the amount in yuan; undefined reserves the space while the member's own price loads. */
  readonly yuan: number | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Selects the colour: `main` for what this person pays, `ink` for plain amounts. */
  readonly tone?: 'main' | 'ink' | 'inherit';
  /** Adds 起, as this is the lowest of several prices. */
  readonly from?: boolean;
}

/** Renders a price: sign and decimals smaller than the yuan, digits of equal width. */
export function Price({ yuan, size = 'm', tone = 'main', from = false }: PriceProps) {
  const { money } = useMall();
  const parts = splitAmount(yuan ?? 0);
  const pending = yuan === undefined;
  return (
    <span
      className={classes(styles.price, styles[size], styles[tone], pending && styles.pending)}
      aria-hidden={pending || undefined}
      data-for-visitor
    >
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
