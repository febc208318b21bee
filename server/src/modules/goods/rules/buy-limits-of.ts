import type { BuyLimits } from 'contract/goods/buy-limits.ts';

/** Reads the purchase limits from a row of goods. */
export const buyLimitsOf = (row: {
  readonly leastPieces: number;
  readonly stepPieces: number;
  readonly mostPerOrder: number;
  readonly mostPerMember: number;
  readonly limitCycle: number;
  readonly buyerLevels: readonly number[];
}): BuyLimits => ({
  least: row.leastPieces,
  step: row.stepPieces,
  perOrder: row.mostPerOrder,
  perMember: row.mostPerMember,
  cycle: row.limitCycle,
  buyerLevels: row.buyerLevels,
});
