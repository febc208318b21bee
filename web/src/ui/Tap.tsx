import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

export interface TapProps {
  /** Leads to a page ... */
  readonly to?: string | undefined;
  /** ... or does something; with neither it is a plain box. */
  readonly onTap?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Of a button that stays down: whether it is. */
  readonly pressed?: boolean | undefined;
  readonly children?: ReactNode;
}

/** What can be tapped, as the element it truly is: an anchor, a button, or neither. */
export function Tap({ to, onTap, className, label, disabled, pressed, children }: TapProps) {
  if (to !== undefined && !disabled) {
    return (
      <Link to={to} className={className} aria-label={label} onClick={onTap}>
        {children}
      </Link>
    );
  }
  if (to !== undefined || onTap) {
    return (
      <button type="button" className={className} aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onTap}>
        {children}
      </button>
    );
  }
  return <div className={className}>{children}</div>;
}
