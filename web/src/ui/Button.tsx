import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Drawn, Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Button.module.css';

interface ButtonProps {
  /** One filled button on a screen (main), a second tinted (soft), the rest outlined. */
  readonly kind?: 'main' | 'soft' | 'line' | 'main-line';
  readonly size?: 'm' | 's';
  readonly wide?: boolean;
  readonly icon?: Drawn;
  /** A smaller second line below the words. */
  readonly second?: ReactNode;
  readonly to?: string;
  /** The page it leads to takes the place of this one. */
  readonly replace?: boolean;
  readonly onTap?: () => void;
  readonly disabled?: boolean | undefined;
  /** What it began is under way: it says so, and a further tap is for its act to refuse. */
  readonly busy?: boolean;
  /** Sends the form it stands in. */
  readonly sends?: boolean;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A button, or a link that looks like one. */
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
