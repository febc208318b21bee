import type { GoodsDetailReply } from '#mall/features/goods/goods/goods.ts';
import { type SkuChoice, useSkuChoice } from '#mall/features/goods/goods/use-sku-choice.ts';
import type { ScoreGoodsOffer } from './score-goods.ts';

const noPromotion = {
  fullReduction: null,
  volumePurchase: null,
  fullPackageActivity: null,
  newFullPackageActivity: null,
  limitDiscount: null,
  multiSpecification: null,
  promotions: [],
};

/** Counts the pieces that the member may still take of an offer, stock aside. */
export const countExchangeable = ({ leftNum, limitNum, takenNum }: ScoreGoodsOffer): number =>
  Math.max(0, Math.min(leftNum, limitNum === null ? leftNum : limitNum - takenNum));

/** Returns a product with the stock that can be exchanged: what is in stock, and no more than is left of the offer. */
export const withExchangeableStock = (detail: GoodsDetailReply, { leftNum }: Pick<ScoreGoodsOffer, 'leftNum'>): GoodsDetailReply => ({
  ...detail,
  goods: { ...detail.goods, quantity: Math.min(detail.goods.quantity, leftNum) },
  skuJson: detail.skuJson.map((sku) => ({ ...sku, quantity: Math.min(sku.quantity, leftNum) })),
});

/** Holds the choice of a SKU of the points mall: the product's data, the chosen SKU and pieces, and the price of a piece. */
export interface ExchangeChoice {
  readonly detail: GoodsDetailReply;
  readonly choice: SkuChoice;
  /** Gives the price of a piece of the chosen SKU, of the cheapest one until one is chosen. */
  readonly piece: { readonly score: number; readonly price: number | null };
}

/** Manages the choice of a SKU of the points mall, where no other promotion of the product applies. */
export function useExchangeChoice(goods: GoodsDetailReply, offer: ScoreGoodsOffer): ExchangeChoice {
  const detail = withExchangeableStock(goods, offer);
  const choice = useSkuChoice(detail);
  const most = Math.max(choice.least, Math.min(choice.most, countExchangeable(offer)));
  const { score, price } = offer.scoreSkus.find(({ skuId }) => skuId === choice.sku?.skuId) ?? offer;
  return {
    detail: { ...detail, levelLabel: '', nextLevel: null, madeToOrder: 0, activity: { ...detail.activity, ...noPromotion } },
    choice: { ...choice, most, pieces: Math.min(choice.pieces, most), hasOptions: choice.hasOptions },
    piece: { score, price },
  };
}
