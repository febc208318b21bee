import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** Holds the props of Pressable: its page or tap handler, its look, label, state and content. */
export interface PressableProps {
  /** Makes it a link to this page. */
  readonly to?: string | undefined;
  /** Makes it a button; with neither `to` nor `onTap` it is a plain box. */
  readonly onTap?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Marks a toggle button as pressed or not. */
  readonly pressed?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Renders a tappable element as what it is: an anchor, a button, or a plain box. */
export function Pressable({ to, onTap, className, label, disabled, pressed, children }: PressableProps) {
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
