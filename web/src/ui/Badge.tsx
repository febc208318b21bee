import { badgeText } from '#lib/count-text.ts';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

/** A number at the corner of what it stands in: 99+ past 99, nothing for 0; `true` is a dot that only says there is news. */
export function Badge({ count }: { readonly count: number | true }) {
  const text = count === true ? '' : badgeText(count);
  if (count !== true && text === '') return null;
  return <b className={classes(styles.badge, count === true && styles.dot)}>{text}</b>;
}
