import { ordinaryPrice } from '#modules/offers/pricing/pricing.ts';
import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { EarnedGifts } from '../gift-lines.ts';
import type { PricingFacts, Quote, QuotedLine } from '../quote.ts';

type MarkUp = Reply<typeof checkoutCalls.orderBill>['markUps'][number];
type Earned = Reply<typeof checkoutCalls.orderBill>['gifts'][number];

/** Builds the part of a bill about add-on purchases (加价购): the products that may be added, their prices, and those already added. */
export const buildMarkUps = ({ promotions, tieable }: Pick<PricingFacts, 'promotions' | 'tieable'>, { lines, bill }: Quote): MarkUp[] =>
  bill.markUps.flatMap(({ ref, missing }) => {
    const promotion = promotions.find(({ id }) => id === ref);
    if (promotion?.kind !== 'markUp') return [];
    const takenOf = (skuId: number) =>
      lines.reduce(
        (total, line) => (line.tie?.ref === ref && line.tie.kind === 'markUp' && line.skuId === skuId ? total + line.pieces : total),
        0,
      );
    const list = [...tieable.values()].flatMap((sku) => {
      const price = promotion.offers.get(sku.goodsId);
      if (price === undefined || price >= sku.listPrice) return [];
      return [
        {
          numIid: sku.goodsId,
          skuId: sku.skuId,
          title: sku.title,
          skuText: sku.skuText,
          linkUrl: sku.picture,
          price: toYuan(price),
          originPrice: toYuan(ordinaryPrice(sku)),
          soldOut: sku.stock > 0 ? (0 as const) : (1 as const),
          num: takenOf(sku.skuId),
        },
      ];
    });
    if (list.length === 0) return [];
    const skuIds = lines.flatMap(({ goodsId, skuId, tie }) =>
      tie === undefined && (promotion.goodsIds?.has(goodsId) ?? true) ? [skuId] : [],
    );
    const { name, threshold, mostPerOrder } = promotion;
    return [{ activityId: ref, name, fullAmount: toYuan(threshold), missingAmount: toYuan(missing), mostNum: mostPerOrder, skuIds, list }];
  });

/** Builds the part of a bill about the purchase gifts that the order has earned. A gift product without a line in the order has run out. */
export function buildEarnedGifts(earned: EarnedGifts, lines: readonly QuotedLine[]): Earned[] {
  const gifts = new Map(earned.map(({ gift }) => [gift.id, gift]));
  return [...gifts.values()].map(({ id, name }) => ({
    giftId: id,
    name,
    list: earned
      .filter(({ gift }) => gift.id === id)
      .map(({ item, title, isGone }) => {
        const isLine =
          item.kind !== 'goods' || lines.some(({ tie, skuId }) => tie?.kind === 'gift' && tie.ref === id && skuId === item.skuId);
        return { kind: item.kind, num: item.num, title, gone: isGone || !isLine ? (1 as const) : (0 as const) };
      }),
  }));
}
