import type { DataRouter, Location } from 'react-router';
import { mainPage } from './main-page.ts';

const storageKey = 'mall_scroll';
/** A page's content may come after it: for so long its height is waited for. */
const patience = 3000;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Where the page that is being shown was left; null for its top; false to leave the scroll as it is. */
let wanted: number | false | null = null;
let stop: (() => void) | undefined;

/** A page's own place in memory. The entry that a fresh load begins with has no key of its own: there it is the address. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Has the router note how far each page is scrolled as it is left, also over a reload of the page. */
export function rememberScroll(router: DataRouter): void {
  history.scrollRestoration = 'manual';
  const positions = remembered();
  router.enableScrollRestoration(
    positions,
    () => window.scrollY,
    (location, matches) => mainPage(matches, location.search)?.path ?? placeOf(location),
  );
  router.subscribe(({ restoreScrollPosition, preventScrollReset }) => {
    wanted = preventScrollReset ? false : restoreScrollPosition;
  });
  window.addEventListener('pagehide', () => {
    const { location, matches } = router.state;
    const main = mainPage(
      matches.map(({ route, params }) => ({ handle: route.handle, params })),
      location.search,
    );
    positions[main?.path ?? placeOf(location)] = window.scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-200))));
    } catch {}
  });
}

/** Brings the page that came into sight to where it was left, and there again as its content grows, until the person moves it. */
export function settleScroll(): void {
  stop?.();
  if (wanted === false) return;
  const top = wanted ?? 0;
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return;
  const follow = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop?.();
  });
  const hands = ['wheel', 'touchmove', 'keydown'] as const;
  const timer = setTimeout(() => stop?.(), patience);
  stop = () => {
    follow.disconnect();
    clearTimeout(timer);
    for (const hand of hands) window.removeEventListener(hand, stopNow);
    stop = undefined;
  };
  const stopNow = stop;
  for (const hand of hands) window.addEventListener(hand, stopNow, { passive: true });
  follow.observe(document.body);
}
