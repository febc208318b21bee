/**
 * Describes a member level: id, rank, name, alias, part of a price to pay (basis points), and growth required. The specification names id
 * and name fxid and fxname.
 */
export interface MemberLevel {
  readonly id: number;
  /** Position of the level, from 0 upwards; new members get the lowest. */
  readonly rank: number;
  readonly name: string;
  readonly alias: string;
  /** Part of a price that the level pays, in basis points: 9800 is 98%. */
  readonly discountBp: number;
  /** Growth from which a member has this level. */
  readonly growthFrom: number;
}

/** Describes the next higher member level: its id, name and alias, the growth required, and how much of that is missing. */
export interface NextLevel {
  readonly fxid: number;
  readonly fxname: string;
  readonly alias: string;
  readonly growth: number;
  readonly needed: number;
}

/** Returns the member level above a rank and the growth still needed for it; null on the highest. */
export function nextLevel(levels: readonly MemberLevel[], rank: number, growth: number): NextLevel | null {
  const above = levels.filter((level) => level.rank > rank);
  const next = above.reduce<MemberLevel | undefined>((lowest, level) => (lowest && lowest.rank < level.rank ? lowest : level), undefined);
  if (!next) return null;
  return { fxid: next.id, fxname: next.name, alias: next.alias, growth: next.growthFrom, needed: Math.max(0, next.growthFrom - growth) };
}

/** Finds the highest level that an amount of growth reaches; undefined if it reaches none. Levels that need no growth are not given by it. */
export const findReachedLevel = (levels: readonly MemberLevel[], growth: number): MemberLevel | undefined =>
  levels
    .filter(({ growthFrom }) => growthFrom > 0 && growthFrom <= growth)
    .reduce<MemberLevel | undefined>((best, level) => (best && best.rank >= level.rank ? best : level), undefined);
