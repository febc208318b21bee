import type { ReactNode } from 'react';
import { Pressable } from './Pressable.tsx';
import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly to?: string;
  readonly onTap?: () => void;
  /** Says what it acts on, where several stand below each other. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Renders a plain text button, for secondary actions. */
export const TextButton = ({ to, onTap, label, children }: TextButtonProps) => (
  <Pressable to={to} onTap={onTap} label={label} className={styles.quiet}>
    {children}
  </Pressable>
);
