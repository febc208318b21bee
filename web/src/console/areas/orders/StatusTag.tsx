import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

/** Says in which colour a state is shown. */
export type Tone = 'default' | 'orange' | 'blue' | 'green' | 'red';

/** Shows the state of an order or the like, in a colour that can be read. */
export const StatusTag = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={styles['tag']} data-tone={tone}>
    {children}
  </span>
);
