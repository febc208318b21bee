import { mainDoneMs, otherDoneMs, timedOutDoneMs } from '#kit/lib/time-limits.ts';
import { askNativeApp } from './native-bridge.ts';
import { listenToPages, type PageSignals } from './page-signals.ts';

/** Tells whether a page announces itself that it has loaded: the home page and a product's. */
const announcesItself = (path: string): boolean => /^\/(?:goodsInfo\/[^/?]+)?(?:\?|$)/.test(path);

/**
 * Creates a receiver of page signals, which calls `announce` once a page has loaded. That is 400 ms after its main request, or 1 s after another
 * request or a timeout. The home page and product pages send a signal of their own once they are complete on the screen.
 */
export function createLoadingDone(announce: () => void): PageSignals {
  let current = '';
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isDone) announce();
    isDone = true;
  };
  return {
    pageBegins(path) {
      clearTimeout(timer);
      timer = undefined;
      current = path;
      isDone = false;
    },
    requestEnds({ isMain, timedOut }) {
      if (isDone || timer !== undefined) return;
      if (announcesItself(current) && !timedOut && !isMain) return;
      timer = setTimeout(done, timedOut ? timedOutDoneMs : isMain ? mainDoneMs : otherDoneMs);
    },
    pageStands() {
      if (announcesItself(current)) done();
      // A page that the server wrote with its data sends no request: the page itself was the main one.
      else if (!isDone) timer ??= setTimeout(done, mainDoneMs);
    },
  };
}

/** Begins to tell the native app, once for each page, that the page has loaded: the app then removes the cover that it shows over a loading page. */
export const tellNativeApp = (): void => listenToPages(createLoadingDone(() => askNativeApp('loadingDone', null)));
