import type { ReactNode } from 'react';
import { texts } from '#lib/texts.ts';
import { Message } from './Message.tsx';

/** Maps each type to its default sentence. [R-095..R-102] */
const { none: sentences } = texts;

export type EmptyType = keyof typeof sentences;

interface EmptyProps {
  readonly type: EmptyType;
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** Appears below the text: one main button. */
  readonly children?: ReactNode;
}

/** Says that a page or list is empty, which is not an error. */
export const Empty = ({ type, title = sentences[type], text, children }: EmptyProps) => (
  <Message drawing={type} title={title} text={text}>
    {children}
  </Message>
);
