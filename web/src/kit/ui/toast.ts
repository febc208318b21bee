import { createObservable } from '#kit/lib/observable.ts';
import { texts } from '#kit/lib/texts.ts';
import { toastMs } from '#kit/lib/time-limits.ts';

interface ToastMessage {
  readonly text: string;
  /** Tells two toasts of the same text apart. */
  readonly id: number;
}

/** Holds the toast on the screen, which a new one replaces; undefined while there is none. */
export const currentToast = createObservable<ToastMessage | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/** Shows a toast, for two seconds by default. */
export function toast(text: string, milliseconds = toastMs): void {
  clearTimeout(timer);
  count += 1;
  currentToast.set({ text, id: count });
  timer = setTimeout(() => currentToast.set(undefined), milliseconds);
}

/** Shows a toast that the action succeeded. */
export const toastSuccess = (text = texts.doneWell): void => toast(text);
