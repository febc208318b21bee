/**
 * Returns the smallest quantity of one SKU that can be ordered: the product's minimum, rounded up to a multiple of
 * its step.
 */
export function minOrderPieces(least: number, step: number): number {
  const by = Math.max(step, 1);
  return Math.max(by, Math.ceil(least / by) * by);
}
