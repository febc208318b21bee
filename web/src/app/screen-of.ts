import type { ComponentType } from 'react';
import type { RouteRow } from './route.ts';

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

/** The styles that did not come. Vite asks for each once, and takes it for there ever after. */
const lost = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/** Asks anew for the styles that did not come; whoever asks meanwhile waits for the same. */
let onTheWay: Promise<unknown> = Promise.resolve();
const stylesAnew = (): Promise<unknown> => {
  const own = Promise.all(
    [...lost].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = old.cloneNode() as HTMLLinkElement;
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => reject(new Error(`no style came from ${link.href}`)));
          lost.delete(old);
          old.replaceWith(link);
        }),
    ),
  );
  const all = Promise.all([onTheWay, own]);
  onTheWay = all;
  const over = (): void => {
    if (onTheWay === all) onTheWay = Promise.resolve();
  };
  all.then(over, over);
  return all;
};

/** What is on its way or there. Vite waits for a style only where it is first asked for, so a page is asked for once, by whoever is first. */
const screens = new Map<RouteRow, Promise<ComponentType>>();

async function withStyles(row: RouteRow): Promise<ComponentType> {
  const screen = await row.screen();
  await stylesAnew();
  return screen;
}

/** A page's component once its styles are there as well; one that did not come is asked for anew by the next. */
export function wholeScreen(row: RouteRow): Promise<ComponentType> {
  const before = screens.get(row);
  if (before) return before;
  const own = withStyles(row);
  screens.set(row, own);
  own.catch(() => screens.delete(row));
  return own;
}

/**
 * A page's component, with its styles. When a chunk or a style does not come it is asked for once more, and then, where the mall
 * answers, the page itself is loaded anew at its address: after a release the old chunk is gone, and the new page knows the new
 * one.
 */
export async function screenOf(row: RouteRow, target: () => string): Promise<ComponentType> {
  try {
    return await wholeScreen(row);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await wholeScreen(row);
  } catch (fault) {
    if (!(await isReached()) || reloadedJustNow(target())) throw fault;
    location.assign(target());
    return new Promise(() => {}); // the page goes away
  }
}
