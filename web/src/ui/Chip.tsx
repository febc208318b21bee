import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Chip.module.css';

interface ChipProps {
  readonly on?: boolean;
  readonly onTap: () => void;
  /** A small picture before the words. */
  readonly picture?: ReactNode;
  /** Smaller, behind the words: +¥20. */
  readonly note?: ReactNode;
  /** It cannot be had now, and this says why: 缺货. It can still be tapped, to see it. */
  readonly out?: string | undefined;
  readonly children: ReactNode;
}

/** One of several choices that are all in sight. */
export const Chip = ({ on = false, onTap, picture, note, out, children }: ChipProps) => (
  <button
    type="button"
    className={classes(styles.chip, on && styles.on, out !== undefined && styles.out)}
    aria-pressed={on}
    aria-disabled={out !== undefined || undefined}
    onClick={onTap}
  >
    {picture !== undefined && <span className={styles.picture}>{picture}</span>}
    <span>
      {children}
      {note !== undefined && <small className={styles.note}> {note}</small>}
    </span>
    {out !== undefined && <small className={styles.why}>{out}</small>}
  </button>
);

/** Chips that wrap onto as many lines as they need; `label` names what is chosen. */
export const Chips = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // A fieldset would draw and name itself in ways that browsers do not agree on.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div className={styles.chips} role="group" aria-label={label}>
    {children}
  </div>
);
