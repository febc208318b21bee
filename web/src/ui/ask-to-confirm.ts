import { createObservable } from '#lib/observable.ts';

/** Describes a question with a yes and a no button. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text?: string;
  readonly yes?: string;
  /** Labels the no button; null hides it, for a plain announcement. */
  readonly no?: string | null;
}

interface OpenQuestion extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void;
}

/** Holds the question on screen; one at a time. */
export const openQuestion = createObservable<OpenQuestion | undefined>(undefined);

/** Opens a dialog and resolves to whether the answer was yes. A question that is still open is answered with no. */
export const askToConfirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion.get()?.answer(false);
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(undefined);
        resolve(yes);
      },
    });
  });
