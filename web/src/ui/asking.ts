import { watched } from '#lib/watched.ts';

/** Describes a question with a yes and a no button. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes?: string;
  /** Labels the no button; null hides it, for a plain announcement. */
  readonly no?: string | null;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

/** Holds the question on screen; one at a time. */
export const asked = watched<Asked | undefined>(undefined);

/** Opens a dialog and resolves to whether the answer was yes. A question that is still open is answered with no. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false);
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(undefined);
        resolve(yes);
      },
    });
  });
