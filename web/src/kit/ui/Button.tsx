import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type IconComponent, Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Button.module.css';

interface ButtonProps {
  /** Uses `main` (filled) once on a screen, `secondary` (filled too) beside it, `soft` (tinted) for a lesser one, outlines for the rest. */
  readonly kind?: 'main' | 'secondary' | 'soft' | 'line' | 'main-line';
  readonly size?: 'm' | 's';
  readonly wide?: boolean;
  readonly icon?: IconComponent;
  /** Adds a smaller second line below the label. */
  readonly second?: ReactNode;
  readonly to?: string;
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  readonly onTap?: () => void;
  readonly disabled?: boolean | undefined;
  /** Shows a spinner while the action runs. Further taps are refused by the action itself. */
  readonly busy?: boolean;
  /** Submits the surrounding form. */
  readonly sends?: boolean;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Renders a button, or with `to` a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    kind = 'line',
    size = 'm',
    wide = false,
    icon,
    second,
    to,
    replace = false,
    onTap,
    disabled,
    busy = false,
    sends = false,
    label,
    children,
  } = props;
  const className = classes(styles.button, styles[kind], styles[size], wide && styles.wide, busy && styles.busy);
  const content = (
    <>
      {busy ? <span className={styles.turning} /> : icon && <Icon of={icon} size="s" />}
      <span className={styles.words}>
        {children}
        {second !== undefined && <span className={styles.second}>{second}</span>}
      </span>
    </>
  );
  if (to !== undefined && !disabled) {
    return (
      <Link to={to} replace={replace} className={className} aria-label={label} onClick={onTap}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type={sends ? 'submit' : 'button'}
      className={className}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onTap}
    >
      {content}
    </button>
  );
}
