import type { ReactNode } from 'react';
import { Pressable } from './Pressable.tsx';
import styles from './NavTextButton.module.css';

interface NavTextButtonProps {
  readonly to?: string;
  readonly onTap?: () => void;
  readonly children: ReactNode;
}

/** Renders a text button at the end of the NavBar: 管理, 完成. */
export const NavTextButton = ({ to, onTap, children }: NavTextButtonProps) => (
  <Pressable to={to} onTap={onTap} className={styles.word}>
    {children}
  </Pressable>
);
