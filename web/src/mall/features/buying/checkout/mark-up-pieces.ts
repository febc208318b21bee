import type { Bill } from './bill.ts';
import type { PurchasedSku } from './checkout-session.ts';

/** Holds an add-on purchase that the checkout offers. */
export type MarkUp = Bill['markUps'][number];

/** Describes the pieces of a SKU that the shopper takes in an add-on purchase. */
export interface MarkUpPieces extends PurchasedSku {
  readonly markUpId: number;
}

type Line = Pick<Bill['list'][number], 'numIid' | 'skuId' | 'num' | 'markUpId' | 'giftId'>;

/** Converts the lines of a bill to the SKUs that an order requests, without gifts, which the server adds. */
export const toPurchasedSkus = (lines: readonly Line[]): PurchasedSku[] =>
  lines.flatMap(({ numIid, skuId, num, markUpId, giftId }) =>
    giftId === null ? [{ numIid, skuId, num, ...(markUpId === null ? {} : { markUpId }) }] : [],
  );

/** Returns the requested SKUs with the number of pieces of an add-on purchase set to this number; 0 removes them. */
export function withMarkUpPieces(lines: readonly PurchasedSku[], pieces: MarkUpPieces): PurchasedSku[] {
  const others = lines.filter(({ skuId, markUpId }) => skuId !== pieces.skuId || markUpId !== pieces.markUpId);
  return pieces.num === 0 ? others : [...others, pieces];
}

/** Returns how many more pieces of an add-on purchase (加价购) the shopper may take. */
export const markUpPiecesLeft = ({ mostNum, list }: MarkUp): number => mostNum - list.reduce((total, { num }) => total + num, 0);
