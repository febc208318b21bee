import type { ReactNode } from 'react';
import styles from './GoodsOnTitle.module.css';

/** Shows the title above further goods, between two strokes. */
export const GoodsOnTitle = ({ children }: { readonly children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;
