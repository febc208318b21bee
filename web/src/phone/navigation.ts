import { closeOverlays } from '#kit/ui/overlays.ts';
import type { Navigation } from '#kit/ui/navigation.ts';
import { mayOpenDuringInvitation } from './invite-poster.ts';
import { isSamePage } from './mall-url.ts';
import { pageLinkUrl, withSharer, withSiteParams } from './with-site-params.ts';
import { container } from './current-container.ts';
import { openOutsidePage } from './open-page.ts';
import { previousPath, currentPath, currentHistoryKey, insertPageBehind, currentHistoryIndex, goBackOnce } from './history-entries.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';

import type { FindRoute } from './match-route.ts';
import type { Router } from './router.ts';
import { loadWithStyles } from './load-with-styles.ts';

/** Counts two taps on the back button within this time as one, in milliseconds. */
const doubleTapTime = 400;

/** Returns the functions that navigate between pages. Overlays on a page are closed before it is left. */
export function createNavigation(router: Router, findRoute: FindRoute): Navigation {
  let wentBack = -Infinity;

  const afterLayers = (work: () => void): void => {
    const left = closeOverlays();
    if (left) void left.then(work);
    else work();
  };
  /** Goes back one step. That takes time, so a page that is still loading must not appear in between. */
  const step = (): void => {
    router.cancel();
    goBackOnce();
  };
  const go: Navigation['go'] = (to, { replace = false, stay = false, under, over } = {}) =>
    afterLayers(() => {
      const address = withSharer(to);
      if (!mayOpenDuringInvitation(address)) return;
      if (under !== undefined) insertPageBehind(withSiteParams(under), over);
      const before = previousPath();
      // A link to the current page scrolls to its top. One to a page the browser is still going back to does nothing more.
      if (isSamePage(address, currentPath())) {
        if (router.current.get().key !== currentHistoryKey()) return;
        router.cancel();
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }
      // Replacing by the page behind is going back to it: after a login it is there as it was left, and once in the history.
      else if (replace && before !== undefined && isSamePage(address, withSiteParams(before))) step();
      else {
        // A navigation in between means that the next tap on back is not a double tap.
        wentBack = -Infinity;
        router.go(address, { replace, keepScroll: stay });
      }
    });
  const backOr: Navigation['backOr'] = (to) =>
    afterLayers(() => {
      // A double tap goes back one page.
      if (performance.now() - wentBack < doubleTapTime) return;
      wentBack = performance.now();
      if (currentHistoryIndex() > 0) step();
      else go(to, { replace: true });
    });
  return {
    href: (to) => mallPath + pageLinkUrl(to),
    go,
    back: () => backOr('/'),
    backOr,
    openOutside: (url) => openOutsidePage(url, container),
    prefetch(to) {
      findRoute(to.replace(/[?#].*/, ''))
        .then(({ row }) => loadWithStyles(row.screen))
        .catch(() => {}); // navigating to the page tries again and shows the error
    },
  };
}
