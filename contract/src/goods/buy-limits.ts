/** How a merchant lets a goods be bought. Pieces; 0 where there is no such limit. */
export interface BuyLimits {
  /** In one order, over all SKUs of the goods. */
  readonly least: number;
  /** Of a SKU, pieces go by so many: 1 is any number. */
  readonly step: number;
  readonly perOrder: number;
  /** By one person in a cycle: 0 for ever, 1 a day, 2 a week, 3 a month. */
  readonly perMember: number;
  readonly cycle: number;
  /** The levels that may buy it; empty for everybody. */
  readonly buyerLevels: readonly number[];
}

export interface Buying {
  /** Pieces of the SKU, and of its goods in the same order. */
  readonly pieces: number;
  readonly ofGoods: number;
  /** Pieces of the goods that the person has bought in this cycle. */
  readonly bought: number;
  /** Undefined for a visitor. */
  readonly levelId: number | undefined;
}

const cycles = ['每人', '每人每天', '每人每周', '每人每月'] as const;

/** Who may not buy it whatever the number; undefined for those who may. A visitor has no level. */
export const notForLevel = ({ buyerLevels }: BuyLimits, levelId: number | undefined): string | undefined =>
  buyerLevels.length > 0 && (levelId === undefined || !buyerLevels.includes(levelId)) ? '仅限指定会员等级购买' : undefined;

/** What a number is too many for, or no multiple of. Undefined when it may be taken; too few may become enough with another SKU. */
export function tooMany(
  { step, perOrder, perMember, cycle }: BuyLimits,
  { pieces, ofGoods, bought }: Omit<Buying, 'levelId'>,
): string | undefined {
  if (pieces % Math.max(step, 1) !== 0) return `需按 ${step} 件的倍数购买`;
  if (perOrder > 0 && ofGoods > perOrder) return `每单限购 ${perOrder} 件`;
  if (perMember > 0 && ofGoods + bought > perMember) {
    return `${cycles[cycle] ?? cycles[0]}限购 ${perMember} 件${bought > 0 ? `，已购 ${bought} 件` : ''}`;
  }
  return undefined;
}

/** Why so many pieces may not be bought by this person as they stand; undefined when they may. */
export const limitProblem = (limits: BuyLimits, buying: Buying): string | undefined =>
  notForLevel(limits, buying.levelId) ?? (buying.ofGoods < limits.least ? `${limits.least} 件起购` : undefined) ?? tooMany(limits, buying);

/** The most pieces of the goods that the person may still buy at once; undefined where nothing limits them. */
export function mostOf({ perOrder, perMember }: BuyLimits, bought: number): number | undefined {
  const limits = [...(perOrder > 0 ? [perOrder] : []), ...(perMember > 0 ? [Math.max(0, perMember - bought)] : [])];
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** How many pieces of each goods the lines have together, over its SKUs. */
export function piecesOf(lines: readonly { readonly goodsId: number; readonly pieces: number }[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { goodsId, pieces: more } of lines) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + more);
  return pieces;
}
