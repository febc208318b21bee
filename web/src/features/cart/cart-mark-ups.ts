import type { MarkUpPieces } from '#features/checkout/mark-up-pieces.ts';

/** Tells whether a line is of the same SKU, taken in the same mark-up purchase. */
export const isSamePieces = (
  line: { readonly skuId: number; readonly markUpId: number | null },
  { skuId, markUpId }: Pick<MarkUpPieces, 'skuId' | 'markUpId'>,
): boolean => line.skuId === skuId && line.markUpId === markUpId;
