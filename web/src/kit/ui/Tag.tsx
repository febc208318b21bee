import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';

interface TagProps {
  /** Selects the colour: `tint` by default, `full` to stand out, `vip` for a level's price, `grey` and `ok` for plain facts. */
  readonly tone?: 'tint' | 'full' | 'grey' | 'vip' | 'ok';
  readonly children: ReactNode;
}

/** Renders a word or two on a small background. */
export const Tag = ({ tone = 'tint', children }: TagProps) => <span className={classes(styles.tag, styles[tone])}>{children}</span>;

/** Renders tags on one line; tags that do not fit are left out. */
export const Tags = ({ children }: { readonly children: ReactNode }) => <div className={styles.tags}>{children}</div>;
