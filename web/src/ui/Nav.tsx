import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { LinkingContext } from './linking.ts';
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
  const { back } = use(LinkingContext);
  return (
    <header className={classes(styles.nav, onCard && styles.onCard, clear && styles.clear)}>
      <div className={styles.start}>{!frame.hideBack && <IconButton icon={ChevronLeft} size="l" label="返回" onTap={back} />}</div>
      <h1 className={styles.title}>{title ?? frame.title}</h1>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
