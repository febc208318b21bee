import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';

type Detail = Reply<typeof storefrontCalls.goodsDetail>;

/** Removes the prices from a product, and what would reveal them. */
export const withoutGoodsPrices = (goods: Detail['goods']): Detail['goods'] => ({
  ...goods,
  price: null,
  minPrice: null,
  maxPrice: null,
  originPrice: null,
  oldPrice: null,
  originNote: '',
  marketPrice: null,
  shareEarnMoeny: 0,
  scoreGood: null,
  scoreGoods: { scoreSkus: [] },
  scoreGoodSkus: null,
});

/**
 * Removes the prices and promotions from a product page. It then cannot be bought.
 * @param note the text in place of the prices
 */
export const withoutPrices = (detail: Detail, note: string, offersWantBuy: boolean): Detail => ({
  ...detail,
  goods: withoutGoodsPrices(detail.goods),
  sale: detail.sale.state === 'onSale' ? { state: 'notOrderable', text: note } : detail.sale,
  priceNote: note,
  showGoodsWantBuy: offersWantBuy && detail.sale.state === 'onSale' ? 1 : 0,
  skuJson: detail.skuJson.map((sku) => ({ ...sku, price: null, originPrice: null, nextLevelPrice: null })),
  goodsPriceObj: { ...detail.goodsPriceObj, minSalePrice: null, maxSalePrice: null },
  levelLabel: '',
  nextLevel: null,
  activity: {
    ...detail.activity,
    fullReduction: null,
    volumePurchase: null,
    fullPackageActivity: null,
    newFullPackageActivity: null,
    multiSpecification: null,
    markUpGoodsInfoList: [],
    limitDiscount: null,
    integralOffset: null,
    promotions: [],
  },
  enabling: { ...detail.enabling, shareMoney: 0 },
  flashSale: null,
  groupOffer: null,
  presale: null,
  coupons: [],
  gifts: [],
  gainScore: 0,
});
