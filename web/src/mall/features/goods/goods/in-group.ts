import { joinsExclusivePrice, type Reduction } from 'contract/offers/promotion/exclusive-price.ts';
import { flashTexts } from './flash-texts.ts';
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
  const joins = (reduction: Reduction) => joinsExclusivePrice(reduction, { joinsReductions: offer.joinsReductions === 1 });
  const none = { volumePurchase: null, fullPackageActivity: null, newFullPackageActivity: null, limitDiscount: null, promotions: [] };
  return {
    detail: {
      ...detail,
      goods: { ...detail.goods, price: offer.price, originPrice: detail.goods.price, originNote: flashTexts.usual },
      levelLabel: label,
      nextLevel: null,
      activity: {
        ...detail.activity,
        ...none,
        fullReduction: joins('fullReduction') ? detail.activity.fullReduction : null,
        markUpGoodsInfoList: joins('markUp') ? detail.activity.markUpGoodsInfoList : [],
        multiSpecification: null,
        integralOffset: null,
      },
      coupons: joins('coupon') ? detail.coupons : [],
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
