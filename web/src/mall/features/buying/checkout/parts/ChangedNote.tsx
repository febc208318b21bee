import { formatAmount } from '#kit/lib/money-text.ts';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { texts } from '../texts.ts';
import styles from './ChangedNote.module.css';

interface ChangedNoteProps {
  /** Gives the price that the shopper last saw, in yuan. */
  readonly was: number;
  readonly now: number;
}

/** Shows the price that the shopper last saw, and whether the present price is higher or lower. */
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
