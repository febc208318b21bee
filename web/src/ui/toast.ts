import { watched } from '#lib/watched.ts';
import { texts } from '#lib/texts.ts';

interface Told {
  readonly text: string;
  /** Tells two toasts of the same words apart. */
  readonly at: number;
}

/** What is told now; one at a time, the newest. */
export const told = watched<Told | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/** Tells what happened, for two seconds unless said otherwise. */
export function toast(text: string, milliseconds = 2000): void {
  clearTimeout(timer);
  count += 1;
  told.set({ text, at: count });
  timer = setTimeout(() => told.set(undefined), milliseconds);
}

/** Tells that it is done. */
export const toastDone = (text = texts.doneWell): void => toast(text);
