import type { ReactNode } from 'react';
import styles from './MoreGoodsTitle.module.css';

/** Shows the title above the list of more products, between two lines. */
export const MoreGoodsTitle = ({ children }: { readonly children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;
