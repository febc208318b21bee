import type { ReactNode } from 'react';
import { Pressable } from './Pressable.tsx';
import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly to?: string;
  readonly onTap?: () => void;
  readonly children: ReactNode;
}

/** Renders a plain text button, for secondary actions. */
export const TextButton = ({ to, onTap, children }: TextButtonProps) => (
  <Pressable to={to} onTap={onTap} className={styles.quiet}>
    {children}
  </Pressable>
);
