import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Makes it a radio button with this group name; arrow keys move within the group. */
  readonly oneOf?: string;
  readonly disabled?: boolean;
  /** Labels the box where it has no visible text. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Renders a checkbox, or a radio button, with a label that can be tapped as well. */
export const Checkbox = ({ on, onChange, oneOf, disabled = false, label, children }: CheckboxProps) => (
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
