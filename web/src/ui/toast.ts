import { watched } from '#lib/watched.ts';
import { texts } from '#lib/texts.ts';

interface Told {
  readonly text: string;
  /** Tells two toasts of the same text apart. */
  readonly at: number;
}

/** Holds the current toast; a new one replaces it. */
export const told = watched<Told | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/** Shows a toast, for two seconds by default. */
export function toast(text: string, milliseconds = 2000): void {
  clearTimeout(timer);
  count += 1;
  told.set({ text, at: count });
  timer = setTimeout(() => told.set(undefined), milliseconds);
}

/** Shows a toast that the action succeeded. */
export const toastDone = (text = texts.doneWell): void => toast(text);
