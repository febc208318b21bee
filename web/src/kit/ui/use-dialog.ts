import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addOverlay, topOverlayElement } from './overlays.ts';

/**
 * Shows the dialog. Safari before 15.4 has no `showModal`, and before 16 no `overscroll-behavior`: what they lack is loaded. Returns the function that
 * ends that.
 */
function show(dialog: HTMLDialogElement, close: () => void): () => void {
  dialog.removeAttribute('data-leaving');
  // oxlint-disable-next-line eslint/no-restricted-properties -- it is looked for
  const { showModal }: { readonly showModal?: () => void } = dialog;
  if (!showModal) dialog.setAttribute('open', '');
  else if (!dialog.open) showModal.call(dialog);
  let end = (): void => {};
  let isOver = false;
  if (!showModal || !CSS.supports('overscroll-behavior', 'none'))
    import('./older-dialog.ts')
      .then(({ helpDialog }) => {
        if (!isOver) end = helpDialog(dialog, { isTop: () => topOverlayElement.get() === dialog, close });
        return undefined;
      })
      .catch(() => undefined);
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

/** Counts the dialogs on the page, those that are leaving it too. */
let shown = 0;
let waiting: (() => void)[] = [];

/** Resolves once no dialog is on the page: until then the page takes no focus. */
export const whenNoDialog = (): Promise<void> => (shown === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)));

/** Takes a dialog off the page, and gives the focus back where the browser does not do so by itself. */
async function takeAway(dialog: HTMLDialogElement, before: Element | null): Promise<void> {
  await leave(dialog);
  const { activeElement: at } = document;
  // Not before: React gives the focus back to what had it when the dialog was closed.
  if (before instanceof HTMLElement && (at === null || at === document.body || dialog.contains(at))) before.focus({ preventScroll: true });
  shown -= 1;
  if (shown > 0) return;
  const resolved = waiting;
  waiting = [];
  for (const resolve of resolved) resolve();
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
    shown += 1;
    const endHelp = show(dialog, () => close());
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
      void takeAway(dialog, before);
    };
  }, [open]);
  return ref;
}
