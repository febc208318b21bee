import { fromYuan } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { ExchangeOffer, PriceOffer } from './promotion.ts';
import type { OfferOfGoods, PromotionReferences } from './promotion-input.ts';

/** Reads the points and the price that a product is exchanged for. Refuses missing points or pieces, prices of another form, and unknown or repeated SKUs. */
export function parseExchangeOffer(
  offer: PriceOffer,
  { goods, points, pieces, skus = [], deposit, depositWorth }: OfferOfGoods,
  goodsId: number,
  { findSku }: PromotionReferences,
): ExchangeOffer {
  if (deposit !== undefined || depositWorth !== undefined)
    throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferDeposit', { goods }) });
  if (points === undefined || !('price' in offer))
    throw new Refusal('promotionWrong', { sentence: sentence('promotionExchangeForm', { goods }) });
  if (pieces === undefined) throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferNeedsPieces', { goods }) });
  const own = skus.map((one) => {
    const id = findSku(goodsId, one.sku);
    if (id === undefined) throw new Refusal('promotionWrong', { sentence: sentence('promotionSkuUnknown', { goods, sku: one.sku }) });
    return [id, { points: one.points, price: fromYuan(one.price ?? 0) }] as const;
  });
  const twice = skus.find((_, i) => own.findIndex(([id]) => id === own[i]?.[0]) < i);
  if (twice) throw new Refusal('promotionWrong', { sentence: sentence('promotionSkuTwice', { goods, sku: twice.sku }) });
  return { offer, points, pieces, skus: own };
}
