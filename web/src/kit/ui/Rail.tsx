import type { ReactNode } from 'react';
import styles from './Rail.module.css';

/** Shows items of a list side by side in a scrolling line, from edge to edge of their card. */
export const Rail = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rail}>{children}</ul>;
