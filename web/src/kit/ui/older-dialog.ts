/** Names the attribute of the elements that hold an open dialog: base.css draws them above the rest of the page. */
const holderAttribute = 'data-holds-dialog';
const hiddenAttribute = 'aria-hidden';
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** Returns what the Tab key reaches within a dialog, in order. A hidden element has no boxes. */
const findStops = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0);

/** Returns the element that Tab leads to from the dialog's last one, and Shift+Tab from its first; undefined where the browser goes on by itself. */
function findNextStop(dialog: HTMLElement, back: boolean): HTMLElement | undefined {
  const stops = findStops(dialog);
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const { activeElement: at } = document;
  const isInside = at instanceof HTMLElement && stops.includes(at);
  if (back) return !isInside || at === first ? last : undefined;
  return at === last || !dialog.contains(at) ? first : undefined;
}

interface DialogControl {
  readonly isTop: () => boolean;
  readonly close: () => void;
}

/**
 * Holds an open dialog as `showModal` would: above the whole page, which neither the Tab key nor a screen reader reaches meanwhile. Returns the
 * function that ends it.
 */
function holdAsModal(dialog: HTMLElement, { isTop, close }: DialogControl): () => void {
  const undo: (() => void)[] = [];
  for (let inner: Element = dialog, outer = inner.parentElement; outer; inner = outer, outer = outer.parentElement) {
    if (outer === document.documentElement) break;
    const holder = outer;
    // Of two dialogs at once, the one opened last may close first.
    const count = Number(holder.getAttribute(holderAttribute) ?? 0);
    holder.setAttribute(holderAttribute, String(count + 1));
    undo.push(() => {
      const left = Number(holder.getAttribute(holderAttribute)) - 1;
      if (left > 0) holder.setAttribute(holderAttribute, String(left));
      else holder.removeAttribute(holderAttribute);
    });
    for (const one of holder.children) {
      if (one === inner || one.hasAttribute(hiddenAttribute) || /^(script|style|link)$/i.test(one.tagName)) continue;
      one.setAttribute(hiddenAttribute, 'true');
      undo.push(() => one.removeAttribute(hiddenAttribute));
    }
  }
  const press = (event: KeyboardEvent): void => {
    if (!isTop()) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (event.key !== 'Tab') return;
    const next = findNextStop(dialog, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener('keydown', press);
  undo.push(() => document.removeEventListener('keydown', press));
  return () => {
    for (const one of undo) one();
  };
}

/** Tells whether the content of an element goes on in the direction of a finger that moves by so many pixels, down if positive. */
function canScroll(element: Element, by: number): boolean {
  if (!/auto|scroll/.test(getComputedStyle(element).overflowY) || element.scrollHeight <= element.clientHeight) return false;
  return by > 0 ? element.scrollTop > 0 : element.scrollTop + element.clientHeight < element.scrollHeight - 1;
}

/** Keeps the page behind a dialog from scrolling with the finger. Returns the function that ends it. */
function holdPageScroll(dialog: HTMLElement): () => void {
  let last = { x: 0, y: 0 };
  const read = ({ touches: [finger] }: TouchEvent): typeof last => (finger ? { x: finger.clientX, y: finger.clientY } : last);
  const start = (event: TouchEvent): void => {
    last = read(event);
  };
  const move = (event: TouchEvent): void => {
    const at = read(event);
    const [aside, by] = [at.x - last.x, at.y - last.y];
    last = at;
    // Two fingers enlarge the page; a finger that moves sideways scrolls a row.
    if (event.touches.length > 1 || Math.abs(aside) > Math.abs(by) || !event.cancelable || !(event.target instanceof Element)) return;
    // The arrows of the cursor and the selection move within a field.
    if (event.target.matches('input, textarea') && event.target === document.activeElement) return;
    for (let one: Element | null = event.target; one && dialog.contains(one); one = one.parentElement) if (canScroll(one, by)) return;
    event.preventDefault();
  };
  dialog.addEventListener('touchstart', start, { passive: true });
  dialog.addEventListener('touchmove', move, { passive: false });
  return () => {
    dialog.removeEventListener('touchstart', start);
    dialog.removeEventListener('touchmove', move);
  };
}

/**
 * Does for an open dialog what an older browser does not: one without `showModal` (Safari before 15.4), and one without `overscroll-behavior` (Safari
 * before 16), where the page behind it would scroll. Esc calls `close` while `isTop` is true. Returns the function that ends it.
 */
export function helpDialog(dialog: HTMLDialogElement, control: DialogControl): () => void {
  const ends = [
    // oxlint-disable-next-line eslint/no-restricted-properties -- it is looked for
    typeof dialog.showModal === 'function' ? undefined : holdAsModal(dialog, control),
    CSS.supports('overscroll-behavior', 'contain') ? undefined : holdPageScroll(dialog),
  ];
  return () => {
    for (const end of ends) end?.();
  };
}
