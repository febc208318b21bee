import type { ReactNode } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { StateMessage } from './StateMessage.tsx';

/** Maps each type to its default sentence. [R-095..R-102] */
const { none: sentences } = texts;

/** Names the lists that can be empty, each with its own sentence. */
export type EmptyStateType = keyof typeof sentences;

interface EmptyStateProps {
  readonly type: EmptyStateType;
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** Appears below the text: one main button. */
  readonly children?: ReactNode;
}

/** Renders the message that a page or list is empty, which is not an error: an illustration, a sentence and actions. */
export const EmptyState = ({ type, title = sentences[type], text, children }: EmptyStateProps) => (
  <StateMessage illustration={type} title={title} text={text}>
    {children}
  </StateMessage>
);
