import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './Message.module.css';

interface MessageProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: ReactNode;
  /** The one way on. */
  readonly children?: ReactNode;
}

/** A drawing, a sentence, a way on: what stands where a page or a list has nothing to show. */
export const Message = ({ drawing, title, text, children }: MessageProps) => (
  <div className={styles.message}>
    <Drawing of={drawing} />
    <h2 className={styles.title}>{title}</h2>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children !== undefined && <div className={styles.ways}>{children}</div>}
  </div>
);
