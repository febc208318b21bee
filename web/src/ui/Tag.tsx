import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';

interface TagProps {
  /** A tint of the site's colour; full for one that must be seen; vip for a level's; grey and ok for plain facts. */
  readonly tone?: 'tint' | 'full' | 'grey' | 'vip' | 'ok';
  readonly children: ReactNode;
}

/** A word or two on a small ground. */
export const Tag = ({ tone = 'tint', children }: TagProps) => <span className={classes(styles.tag, styles[tone])}>{children}</span>;

/** Tags in one line; what does not fit is left out, whole tags at a time. */
export const Tags = ({ children }: { readonly children: ReactNode }) => <div className={styles.tags}>{children}</div>;
