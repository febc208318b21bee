import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addOverlay } from './overlays.ts';

/** Shows the dialog. Safari before 15.4 has no `showModal`: the element is shown as it is, above the page. */
const show = (dialog: HTMLDialogElement): void => {
  dialog.removeAttribute('data-leaving');
  if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '');
  else if (!dialog.open) dialog.showModal();
};

const hide = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};

/** Plays the closing animation, then closes it, unless it was opened again meanwhile. */
async function leave(dialog: HTMLDialogElement): Promise<void> {
  dialog.setAttribute('data-leaving', '');
  // What is still loading inside moves without end: that is not waited for.
  const ending = dialog.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished)).catch(() => {});
  if (dialog.hasAttribute('data-leaving')) hide(dialog);
}

/**
 * Opens a modal `<dialog>` while `open` is true, and returns the ref to set on it. Esc and the back button close the dialog, and the focus returns to
 * where it was. The element with `data-first` gets the focus first, else the first with `tabindex="-1"`.
 */
export function useDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const { current: dialog } = ref;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    show(dialog);
    (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus({
      preventScroll: true,
    });
    const takeOff = addOverlay({ close: () => close(), element: dialog });
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', cancel);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      takeOff();
      void leave(dialog);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}
