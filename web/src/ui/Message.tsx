import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './Message.module.css';

interface MessageProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: ReactNode;
  /** Appears below the text: usually one button. */
  readonly children?: ReactNode;
}

/** Shows an illustration, a sentence and a button where a page or list has nothing to show. */
export const Message = ({ drawing, title, text, children }: MessageProps) => (
  <div className={styles.message}>
    <Drawing of={drawing} />
    <h2 className={styles.title}>{title}</h2>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children !== undefined && <div className={styles.ways}>{children}</div>}
  </div>
);
