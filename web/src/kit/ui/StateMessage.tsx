import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './Illustration.tsx';
import styles from './StateMessage.module.css';

interface StateMessageProps {
  readonly illustration: IllustrationName;
  readonly title: string;
  readonly text?: ReactNode;
  /** Appears below the text: usually one button. */
  readonly children?: ReactNode;
}

/** Shows an illustration, a sentence and a button where a page or list has nothing to show. */
export const StateMessage = ({ illustration, title, text, children }: StateMessageProps) => (
  <div className={styles.message}>
    <Illustration of={illustration} />
    <h2 className={styles.title}>{title}</h2>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children !== undefined && <div className={styles.ways}>{children}</div>}
  </div>
);
