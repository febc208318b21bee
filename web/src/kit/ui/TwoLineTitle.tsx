import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import styles from './TwoLineTitle.module.css';

/** Holds the props of TwoLineTitle: the page that it links to, if any, its class name, and its content. */
export interface TwoLineTitleProps {
  readonly to?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders a title of at most two lines, which may be a link. */
export function TwoLineTitle({ to, className, children }: TwoLineTitleProps) {
  const name = classes(styles.two, className);
  return to === undefined ? (
    <span className={name}>{children}</span>
  ) : (
    <Link to={to} className={name}>
      {children}
    </Link>
  );
}
