import { watched } from '#lib/watched.ts';

/** A question to the person, with its two answers. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes?: string;
  /** Null where there is nothing to refuse: it is only told. */
  readonly no?: string | null;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

/** What is asked now: one question at a time. */
export const asked = watched<Asked | undefined>(undefined);

/** Asks, and gives whether the answer was yes. A question that comes upon another answers that one with no. */
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
