import { leaveLayers } from '#ui/layers.ts';
import type { Linking } from '#ui/linking.ts';
import { carrying } from './carrying.ts';
import { behind, here, keyHere, lay, place, stepBack } from './entries.ts';
import { pageOf } from './page-of.ts';
import { base } from './return-path.ts';
import type { RouteRow } from './route.ts';
import type { Router } from './router.ts';
import { wholePiece } from './whole-piece.ts';

/** Counts two taps on the back button within this time as one, in milliseconds. */
const twice = 400;

/** Returns the functions that navigate between pages. Overlays on a page are closed before it is left. */
export function navigationOf(router: Router, rows: readonly RouteRow[]): Linking {
  let wentBack = -Infinity;

  const afterLayers = (work: () => void): void => {
    const left = leaveLayers();
    if (left) void left.then(work);
    else work();
  };
  /** Goes back one step. That takes time, so a page that is still loading must not appear in between. */
  const step = (): void => {
    router.stay();
    stepBack();
  };
  const go: Linking['go'] = (to, { replace = false, stay = false, under, over } = {}) =>
    afterLayers(() => {
      const address = carrying(to);
      if (under !== undefined) lay(carrying(under), over);
      const before = behind();
      // A link to the current page scrolls to its top. One to a page the browser is still going back to does nothing more.
      if (address === here()) {
        if (router.sight.get().key !== keyHere()) return;
        router.stay();
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }
      // Replacing by the page behind is going back to it: after a login it is there as it was left, and once in the history.
      else if (replace && before !== undefined && address === carrying(before)) step();
      else {
        // A navigation in between means that the next tap on back is not a double tap.
        wentBack = -Infinity;
        router.go(address, { replace, stay });
      }
    });
  const backOr: Linking['backOr'] = (to) =>
    afterLayers(() => {
      // A double tap goes back one page.
      if (performance.now() - wentBack < twice) return;
      wentBack = performance.now();
      if (place() > 0) step();
      else go(to, { replace: true });
    });
  return {
    href: (to) => base + carrying(to),
    go,
    back: () => backOr('/'),
    backOr,
    near(to) {
      const found = pageOf(rows, to.replace(/[?#].*/, ''));
      if (found) void wholePiece(found.row.screen).catch(() => {}); // navigating to the page tries again and shows the error
    },
  };
}
