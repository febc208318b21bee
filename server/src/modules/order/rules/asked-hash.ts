/** What a shopper asks for when making an order: the same again is the same order. */
export interface Asked {
  readonly lines: readonly { readonly skuId: number; readonly pieces: number }[];
  readonly addressId: number;
  readonly memo: string;
}

/** The same text for the same wish, whatever the order of its lines: what is hashed to tell a repeat from another wish. */
export const askedText = ({ lines, addressId, memo }: Asked): string =>
  JSON.stringify([lines.map(({ skuId, pieces }) => [skuId, pieces]).sort(([a = 0], [b = 0]) => a - b), addressId, memo]);
