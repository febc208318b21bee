import type { GoodsDetailReply, Sku } from './goods.ts';
import type { SkuChoice } from './use-sku-choice.ts';

type GroupOffer = NonNullable<GoodsDetailReply['groupOffer']>;

/** Holds a product and a choice at the prices of a group, for the sheet in which a SKU is chosen. */
interface InGroup {
  readonly detail: GoodsDetailReply;
  readonly choice: SkuChoice;
}

/**
 * Returns the data and the SKU choice of a product page at the prices of a group offer. Removes what does not apply to a group, such as other
 * promotions, points and gifts.
 */
export function toGroupBuyPrices(detail: GoodsDetailReply, choice: SkuChoice, offer: GroupOffer, label: string): InGroup {
  const prices = new Map(offer.list.map(({ skuId, price }) => [skuId, price]));
  const inGroup = (sku: Sku): Sku => ({ ...sku, price: prices.get(sku.skuId) ?? sku.price, originPrice: sku.price, nextLevelPrice: null });
  const none = { fullReduction: null, volumePurchase: null, fullPackageActivity: null, newFullPackageActivity: null, limitDiscount: null };
  return {
    detail: {
      ...detail,
      goods: { ...detail.goods, price: offer.price, originPrice: detail.goods.price, originNote: '' },
      levelLabel: label,
      nextLevel: null,
      activity: { ...detail.activity, ...none, multiSpecification: null, integralOffset: null },
      gainScore: 0,
      gifts: [],
      skuJson: detail.skuJson.map(inGroup),
    },
    choice: {
      ...choice,
      sku: choice.sku && inGroup(choice.sku),
      left: choice.left.map(inGroup),
      most: Math.max(choice.least, Math.min(choice.most, offer.mostPerMember ?? choice.most)),
    },
  };
}
