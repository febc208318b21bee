import { type ReactNode, use } from 'react';
import { BackButton } from './BackButton.tsx';
import { classes } from './classes.ts';
import { PageInfoContext } from './page-info.ts';
import styles from './NavBar.module.css';

interface NavBarProps {
  /** Defaults to the title of the route. */
  readonly title?: ReactNode;
  readonly end?: ReactNode;
  /** Uses a white background, for pages that begin with a white card. */
  readonly onCard?: boolean;
  /** Makes it transparent, above a TintedBackdrop. */
  readonly clear?: boolean;
}

/** Renders the bar at the top of a page: back button, title and further actions. */
export function NavBar({ title, end, onCard = false, clear = false }: NavBarProps) {
  const frame = use(PageInfoContext);
  return (
    <header className={classes(styles.nav, onCard && styles.onCard, clear && styles.clear)}>
      <div className={styles.start}>{!frame.hideBack && <BackButton />}</div>
      <h1 className={styles.title}>{title ?? frame.title}</h1>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
