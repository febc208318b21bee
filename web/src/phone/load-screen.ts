import type { ComponentType } from 'react';
import type { RouteRow } from './route.ts';
import { loadTwice, loadWithStyles } from './load-with-styles.ts';

const reloadMarker = 'mall_reloaded';
/** Shows a second failure of the same page within this time, in milliseconds, instead of reloading again. */
const reloadInterval = 20_000;

/** Tells whether this page was reloaded just now for the same reason. */
function reloadedJustNow(target: string): boolean {
  try {
    const [address, at] = JSON.parse(sessionStorage.getItem(reloadMarker) ?? '[]') as [string?, number?];
    sessionStorage.setItem(reloadMarker, JSON.stringify([target, Date.now()]));
    return address === target && Date.now() - (at ?? 0) < reloadInterval;
  } catch {
    return true; // without storage, reloading could loop
  }
}

/** Tells whether the server answers: reloading the page without it would lose the page and the state of the others. */
const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads code of the mall, and tries once more if a chunk or a stylesheet fails. If that fails too and the server can be reached, opens `target` anew:
 * a release may have replaced the old chunks. Throws when the server does not answer or a reload has just been tried.
 */
export async function loadOrReload<Piece>(load: () => Promise<Piece>, target: () => string): Promise<Piece> {
  try {
    return await loadTwice(load);
  } catch (fault) {
    if (!(await isServerReachable()) || reloadedJustNow(target())) throw fault;
    location.assign(target());
    return new Promise(() => {}); // the page goes away
  }
}

/** Loads a page's component with its stylesheets, as `loadOrReload` does. */
export const loadScreen = (row: RouteRow, target: () => string): Promise<ComponentType> =>
  loadOrReload(() => loadWithStyles(row.screen), target);
