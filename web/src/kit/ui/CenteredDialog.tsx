import type { ReactNode, RefObject } from 'react';
import styles from './CenteredDialog.module.css';
import { classes } from './classes.ts';

interface CenteredDialogProps {
  /** Comes from `useDialog`. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly role?: 'alertdialog';
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Is called by a tap beside the box. */
  readonly onTapBeside?: () => void;
  /** Styles the box: its width and what is in it. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders a box in the middle of the screen over a dimmed page. The box grows as it opens and vanishes as it closes. */
export const CenteredDialog = ({ dialog, role, labelledBy, describedBy, onTapBeside, className, children }: CenteredDialogProps) => (
  <dialog ref={dialog} className={styles.dialog} role={role} aria-labelledby={labelledBy} aria-describedby={describedBy}>
    <div className={styles.dim} onClick={onTapBeside} aria-hidden />
    <div className={classes(styles.box, className)} tabIndex={-1}>
      {children}
    </div>
  </dialog>
);
