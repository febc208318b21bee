import { watched } from '#lib/watched.ts';

/** Describes something above the page (a sheet, a dialog) that the browser's back button closes. */
export interface Layer {
  /** Closes it, as its own close button would. */
  readonly close: () => void;
  /** Toasts are rendered into this element, because a modal dialog hides the rest of the page. */
  readonly element: HTMLElement;
}

/** Holds the element of the topmost overlay, to render above everything; undefined for the page itself. */
export const topmost = watched<HTMLElement | undefined>(undefined);

interface Entry {
  readonly key?: string;
  readonly layer?: number;
}

const layers: Layer[] = [];
/** Gives the key of the current page's history entry. Entries of the same key differ only in their overlays. */
let here: string | undefined;
let planned = false;
/** Gives the overlay depth of the entry that the history is going back to. The step is asynchronous and must not be taken twice. */
let backTo: number | undefined;
const waiting = new Set<() => void>();

const entry = (): Entry => (history.state as Entry | null) ?? {};
const depth = (): number => entry().layer ?? 0;

/** Syncs the history to one entry for each overlay; several changes at once make one step. */
function plan(): void {
  if (planned || backTo !== undefined) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    const at = depth();
    for (let next = at + 1; next <= layers.length; next += 1) history.pushState({ ...entry(), layer: next }, '');
    if (at > layers.length) {
      backTo = layers.length;
      history.go(backTo - at);
    } else settled();
  });
}

function changed(): void {
  topmost.set(layers[layers.length - 1]?.element);
  document.documentElement.classList.toggle('held', layers.length > 0);
}

function settled(): void {
  for (const go of waiting) go();
  waiting.clear();
}

/**
 * Handles the back button before the router: a step between entries of one page closes overlays and is no navigation.
 * Must be called before the router is created, as listeners run in order.
 */
export function watchLayers(): void {
  here = entry().key;
  window.addEventListener('popstate', (event) => {
    const state = event.state as Entry | null;
    const isOurStep = backTo === (state?.layer ?? 0);
    backTo = undefined;
    if (state?.key !== here) {
      here = state?.key;
      // A person who went to another page is not led on to where a closed sheet would have led.
      waiting.clear();
      // Several steps at once: the overlays of the page that is left close with it.
      for (const layer of layers.splice(0)) layer.close();
      changed();
      return;
    }
    event.stopImmediatePropagation();
    // Overlays opened while our own step was under way stay.
    if (!isOurStep) for (const layer of layers.splice(state?.layer ?? 0)) layer.close();
    if (depth() === layers.length) settled();
    else plan();
  });
  // A page that was left in the middle of a step, for a payment provider's, is restored without it. A page just loaded fires this event
  // too.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) backTo = undefined;
  });
}

/** Sets the page whose entries overlays are counted from; called before the page is rendered. */
export function countFrom(key: string): void {
  here = key;
  backTo = undefined;
}

/** Drops the overlay entries that a restored page had when it was left. */
export function pageShown(): void {
  if (depth() > layers.length) plan();
}

/** Adds an overlay to the page; returns a function that removes it. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer);
  changed();
  plan();
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) {
      layers.splice(at, 1);
      plan();
    }
    changed();
  };
}

/** Closes all overlays. Resolves when the history is back at the page; undefined if there is nothing to wait for. */
export function leaveLayers(): Promise<void> | undefined {
  for (const layer of layers.splice(0)) layer.close();
  if (depth() === 0) return undefined;
  plan();
  return new Promise((resolve) => waiting.add(resolve));
}
