const storageKey = 'mall_scroll';
/** Limits the wait for the next part of a page's content, in milliseconds. */
const patience = 5000;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The position to restore on the page being shown; null for its top; false to keep the scroll position. */
let wanted: number | false | null = null;
let stop: (() => void) | undefined;
/** The position that the visible page is being scrolled to, until it is reached. */
let bound: number | undefined;

const positions = remembered();
/** The names of the visible page and of the next one, by which positions are stored. */
let inSight: string | undefined;
let coming: string | undefined;

/** Saves the scroll position of the visible page as it is left; a position that is not restored yet is kept. */
export function leave(): void {
  if (inSight !== undefined) positions[inSight] = bound ?? window.scrollY;
}

/** Sets the position to restore on the next page once it is drawn; `stay` keeps the current scroll position. */
export function comeTo(name: string, stay: boolean): void {
  coming = name;
  wanted = stay ? false : (positions[name] ?? null);
}

/** Takes scroll restoration over from the browser, also over a reload. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    leave();
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-200))));
    } catch {}
  });
}

/** Scrolls the visible page to where it was left, and again as its content grows, until the user touches it. */
export function settleScroll(): void {
  stop?.();
  inSight = coming;
  if (wanted === false) return;
  const top = wanted ?? 0;
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop?.(), patience);
  };
  const follow = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop?.();
    else wait();
  });
  const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  wait();
  bound = top;
  stop = () => {
    follow.disconnect();
    clearTimeout(timer);
    for (const hand of hands) window.removeEventListener(hand, stopNow);
    stop = undefined;
    bound = undefined;
  };
  const stopNow = stop;
  for (const hand of hands) window.addEventListener(hand, stopNow, { passive: true });
  follow.observe(document.body);
}
