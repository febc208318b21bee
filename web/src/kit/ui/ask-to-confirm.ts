import { createObservable } from '#kit/lib/observable.ts';

/** Describes a question with a yes and a no button, or an announcement without a no: title, text, lines and button labels. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text?: string;
  /** Lists what the question is about, line by line: a name, and what is said of it. */
  readonly lines?: readonly { readonly name: string; readonly text: string }[];
  readonly yes?: string;
  /** Labels the no button; null hides it, for a plain announcement. */
  readonly no?: string | null;
}

/** Describes what can be chosen along with a yes, such as a reason. */
interface Choices {
  readonly label: string;
  readonly of: readonly string[];
}

interface OpenQuestion extends ConfirmQuestion {
  readonly choices?: Choices;
  /** @param choice what was chosen; empty where nothing was */
  readonly answer: (yes: boolean, choice?: string) => void;
}

/** Holds the question whose dialog is open; undefined while none is. Only one is open at a time. */
export const openQuestion = createObservable<OpenQuestion | undefined>(undefined);

const ask = (question: ConfirmQuestion & { readonly choices?: Choices }): Promise<string | undefined> =>
  new Promise((resolve) => {
    openQuestion.get()?.answer(false);
    openQuestion.set({
      ...question,
      answer: (yes, choice = '') => {
        openQuestion.set(undefined);
        resolve(yes ? choice : undefined);
      },
    });
  });

/** Opens a dialog and resolves to whether the answer was yes. A question that is still open is answered with no. */
export const askToConfirm = async (question: ConfirmQuestion): Promise<boolean> => (await ask(question)) !== undefined;

/**
 * Opens a dialog like `askToConfirm`, with options of which at most one can be chosen. Resolves to the chosen option, to '' for a yes without an
 * option, and to undefined for a no.
 */
export const askToChoose = (question: ConfirmQuestion, choices: Choices): Promise<string | undefined> => ask({ ...question, choices });
