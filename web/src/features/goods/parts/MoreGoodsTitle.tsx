import type { ReactNode } from 'react';
import styles from './MoreGoodsTitle.module.css';

/** Shows the title above further goods, between two strokes. */
export const MoreGoodsTitle = ({ children }: { readonly children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;
