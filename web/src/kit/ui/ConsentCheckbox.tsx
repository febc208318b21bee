import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { Link } from './Link.tsx';
import styles from './ConsentCheckbox.module.css';

interface ConsentCheckboxProps {
  readonly id: string;
  readonly on: boolean;
  /** Gives the error to show: why it must be ticked. */
  readonly error: string | undefined;
  readonly onTick: (on: boolean) => void;
  readonly children: ReactNode;
}

/** Renders a checkbox for terms that must be agreed to. */
export const ConsentCheckbox = ({ id, on, error, onTick, children }: ConsentCheckboxProps) => (
  <div id={id} className={styles.box}>
    <Checkbox on={on} onChange={onTick}>
      <span className={styles.words}>{children}</span>
    </Checkbox>
    {error !== undefined && (
      <p className={styles.wrong} role="alert">
        {error}
      </p>
    )}
  </div>
);

/** Renders the link to a document that the label of a consent checkbox names. */
export const ConsentLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={styles.text}>
    {children}
  </Link>
);
