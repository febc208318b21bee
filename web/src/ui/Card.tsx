import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Beside the title: a count, a countdown. */
  readonly beside?: ReactNode;
  /** At the end of the title's line: usually a More. */
  readonly end?: ReactNode;
  /** Nothing between the edge and what is in it. */
  readonly flush?: boolean;
  /** Its lines are Cells, which keep their own distance above and below. */
  readonly cells?: boolean;
  readonly children?: ReactNode;
}

/** One column of meaning on white. With a title it is a section of the page. */
export function Card({ title, beside, end, flush = false, cells = false, children }: CardProps) {
  const className = classes(styles.card, flush && styles.flush, cells && styles.cells);
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
