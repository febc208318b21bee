/** Limits the number of cached pages, with the visible one among them. */
const maxCachedPages = 5;

/** Describes a mounted page, visible or hidden: its id, whether it stays mounted when covered, and the order in which it was shown. */
export interface CachedPage {
  readonly id: string;
  /** Tells that it stays mounted when another page covers it. */
  readonly keep: boolean;
  /** Counts up each time it is shown: the smallest is the page not shown for longest. */
  readonly seen: number;
}

/**
 * Returns the mounted pages after one is shown. A page without keepAlive is removed when the user leaves it. If too many pages remain, the one not
 * shown for longest is removed; the rest keep their order, so that React moves no page in the DOM.
 */
export function withVisiblePage<Kept extends CachedPage>(pages: readonly Kept[], now: Omit<Kept, 'seen'>): readonly Kept[] {
  const before = pages.find(({ id }) => id === now.id);
  const last = Math.max(0, ...pages.map(({ seen }) => seen));
  const shown = { ...now, seen: before?.seen === last && last > 0 ? last : last + 1 } as Kept;
  const stay = pages.filter(({ id, keep }) => keep || id === now.id).map((page) => (page.id === now.id ? shown : page));
  const all = before ? stay : [...stay, shown];
  const old = [...all].sort((a, b) => a.seen - b.seen).slice(0, Math.max(0, all.length - maxCachedPages));
  return all.filter((page) => !old.includes(page));
}
