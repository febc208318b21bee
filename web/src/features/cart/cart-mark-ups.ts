import type { MarkUpPieces } from '#features/checkout/mark-up-pieces.ts';

/** Returns whether two lines have the same SKU in the same add-on purchase. */
export const isSamePieces = (
  line: { readonly skuId: number; readonly markUpId: number | null },
  { skuId, markUpId }: Pick<MarkUpPieces, 'skuId' | 'markUpId'>,
): boolean => line.skuId === skuId && line.markUpId === markUpId;
