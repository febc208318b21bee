import { formatBadgeCount } from '#kit/lib/count-text.ts';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

/** Shows a count at the corner of its parent: 99+ past 99, nothing for 0. `true` shows a dot without a number. */
export function Badge({ count }: { readonly count: number | true }) {
  const text = count === true ? '' : formatBadgeCount(count);
  if (count !== true && text === '') return null;
  return <b className={classes(styles.badge, count === true && styles.dot)}>{text}</b>;
}
