import { watched } from '#lib/watched.ts';

/** What lies upon the page (a sheet, a question) and can be taken away by the browser's back button. */
export interface Layer {
  /** Takes it away, as its own close button would. */
  readonly close: () => void;
  /** What is shown above everything else (a toast) is put in here, for a modal dialog hides the rest of the page. */
  readonly element: HTMLElement;
}

/** Where something must be put to lie above everything: the topmost layer; undefined for the page itself. */
export const topmost = watched<HTMLElement | undefined>(undefined);

interface Entry {
  readonly key?: string;
  readonly layer?: number;
}

const layers: Layer[] = [];
/** The key of the page whose history entry we are on: entries of the same key differ by their layers alone. */
let here: string | undefined;
let planned = false;
/** How many layers the entry has that the history is on its way back to: its step takes its time, and is not taken twice. */
let backTo: number | undefined;
const waiting = new Set<() => void>();

const entry = (): Entry => (history.state as Entry | null) ?? {};
const depth = (): number => entry().layer ?? 0;

/** Brings the history to as many entries as there are layers; several changes at once make one step. */
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
 * Listens to the back button ahead of the router: a step between entries of one page is ours, not a navigation.
 * Called before the router is made, for listeners are called in their order.
 */
export function watchLayers(): void {
  here = entry().key;
  window.addEventListener('popstate', (event) => {
    const state = event.state as Entry | null;
    const ours = backTo === (state?.layer ?? 0);
    backTo = undefined;
    if (state?.key !== here) {
      here = state?.key;
      // Who goes elsewhere meanwhile does not go on to where a sheet led.
      waiting.clear();
      // Several steps at once: what lies upon the page that is left goes with it.
      for (const layer of layers.splice(0)) layer.close();
      changed();
      return;
    }
    event.stopImmediatePropagation();
    // What was laid on the page while our own step was under way stays.
    if (!ours) for (const layer of layers.splice(state?.layer ?? 0)) layer.close();
    if (depth() === layers.length) settled();
    else plan();
  });
  // A page that was left in the middle of a step, for a vendor's, comes back without it. One that was just loaded shows itself, too.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) backTo = undefined;
  });
}

/** The history has another page's entry now: layers are counted from it, also before the page is there. */
export function countFrom(key: string): void {
  here = key;
  backTo = undefined;
}

/** The page of this entry stands on the screen: what it carried when it was left lies on it no more. */
export function pageShown(): void {
  if (depth() > layers.length) plan();
}

/** Puts a layer on the page; the function it gives takes it off again. */
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

/** Takes all layers away and says when the history is back at the page; undefined when there is nothing to wait for. */
export function leaveLayers(): Promise<void> | undefined {
  for (const layer of layers.splice(0)) layer.close();
  if (depth() === 0) return undefined;
  plan();
  return new Promise((resolve) => waiting.add(resolve));
}
