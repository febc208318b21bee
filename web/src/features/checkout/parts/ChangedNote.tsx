import { fromYuan, minus, toYuan } from 'contract/money.ts';
import { formatAmount } from '#lib/money-text.ts';
import { classes } from '#ui/classes.ts';
import { useMall } from '#ui/mall.ts';
import { texts } from '../texts.ts';
import styles from './ChangedNote.module.css';

interface ChangedNoteProps {
  /** Gives the price that the shopper last saw, in yuan. */
  readonly was: number;
  readonly now: number;
}

/** Shows that a price differs from the one the shopper has seen on this page. */
export function ChangedNote({ was, now }: ChangedNoteProps) {
  const { money } = useMall();
  const text = (yuan: number) => money.sign + formatAmount(yuan);
  const by = toYuan(minus(fromYuan(now), fromYuan(was)));
  return (
    <span className={classes(styles.note, by > 0 && styles.dearer)}>
      {by > 0 ? texts.lineDearer(text(was), text(by)) : texts.lineCheaper(text(was), text(-by))}
    </span>
  );
}
