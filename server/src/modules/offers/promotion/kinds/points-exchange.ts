import { type Cents, cents, fromYuan, toYuan } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { parseGoodsOffers } from '../rules/parse-goods-offers.ts';
import type { ExclusiveHead, ExclusiveOffer, PriceOffer } from '../rules/promotion-base.ts';
import type { OfferOfGoods, PromotionReferences } from '../rules/promotion-input.ts';
import { defineKind } from './kind.ts';

/** Describes the price of a piece in the points mall: points, and money besides. */
export interface ExchangePrice {
  readonly points: number;
  readonly price: Cents;
}

/** Describes a product of the points mall: the points that it costs; the offer holds the money besides. */
export interface ExchangeOffer extends ExclusiveOffer {
  readonly offer: { readonly price: Cents };
  readonly points: number;
  /** Lists the SKUs that are exchanged for something else, by their ids. */
  readonly skus: readonly (readonly [number, ExchangePrice])[];
}

/** Describes a points mall promotion: its products cost points, or points and money. */
export interface PointsExchange extends ExclusiveHead {
  readonly kind: 'pointsExchange';
  readonly offers: ReadonlyMap<number, ExchangeOffer>;
}

/** Returns the price of a piece of a SKU in the points mall. */
export const exchangePriceOf = ({ offer, points, skus }: ExchangeOffer, skuId: number): ExchangePrice =>
  skus.find(([id]) => id === skuId)?.[1] ?? { points, price: offer.price };

/** Reads the points and the price that a product is exchanged for. Refuses missing points or pieces, prices of another form, and unknown or repeated SKUs. */
function parseExchangeOffer(
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

/** Defines the points mall promotion (积分商城). */
export const pointsExchange = defineKind<PointsExchange>({
  kind: 'pointsExchange',
  parse({ offers, mostPerMember = null }, head, references) {
    const byGoods = parseGoodsOffers(offers, references, parseExchangeOffer);
    return {
      ...head,
      kind: 'pointsExchange',
      goodsIds: new Set(byGoods.keys()),
      offers: byGoods,
      mostPerMember,
      joinsReductions: false,
    };
  },
  toForm: ({ offers, mostPerMember }, { nameOf, skuNameOf }) => ({
    offers: [...offers].map(([id, { offer, points, pieces, skus }]) => ({
      goods: nameOf(id),
      points,
      price: toYuan(offer.price),
      pieces,
      ...(skus.length === 0
        ? {}
        : { skus: skus.map(([skuId, own]) => ({ sku: skuNameOf(skuId), points: own.points, price: toYuan(own.price) })) }),
    })),
    ...(mostPerMember === null ? {} : { mostPerMember }),
  }),
  lowestPrice({ offers }, goodsId, price, pointsForOneYuan) {
    const terms = offers.get(goodsId);
    if (!terms) return price;
    const all = [{ points: terms.points, price: terms.offer.price }, ...terms.skus.map(([, own]) => own)];
    return cents(Math.min(price, ...all.map((one) => one.price + Math.floor((one.points * 100) / pointsForOneYuan))));
  },
  findFixedPrice({ offers }, { id, minPrice }) {
    const terms = offers.get(id);
    return terms && [terms.offer.price, ...terms.skus.map(([, own]) => own.price)].find((price) => price >= minPrice);
  },
});
