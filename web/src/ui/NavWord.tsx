import type { ReactNode } from 'react';
import { Tap } from './Tap.tsx';
import styles from './NavWord.module.css';

interface NavWordProps {
  readonly to?: string;
  readonly onTap?: () => void;
  readonly children: ReactNode;
}

/** Renders a text button at the end of the NavBar: 管理, 完成. */
export const NavWord = ({ to, onTap, children }: NavWordProps) => (
  <Tap to={to} onTap={onTap} className={styles.word}>
    {children}
  </Tap>
);
