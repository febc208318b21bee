import { type ReactNode, use } from 'react';
import { BackButton } from './BackButton.tsx';
import { classes } from './classes.ts';
import { PageFrameContext } from './page-frame.ts';
import styles from './Nav.module.css';

interface NavProps {
  /** The route's own title when not said. */
  readonly title?: ReactNode;
  readonly end?: ReactNode;
  /** On white, where white goes on below it. */
  readonly onCard?: boolean;
  /** See-through, above a wash. */
  readonly clear?: boolean;
}

/** The bar at the top of a page: back, its name, and what else can be done. */
export function Nav({ title, end, onCard = false, clear = false }: NavProps) {
  const frame = use(PageFrameContext);
  return (
    <header className={classes(styles.nav, onCard && styles.onCard, clear && styles.clear)}>
      <div className={styles.start}>{!frame.hideBack && <BackButton />}</div>
      <h1 className={styles.title}>{title ?? frame.title}</h1>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
