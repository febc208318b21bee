import { ruleSentence } from '../../rule-sentence.ts';
import type { Sentence } from '../../sentence.ts';

/**
 * Describes the purchase limits of a product: minimum, step, and maxima in pieces (0 for none). Also holds the cycle of the limit per
 * member, and the ids of the member levels that may buy.
 */
export interface BuyLimits {
  /** Sets the minimum in one order, over all SKUs of the goods. */
  readonly least: number;
  /** Sets the multiple in which a SKU is sold; 1 allows any number. */
  readonly step: number;
  readonly perOrder: number;
  /** Limits the pieces of one member in a cycle: 0 for ever, 1 a day, 2 a week, 3 a month. */
  readonly perMember: number;
  readonly cycle: number;
  /** Lists the ids of the member levels that may buy; empty allows everybody. */
  readonly buyerLevels: readonly number[];
}

/**
 * Holds what a purchase is checked against: pieces of the SKU, of the product in this order, and bought before. Also holds the member's
 * level; undefined for a visitor.
 */
export interface PurchaseFacts {
  /** Counts the pieces of the SKU, and of all SKUs of its goods in the same order. */
  readonly pieces: number;
  readonly ofGoods: number;
  /** Counts the pieces of the goods that the member has bought in the current cycle. */
  readonly bought: number;
  /** undefined for a visitor. */
  readonly levelId: number | undefined;
}

/**
 * Checks whether a member's level may buy a product. Returns the sentence that tells the buyer why not; undefined if it may. A visitor has no level.
 */
export const findBuyerLevelProblem = (
  { buyerLevels }: Pick<BuyLimits, 'buyerLevels'>,
  levelId: number | undefined,
): Sentence | undefined =>
  buyerLevels.length > 0 && (levelId === undefined || !buyerLevels.includes(levelId)) ? ruleSentence('onlyForLevels') : undefined;

/**
 * Checks a quantity against a product's purchase limits and step. Returns the sentence that tells the buyer what is wrong; undefined if it is
 * allowed. Does not check the minimum, which another SKU of the product may still reach.
 */
export function findQuantityProblem(
  { step, perOrder, perMember, cycle }: BuyLimits,
  { pieces, ofGoods, bought }: Omit<PurchaseFacts, 'levelId'>,
): Sentence | undefined {
  if (pieces % Math.max(step, 1) !== 0) return ruleSentence('piecesOffStep', { step });
  if (perOrder > 0 && ofGoods > perOrder) return ruleSentence('piecesAboveOrderLimit', { most: perOrder });
  if (perMember > 0 && ofGoods + bought > perMember) return ruleSentence('piecesAboveMemberLimit', { cycle, most: perMember, bought });
  return undefined;
}

/** Checks a purchase by member level, minimum and quantity. Returns the sentence that tells the buyer what is wrong; undefined if it is allowed. */
export const findLimitProblem = (limits: BuyLimits, buying: PurchaseFacts): Sentence | undefined =>
  findBuyerLevelProblem(limits, buying.levelId) ??
  (buying.ofGoods < limits.least ? ruleSentence('piecesBelowLeast', { least: limits.least }) : undefined) ??
  findQuantityProblem(limits, buying);

/** Returns how many pieces of a product the member may still buy in one order; undefined if there is no limit. */
export function maxPurchasable({ perOrder, perMember }: BuyLimits, bought: number): number | undefined {
  const limits = [...(perOrder > 0 ? [perOrder] : []), ...(perMember > 0 ? [Math.max(0, perMember - bought)] : [])];
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** Sums the pieces of cart or order lines by product id, over all SKUs of each product. */
export function totalPiecesByGoods(lines: readonly { readonly goodsId: number; readonly pieces: number }[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { goodsId, pieces: more } of lines) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + more);
  return pieces;
}
