import { chooseMarkUps, chosenMarkUps } from '#mall/features/buying/checkout/chosen-mark-ups.ts';
import type { MarkUp, MarkUpPieces } from '#mall/features/buying/checkout/mark-up-pieces.ts';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import type { CartPromotion } from './group-by-promotion.ts';
import { promotionTexts } from './promotion-texts.ts';
import type { CartLineReply } from './selected-lines.ts';

/** Returns whether two lines have the same SKU in the same add-on purchase. */
export const isSamePieces = (
  line: { readonly skuId: number; readonly markUpId: number | null },
  { skuId, markUpId }: Pick<MarkUpPieces, 'skuId' | 'markUpId'>,
): boolean => line.skuId === skuId && line.markUpId === markUpId;

/** Stores how many pieces of a SKU the shopper takes in an add-on purchase; 0 removes them. */
export function takeMarkUpPieces(pieces: MarkUpPieces): void {
  const others = chosenMarkUps.get().filter((one) => !isSamePieces(one, pieces));
  chooseMarkUps(pieces.num === 0 ? others : [...others, pieces]);
}

/** Counts the pieces of add-on purchases in a quote, which are ordered together with the selected lines. */
export const countMarkUpPieces = (quote: GoodsQuote['reply']): number =>
  (quote?.list ?? []).reduce((total, { markUpId, num }) => (markUpId === null ? total : total + num), 0);

/** Returns the ids of the add-on purchases that head lines of the cart: their goods stand below these lines. */
export const findHeadingMarkUps = (lines: readonly CartLineReply[], promotions: readonly CartPromotion[]): ReadonlySet<number> =>
  new Set(
    promotions.filter(({ kind, id }) => kind === 'markUp' && lines.some(({ promotionId }) => promotionId === id)).map(({ id }) => id),
  );

/** Names the lines that earn an add-on purchase; empty if all do. */
export function describeMainLines({ skuIds }: MarkUp, chosen: readonly CartLineReply[]): string {
  const own = chosen.filter(({ skuId }) => skuIds.includes(skuId));
  const [first] = own;
  return first === undefined || own.length === chosen.length ? '' : `${first.title} ${promotionTexts.andMore(own.length)}`.trim();
}
