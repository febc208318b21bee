import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

interface FieldBoxProps {
  /** Names the control, which must have this id, and `${id}-below` as its description. */
  readonly id: string;
  readonly label: string;
  readonly wrong: string | undefined;
  /** Appears below the field while it has no error. */
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the label, the control and the error or hint of a form field. */
export function FieldBox({ id, label, wrong, hint, end, children }: FieldBoxProps) {
  const below = wrong ?? hint;
  return (
    <div className={classes(styles.field, wrong !== undefined && styles.wrong)}>
      <div className={styles.line}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.room}>{children}</div>
        {end}
      </div>
      {below !== undefined && (
        <p id={`${id}-below`} className={styles.below} role={wrong === undefined ? undefined : 'alert'}>
          {below}
        </p>
      )}
    </div>
  );
}
