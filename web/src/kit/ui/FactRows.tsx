import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './FactRows.module.css';

interface FactRowsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Shows them in small print. */
  readonly small?: boolean;
}

/** Lists names with their values at the end of the line; empty values are left out. */
export const FactRows = ({ facts, small = false }: FactRowsProps) => (
  <dl>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name} className={classes(styles.fact, small && styles.small)}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
  </dl>
);
