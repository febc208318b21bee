import { classes } from './classes.ts';
import styles from './Steps.module.css';

interface StepsProps {
  readonly names: readonly string[];
  /** Which of them it has come to, from 0. */
  readonly at: number;
}

/** How far something has come: the steps before are done, one is now. */
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
