import type { ComponentType } from 'react';
import type { RouteRow } from './route.ts';
import { wholePiece } from './whole-piece.ts';

const marker = 'mall_reloaded';
/** A second failure of the same page within this time is shown, not tried again. */
const recent = 20_000;

/** Whether this page was loaded anew just now for this very reason. */
function reloadedJustNow(target: string): boolean {
  try {
    const [address, at] = JSON.parse(sessionStorage.getItem(marker) ?? '[]') as [string?, number?];
    sessionStorage.setItem(marker, JSON.stringify([target, Date.now()]));
    return address === target && Date.now() - (at ?? 0) < recent;
  } catch {
    return true; // where nothing can be remembered, a loop must not begin
  }
}

/** Whether the mall can be reached: without it a page that is loaded anew would be lost, and all that was done on the others. */
const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A page's component, with its styles. When a chunk or a style does not come it is asked for once more, and then, where the mall
 * answers, the page itself is loaded anew at its address: after a release the old chunk is gone, and the new page knows the new
 * one.
 */
export async function screenOf(row: RouteRow, target: () => string): Promise<ComponentType> {
  try {
    return await wholePiece(row.screen);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await wholePiece(row.screen);
  } catch (fault) {
    if (!(await isReached()) || reloadedJustNow(target())) throw fault;
    location.assign(target());
    return new Promise(() => {}); // the page goes away
  }
}
