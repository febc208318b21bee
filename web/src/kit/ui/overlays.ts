import { createObservable } from '#kit/lib/observable.ts';

/** Describes a sheet or dialog above the page, which the browser's back button closes: its element, and how it is closed. */
export interface Overlay {
  /** Closes it, as its own close button would. */
  readonly close: () => void;
  /** Toasts are rendered into this element, because a modal dialog hides the rest of the page. */
  readonly element: HTMLElement;
}

/** Holds the element of the topmost sheet or dialog, into which toasts are rendered; undefined while none is open. */
export const topOverlayElement = createObservable<HTMLElement | undefined>(undefined);

interface OverlayEntry {
  readonly key?: string;
  readonly layer?: number;
}

const overlays: Overlay[] = [];
/** Gives the key of the current page's history entry. Entries of the same key differ only in their overlays. */
let pageKey: string | undefined;
let isSyncPlanned = false;
/** Gives the overlay depth of the entry that the history is going back to. The step is asynchronous and must not be taken twice. */
let pendingDepth: number | undefined;
const waitingResolvers = new Set<() => void>();

const currentOverlayEntry = (): OverlayEntry => (history.state as OverlayEntry | null) ?? {};
const currentDepth = (): number => currentOverlayEntry().layer ?? 0;

/** Syncs the history to one entry for each overlay; several simultaneous changes make one step. */
function planHistorySync(): void {
  if (isSyncPlanned || pendingDepth !== undefined) return;
  isSyncPlanned = true;
  setTimeout(() => {
    isSyncPlanned = false;
    const at = currentDepth();
    for (let next = at + 1; next <= overlays.length; next += 1) history.pushState({ ...currentOverlayEntry(), layer: next }, '');
    if (at > overlays.length) {
      pendingDepth = overlays.length;
      history.go(pendingDepth - at);
    } else resolveWaiting();
  });
}

function updateTopOverlay(): void {
  topOverlayElement.set(overlays[overlays.length - 1]?.element);
  document.documentElement.classList.toggle('held', overlays.length > 0);
}

function resolveWaiting(): void {
  for (const go of waitingResolvers) go();
  waitingResolvers.clear();
}

/**
 * Handles the back button before the router: a step between entries of one page closes overlays and is no navigation.
 * Must be called before the router is created, as listeners run in order.
 */
export function listenForOverlayBack(): void {
  pageKey = currentOverlayEntry().key;
  window.addEventListener('popstate', (event) => {
    const state = event.state as OverlayEntry | null;
    const isOurStep = pendingDepth === (state?.layer ?? 0);
    pendingDepth = undefined;
    if (state?.key !== pageKey) {
      pageKey = state?.key;
      // A person who went to another page is not led on to where a closed sheet would have led.
      waitingResolvers.clear();
      // Several steps together: the overlays of the page that is left close with it.
      for (const layer of overlays.splice(0)) layer.close();
      updateTopOverlay();
      return;
    }
    event.stopImmediatePropagation();
    // Overlays opened while our own step was under way stay.
    if (!isOurStep) for (const layer of overlays.splice(state?.layer ?? 0)) layer.close();
    if (currentDepth() === overlays.length) resolveWaiting();
    else planHistorySync();
  });
  // A page that was left in the middle of a step, for a payment provider's, is restored without it. A page just loaded fires this event
  // too.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) pendingDepth = undefined;
  });
}

/** Sets the page to which overlays opened from now on belong, by its history key. Must be called before the page is rendered. */
export function setOverlayPage(key: string): void {
  pageKey = key;
  pendingDepth = undefined;
}

/** Removes from the browser history the entries of overlays that were open when the page was left or reloaded. */
export function dropStaleOverlayEntries(): void {
  if (currentDepth() > overlays.length) planHistorySync();
}

/** Adds an overlay to the page and its entry to the browser history; returns a function that removes both. */
export function addOverlay(layer: Overlay): () => void {
  overlays.push(layer);
  updateTopOverlay();
  planHistorySync();
  return () => {
    const at = overlays.indexOf(layer);
    if (at >= 0) {
      overlays.splice(at, 1);
      planHistorySync();
    }
    updateTopOverlay();
  };
}

/** Closes all overlays. Resolves when the history is back at the page; undefined if there is nothing to wait for. */
export function closeOverlays(): Promise<void> | undefined {
  for (const layer of overlays.splice(0)) layer.close();
  if (currentDepth() === 0) return undefined;
  planHistorySync();
  return new Promise((resolve) => waitingResolvers.add(resolve));
}
