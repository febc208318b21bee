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
  const isDearer = now > was;
  const before = money.sign + formatAmount(was);
  return (
    <span className={classes(styles.note, isDearer && styles.dearer)}>
      {isDearer ? texts.lineDearer(before) : texts.lineCheaper(before)}
    </span>
  );
}
