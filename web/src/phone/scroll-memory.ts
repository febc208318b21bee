const storageKey = 'mall_scroll';
/** Limits the wait for the next part of a page's content, in milliseconds. */
const growTimeout = 5000;

/** Tells whether this document was opened by an address or a link, and not by going back or by a reload. */
const isFreshVisit = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/** Reads the saved positions. A fresh visit begins at the top of each main page; these are stored by their path, other pages by their history entry. */
function readPositions(): Record<string, number> {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
    return isFreshVisit() ? Object.fromEntries(Object.entries(saved).filter(([name]) => !name.startsWith('/'))) : saved;
  } catch {
    return {};
  }
}

/** The position to restore on the page being shown; null for its top; false to keep the scroll position. */
let targetPosition: number | false | null = null;
let stopRestoring: (() => void) | undefined;
/** The position that the visible page is being scrolled to, until it is reached. */
let restoringTo: number | undefined;

const positions = readPositions();
/** The names of the visible page and of the next one, by which positions are stored. */
let visibleName: string | undefined;
let nextName: string | undefined;

/**
 * Saves the scroll position of the visible page as it is left. While the page is still being scrolled to an earlier position, saves that position.
 * [R-047]
 */
export function saveScrollPosition(): void {
  if (visibleName !== undefined) positions[visibleName] = restoringTo ?? window.scrollY;
}

/** Sets the scroll position to restore on the next page, known by `name`, once it is drawn; with `stay`, the page is not scrolled. */
export function prepareScrollPosition(name: string, stay: boolean): void {
  nextName = name;
  targetPosition = stay ? false : (positions[name] ?? null);
}

/** Takes scroll restoration over from the browser, also over a reload. */
export function takeOverScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    saveScrollPosition();
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-200))));
    } catch {}
  });
  // A page that the browser had kept as it was comes back at its top.
  window.addEventListener('pageshow', ({ persisted }) => {
    const top = visibleName === undefined ? undefined : positions[visibleName];
    if (persisted && top !== undefined) window.scrollTo(0, top);
  });
}

/** Scrolls the visible page to where it was left, and again as its content grows, until the user touches it. */
export function restoreScrollPosition(): void {
  stopRestoring?.();
  const isFirst = visibleName === undefined;
  visibleName = nextName;
  if (targetPosition === false) return;
  const top = targetPosition ?? 0;
  // A fresh visit is at its top, or where the user scrolled meanwhile; asking the browser would cost a layout.
  if (isFirst && top === 0 && isFreshVisit()) return;
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stopRestoring?.(), growTimeout);
  };
  const follow = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stopRestoring?.();
    else wait();
  });
  const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  wait();
  restoringTo = top;
  stopRestoring = () => {
    follow.disconnect();
    clearTimeout(timer);
    for (const hand of hands) window.removeEventListener(hand, stopNow);
    stopRestoring = undefined;
    restoringTo = undefined;
  };
  const stopNow = stopRestoring;
  for (const hand of hands) window.addEventListener(hand, stopNow, { passive: true });
  follow.observe(document.body);
}
