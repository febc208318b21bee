import { joinsExclusivePrice, type Reduction } from 'contract/offers/promotion/exclusive-price.ts';
import { flashTexts } from './flash-texts.ts';
import type { GoodsDetailReply } from './goods.ts';

type FlashSale = NonNullable<GoodsDetailReply['flashSale']>;

/** Returns how much of a flash sale is sold, in whole percent: 0 only where nothing is, 100 only where nothing is left. */
export function soldPercent({ initNum, leftNum }: Pick<FlashSale, 'initNum' | 'leftNum'>): number {
  if (leftNum <= 0 || initNum <= 0) return 100;
  if (leftNum >= initNum) return 0;
  return Math.min(99, Math.max(1, Math.round(((initNum - leftNum) * 100) / initNum)));
}

/** Returns how many pieces this person can still buy in a flash sale; 0 unless it is running. */
export const openFlashSalePieces = ({
  state,
  leftNum,
  limitNum,
  boughtNum,
}: Pick<FlashSale, 'state' | 'leftNum' | 'limitNum' | 'boughtNum'>): number =>
  state === 'running' ? Math.max(0, Math.min(leftNum, limitNum === null ? leftNum : limitNum - boughtNum)) : 0;

/** Finds the promotion that gives a product an exclusive price now: its flash sale, if pieces can be bought in it, or its presale. */
function findSale({ flashSale, presale }: GoodsDetailReply) {
  const open = flashSale ? openFlashSalePieces(flashSale) : 0;
  if (flashSale && open > 0) return { ...flashSale, most: open, limitDiscount: flashSale };
  if (presale?.status !== 1) return undefined;
  return { ...presale, most: Math.max(1, openFlashSalePieces({ ...presale, state: 'running' })), limitDiscount: null };
}

/**
 * Returns the data of a product page at the price of its running flash sale, or else of its presale; undefined without either. The pieces are limited
 * to those left at that price. The ordinary price is struck through; what does not apply at that price is left out, as points and gifts are.
 */
export function toSaleDetail(detail: GoodsDetailReply): GoodsDetailReply | undefined {
  const { goods } = detail;
  const sale = findSale(detail);
  if (!sale) return undefined;
  const { most } = sale;
  const joins = (reduction: Reduction) => joinsExclusivePrice(reduction, { joinsReductions: sale.joinsReductions === 1 });
  const prices = new Map(sale.skuPrices.map(({ skuId, price }) => [skuId, price]));
  return {
    ...detail,
    goods: {
      ...goods,
      price: sale.price,
      originPrice: goods.price,
      originNote: flashTexts.usual,
      quantity: Math.min(goods.quantity, sale.leftNum),
    },
    skuJson: detail.skuJson.map((sku) => ({
      ...sku,
      price: prices.get(sku.skuId) ?? sku.price,
      originPrice: sku.price,
      nextLevelPrice: null,
      quantity: Math.min(sku.quantity, sale.leftNum),
    })),
    mostNum: Math.min(detail.mostNum ?? most, most),
    levelLabel: sale.label,
    nextLevel: null,
    activity: {
      ...detail.activity,
      fullReduction: joins('fullReduction') ? detail.activity.fullReduction : null,
      volumePurchase: null,
      fullPackageActivity: null,
      newFullPackageActivity: null,
      markUpGoodsInfoList: joins('markUp') ? detail.activity.markUpGoodsInfoList : [],
      limitDiscount: sale.limitDiscount,
      integralOffset: null,
      promotions: [],
    },
    coupons: joins('coupon') ? detail.coupons : [],
    gainScore: 0,
    gifts: [],
  };
}
