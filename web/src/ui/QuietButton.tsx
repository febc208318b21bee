import type { ReactNode } from 'react';
import { Tap } from './Tap.tsx';
import styles from './QuietButton.module.css';

interface QuietButtonProps {
  readonly to?: string;
  readonly onTap?: () => void;
  readonly children: ReactNode;
}

/** Renders a plain text button, for secondary actions. */
export const QuietButton = ({ to, onTap, children }: QuietButtonProps) => (
  <Tap to={to} onTap={onTap} className={styles.quiet}>
    {children}
  </Tap>
);
