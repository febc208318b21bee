import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Chip.module.css';

interface ChipProps {
  readonly on?: boolean;
  readonly onTap: () => void;
  /** Appears before the label. */
  readonly picture?: ReactNode;
  /** Appears in small print after the label: +¥20. */
  readonly note?: ReactNode;
  /** Marks it as unavailable and says why: 缺货. It can still be tapped. */
  readonly out?: string | undefined;
  readonly children: ReactNode;
}

/** Renders one option of several that are all visible. */
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

interface ChipGroupProps {
  /** Names the choice for screen readers. */
  readonly label: string;
  /** Gives all chips the same width, so that none moves when one is chosen. */
  readonly grid?: boolean;
  readonly children: ReactNode;
}

/** Renders chips on as many lines as they need, under a label for screen readers. */
export const ChipGroup = ({ label, grid = false, children }: ChipGroupProps) => (
  // A fieldset is drawn and named differently from browser to browser.
  <div className={classes(styles.chips, grid && styles.grid)} role="group" aria-label={label}>
    {children}
  </div>
);
