import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addOverlay, topOverlayElement } from './overlays.ts';

/** Tells whether the browser does by itself all that a dialog needs; those that do not load what they lack. */
const isComplete = ({ showModal }: { readonly showModal?: unknown }): boolean =>
  typeof showModal === 'function' && CSS.supports('overscroll-behavior', 'contain');

/** Shows the dialog. Safari before 15.4 has no `showModal`: the element is shown as it is, and `ui/older-dialog.ts` does the rest. */
function show(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('data-leaving');
  const { showModal }: { readonly showModal?: () => void } = dialog;
  if (showModal === undefined) dialog.setAttribute('open', '');
  else if (!dialog.open) showModal.call(dialog);
}

/** Does for the open dialog what this browser does not. Returns the function that ends it. */
function help(dialog: HTMLDialogElement, close: () => void): () => void {
  let isOver = false;
  let end = (): void => {};
  const begin = async () => {
    const { helpDialog } = await import('./older-dialog.ts');
    if (!isOver) end = helpDialog(dialog, { isTop: () => topOverlayElement.get() === dialog, close });
  };
  if (!isComplete(dialog)) begin().catch(() => undefined);
  return () => {
    isOver = true;
    end();
  };
}

const hide = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};

/** Plays the closing animation, then closes it, unless it was opened again meanwhile. A page stays usable whatever the browser says of animations. */
async function leave(dialog: HTMLDialogElement): Promise<void> {
  dialog.setAttribute('data-leaving', '');
  try {
    // What is still loading inside moves without end: that is not waited for. Some web views lack the function.
    const moving = (dialog.getAnimations as typeof dialog.getAnimations | undefined)?.call(dialog, { subtree: true }) ?? [];
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished));
  } catch {
    // An animation that is cut short rejects.
  } finally {
    if (dialog.hasAttribute('data-leaving')) hide(dialog);
  }
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
    const endHelp = help(dialog, () => close());
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
      endHelp();
      takeOff();
      void leave(dialog);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}
