import { leaveLayers } from '#ui/layers.ts';
import type { Linking } from '#ui/linking.ts';
import { carrying } from './carrying.ts';
import { behind, here, keyHere, lay, place, stepBack } from './entries.ts';
import { pageOf } from './page-of.ts';
import { base } from './return-path.ts';
import type { RouteRow } from './route.ts';
import type { Router } from './router.ts';
import { wholePiece } from './whole-piece.ts';

/** Two taps on the way back within this time are one. */
const twice = 400;

/** The ways between pages, on the router: what lies upon a page is taken away before it is left. */
export function navigationOf(router: Router, rows: readonly RouteRow[]): Linking {
  let wentBack = -Infinity;

  const afterLayers = (work: () => void): void => {
    const left = leaveLayers();
    if (left) void left.then(work);
    else work();
  };
  /** The step takes its time: a page that is on its way meanwhile does not come upon the one that is left. */
  const step = (): void => {
    router.stay();
    stepBack();
  };
  const go: Linking['go'] = (to, { replace = false, stay = false, under, over } = {}) =>
    afterLayers(() => {
      const address = carrying(to);
      if (under !== undefined) lay(carrying(under), over);
      const before = behind();
      // The page we are on is not come to twice: it stays, and goes to its top. One the browser is on its way to just comes.
      if (address === here()) {
        if (router.sight.get().key !== keyHere()) return;
        router.stay();
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }
      // Giving place to the page before is going back to it: after a login it is there as it was left, and once.
      else if (replace && before !== undefined && address === carrying(before)) step();
      else {
        // Whoever goes on in between did not tap twice.
        wentBack = -Infinity;
        router.go(address, { replace, stay });
      }
    });
  const backOr: Linking['backOr'] = (to) =>
    afterLayers(() => {
      // A double tap means one page back.
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
      if (found) void wholePiece(found.row.screen).catch(() => {}); // coming to the page tries again, and tells
    },
  };
}
