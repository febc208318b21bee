import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Words for those who listen to the page; nothing of them is drawn. */
export const Unseen = ({ children }: { readonly children: ReactNode }) => <span className={styles.unseen}>{children}</span>;
