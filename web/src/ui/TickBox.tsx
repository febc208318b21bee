import type { ReactNode } from 'react';
import { Check } from './Check.tsx';
import { Link } from './Link.tsx';
import styles from './TickBox.module.css';

interface TickBoxProps {
  readonly id: string;
  readonly on: boolean;
  /** Gives the error to show: why it must be ticked. */
  readonly wrong: string | undefined;
  readonly onTick: (on: boolean) => void;
  readonly children: ReactNode;
}

/** Renders a checkbox for terms that must be agreed to. */
export const TickBox = ({ id, on, wrong, onTick, children }: TickBoxProps) => (
  <div id={id} className={styles.box}>
    <Check on={on} onChange={onTick}>
      <span className={styles.words}>{children}</span>
    </Check>
    {wrong !== undefined && (
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
    )}
  </div>
);

/** Links to a document named in the label. */
export const TickText = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={styles.text}>
    {children}
  </Link>
);
