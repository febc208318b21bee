/** A level of the site's ladder: fxid and fxname in the documents. */
export interface MemberLevel {
  readonly id: number;
  /** Counts from 0 upwards; the lowest is a new member's. */
  readonly rank: number;
  readonly name: string;
  readonly alias: string;
  /** What the level pays of a price, in basis points: 9800 is 98%. */
  readonly discountBp: number;
  /** The growth from which a member has this level. */
  readonly growthFrom: number;
}

export interface NextLevel {
  readonly fxid: number;
  readonly fxname: string;
  readonly alias: string;
  readonly growth: number;
  readonly needed: number;
}

/** The next level above a rank and the growth still needed for it; null on the highest. */
export function nextLevel(levels: readonly MemberLevel[], rank: number, growth: number): NextLevel | null {
  const above = levels.filter((level) => level.rank > rank);
  const next = above.reduce<MemberLevel | undefined>((lowest, level) => (lowest && lowest.rank < level.rank ? lowest : level), undefined);
  if (!next) return null;
  return { fxid: next.id, fxname: next.name, alias: next.alias, growth: next.growthFrom, needed: Math.max(0, next.growthFrom - growth) };
}
