const storageKey = 'mall_scroll';
/** A page's content may come after it, part by part: so long each is waited for. */
const patience = 5000;

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
/** Where the page in sight is being brought to, while it is not there yet. */
let bound: number | undefined;

const positions = remembered();
/** The page in sight, and the one that comes, by the names they are remembered by. */
let inSight: string | undefined;
let coming: string | undefined;

/** Notes how far the page in sight is scrolled, as it is left; one that is not yet where it was left before keeps its place. */
export function leave(): void {
  if (inSight !== undefined) positions[inSight] = bound ?? window.scrollY;
}

/** Another page comes, to be shown where it was left once it is drawn; `stay` leaves the scroll as it is. */
export function comeTo(name: string, stay: boolean): void {
  coming = name;
  wanted = stay ? false : (positions[name] ?? null);
}

/** Has the page do by itself what a browser does for one of many, also over a reload. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    leave();
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-200))));
    } catch {}
  });
}

/** Brings the page that came into sight to where it was left, and there again as its content grows, until the person lays a hand on it. */
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
