import { classes } from '#kit/ui/classes.ts';
import styles from './Stars.module.css';

interface StarIconProps {
  readonly isOn: boolean;
  readonly className?: string | undefined;
}

/** Draws a star, coloured if `isOn`, else grey. It is hidden from screen readers: the element around it needs a label. */
export const StarIcon = ({ isOn, className }: StarIconProps) => (
  <svg viewBox="0 0 24 24" className={classes(styles.star, isOn && styles.on, className)} aria-hidden>
    <path d="m12 1.8 3.1 6.4 7 1-5.1 4.9 1.2 7-6.2-3.3-6.2 3.3 1.2-7-5.1-4.9 7-1z" fill="currentColor" />
  </svg>
);
