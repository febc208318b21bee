import { decideShippingPromise, type ShippingPromise } from '#modules/goods/freight/freight.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import type { ExclusivePromotion } from '#modules/offers/promotion/promotion.ts';

interface PromisedLine {
  readonly lineId: number;
  readonly skuId: number;
  readonly tie?: object | undefined;
  readonly sku: SellableSku;
}

/** Holds what an order's shipping time depends on beside its lines. */
interface OrderTerms {
  /** Holds the promotion whose price the order asks for, such as a presale or a group buy. */
  readonly promotion: ExclusivePromotion | null | undefined;
  /** Holds the shop's own promise, in its words. */
  readonly usual: string;
  /** Lists the buyer's answers to the questions of products, where they are known. */
  readonly answers?: readonly { readonly skuId: number; readonly answers: readonly { readonly name: string; readonly value: string }[] }[];
}

/** Says of each line of an order when it is shipped; null where nothing is shipped. */
export const promiseLines = (
  { lines }: { readonly lines: readonly PromisedLine[] },
  { promotion, usual, answers = [] }: OrderTerms,
): { readonly no: number; readonly promise: ShippingPromise | null }[] =>
  lines.map(({ lineId, skuId, tie, sku }) => ({
    no: lineId,
    promise: decideShippingPromise(
      { ...sku, asks: tie ? [] : sku.asks },
      {
        presale: promotion?.kind === 'presale' ? promotion : null,
        inGroup: promotion?.kind === 'group',
        answers: answers.find((one) => one.skuId === skuId)?.answers ?? [],
      },
      usual,
    ),
  }));
