import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Check.module.css';

interface CheckProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** One of several: the name they share, and arrow keys move among them. */
  readonly oneOf?: string;
  readonly disabled?: boolean;
  /** What is ticked, where no words stand beside it. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A box to tick, or one choice of several; with its words, which are part of what is tapped. */
export const Check = ({ on, onChange, oneOf, disabled = false, label, children }: CheckProps) => (
  <label className={classes(styles.check, disabled && styles.disabled)}>
    <span className={styles.box}>
      <input
        className={styles.input}
        type={oneOf ? 'radio' : 'checkbox'}
        name={oneOf}
        checked={on}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.face}>
        <Icon of={CheckMark} className={styles.mark} />
      </span>
    </span>
    {children}
  </label>
);
