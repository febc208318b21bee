import type { ReactNode } from 'react';
import { texts } from '#lib/texts.ts';
import { Message } from './Message.tsx';

/** What there is none of, and the sentence that says so when the screen has no better one. [R-095..R-102] */
const { none: sentences } = texts;

export type EmptyType = keyof typeof sentences;

interface EmptyProps {
  readonly type: EmptyType;
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** The one way on, a main button. */
  readonly children?: ReactNode;
}

/** There is nothing here, and that is all right. */
export const Empty = ({ type, title = sentences[type], text, children }: EmptyProps) => (
  <Message drawing={type} title={title} text={text}>
    {children}
  </Message>
);
