import type { BuyLimits } from 'contract/goods/goods/buy-limits.ts';

/** Reads a product's purchase limits from its database row. */
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
