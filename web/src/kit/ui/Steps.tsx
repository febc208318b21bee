import { classes } from './classes.ts';
import styles from './Steps.module.css';

interface StepsProps {
  readonly names: readonly string[];
  /** Gives the index of the current step, from 0. */
  readonly at: number;
}

/** Shows the steps of a process: done, current and to come. */
export const Steps = ({ names, at }: StepsProps) => (
  <ol className={styles.steps}>
    {names.map((name, step) => (
      <li
        key={name}
        className={classes(styles.step, step <= at && styles.done, step === at && styles.now)}
        aria-current={step === at ? 'step' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
);
