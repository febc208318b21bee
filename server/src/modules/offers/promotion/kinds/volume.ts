import { cents } from 'contract/money.ts';
import { offeredPrice } from '../rules/offered-price.ts';
import { parsePriceOffer } from '../rules/parse-goods-offers.ts';
import type { PriceOffer, PromotionHead } from '../rules/promotion-base.ts';
import { defineKind, nameGoods, noTier, toOfferFields } from './kind.ts';
import { assertCheaper, parseGoodsScope, parseTierPieces, type TierInput, tierRefusal } from './parse-tiers.ts';

/** Describes a volume discount: from certain numbers of pieces on (its tiers), each piece costs less. */
export interface VolumeDiscount extends PromotionHead {
  readonly kind: 'volume';
  /** Tells whether the pieces of all SKUs of a product are counted together. */
  readonly countsAllSkus: boolean;
  /** Lists the tiers, the fewest pieces first. */
  readonly tiers: readonly { readonly pieces: number; readonly offer: PriceOffer }[];
}

function parseTiers(tiers: readonly TierInput[]) {
  const pieces = parseTierPieces(tiers);
  const offers = tiers.map((tier, i) => {
    const offer = parsePriceOffer(tier);
    if (!offer || tier.threshold !== undefined || tier.freeShipping !== undefined) throw tierRefusal(i, 'promotionTierOne');
    return offer;
  });
  assertCheaper(offers);
  return offers.map((offer, i) => ({ pieces: pieces[i] ?? 0, offer }));
}

/** Defines the volume discount (多件价). */
export const volume = defineKind<VolumeDiscount>({
  kind: 'volume',
  parse: ({ goods, tiers, eachSku = 0 }, head, references) => ({
    ...head,
    kind: 'volume',
    goodsIds: parseGoodsScope(goods, references),
    countsAllSkus: eachSku === 0,
    tiers: parseTiers(tiers),
  }),
  toForm: (promotion, names) => ({
    goods: nameGoods(promotion, names),
    eachSku: promotion.countsAllSkus ? 0 : 1,
    tiers: promotion.tiers.map(({ pieces, offer }) => ({ pieces, ...toOfferFields(offer) })),
  }),
  tiers: ({ tiers }) => tiers.map(({ pieces, offer }) => ({ ...noTier, pieces, gives: offer })),
  lowestPrice: ({ tiers }, _, price) => cents(Math.min(price, ...tiers.map(({ offer }) => offeredPrice(offer, price)))),
  findFixedPrice({ goodsIds, tiers }, { minPrice }) {
    if (goodsIds === null) return undefined;
    for (const { offer } of tiers) if ('price' in offer && offer.price >= minPrice) return offer.price;
    return undefined;
  },
  listPiecesPrices: ({ tiers }, single) =>
    tiers.map(({ pieces, offer }) => ({ pieces: 1, amount: offeredPrice(offer, single), fewest: pieces })),
});
