import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Appears next to the title: a count, a countdown. */
  readonly beside?: ReactNode;
  /** Appears at the end of the title line: usually a MoreLink. */
  readonly end?: ReactNode;
  /** Removes the padding. */
  readonly flush?: boolean;
  /** Removes the vertical padding, because list rows bring their own. */
  readonly rows?: boolean;
  readonly children?: ReactNode;
}

/** Renders a white card. With a title it is a section of the page. */
export function Card({ title, beside, end, flush = false, rows = false, children }: CardProps) {
  const className = classes(styles.card, flush && styles.flush, rows && styles.rows);
  if (title === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {beside}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </header>
      {children}
    </section>
  );
}
