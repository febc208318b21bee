import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Renders text for screen readers alone. */
export const Unseen = ({ children }: { readonly children: ReactNode }) => <span className={styles.unseen}>{children}</span>;
