/** The fewest pieces of one SKU that a merchant lets be bought, in whole steps. */
export function leastPieces(least: number, step: number): number {
  const by = Math.max(step, 1);
  return Math.max(by, Math.ceil(least / by) * by);
}
