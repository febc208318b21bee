import type { ReactNode } from 'react';
import styles from './GoodsOnTitle.module.css';

/** The title above goods to go on with, between two strokes. */
export const GoodsOnTitle = ({ children }: { readonly children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;
