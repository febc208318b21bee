/** How many kept pages there are at most, the one in sight among them. */
const mostKept = 5;

/** What is known of a page that is there, in sight or hidden. */
export interface KeptPage {
  readonly id: string;
  /** Stays when another page comes over it. */
  readonly keep: boolean;
  /** Counts up each time it comes into sight: the smallest is the one not seen for longest. */
  readonly seen: number;
}

/**
 * The pages there are once one has come into sight: a page that is not kept goes when it leaves it, and of kept ones
 * the one not seen for longest goes when there would be too many. Their order stays, so that no page is moved on the screen.
 */
export function withPage<Kept extends KeptPage>(pages: readonly Kept[], now: Omit<Kept, 'seen'>): readonly Kept[] {
  const before = pages.find(({ id }) => id === now.id);
  const last = Math.max(0, ...pages.map(({ seen }) => seen));
  const shown = { ...now, seen: before?.seen === last && last > 0 ? last : last + 1 } as Kept;
  const stay = pages.filter(({ id, keep }) => keep || id === now.id).map((page) => (page.id === now.id ? shown : page));
  const all = before ? stay : [...stay, shown];
  const old = [...all].sort((a, b) => a.seen - b.seen).slice(0, Math.max(0, all.length - mostKept));
  return all.filter((page) => !old.includes(page));
}
