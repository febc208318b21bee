import { flashTexts } from './flash-texts.ts';
import type { GoodsDetailReply } from './goods.ts';

type FlashSale = NonNullable<GoodsDetailReply['flashSale']>;

/** Returns how much of a flash sale is sold, in whole percent: 0 only where nothing is, 100 only where nothing is left. */
export function soldPercent({ initNum, leftNum }: Pick<FlashSale, 'initNum' | 'leftNum'>): number {
  if (leftNum <= 0 || initNum <= 0) return 100;
  if (leftNum >= initNum) return 0;
  return Math.min(99, Math.max(1, Math.round(((initNum - leftNum) * 100) / initNum)));
}

/** Returns how many pieces this person can still buy in a flash sale that runs; 0 if it does not. */
export const openPieces = ({ state, leftNum, limitNum, boughtNum }: FlashSale): number =>
  state === 'running' ? Math.max(0, Math.min(leftNum, limitNum === null ? leftNum : limitNum - boughtNum)) : 0;

/**
 * Returns a product page at the price of its flash sale, with the pieces that can be bought at it; undefined if none can. What it costs
 * otherwise is struck through. Promotions for quantities do not apply to it.
 */
export function toSaleDetail(detail: GoodsDetailReply): GoodsDetailReply | undefined {
  const { flashSale, goods } = detail;
  const most = flashSale ? openPieces(flashSale) : 0;
  if (!flashSale || most === 0) return undefined;
  const prices = new Map(flashSale.skuPrices.map(({ skuId, price }) => [skuId, price]));
  return {
    ...detail,
    goods: {
      ...goods,
      price: flashSale.price,
      originPrice: goods.price,
      originNote: flashTexts.usual,
      quantity: Math.min(goods.quantity, flashSale.leftNum),
    },
    skuJson: detail.skuJson.map((sku) => ({
      ...sku,
      price: prices.get(sku.skuId) ?? sku.price,
      originPrice: sku.price,
      nextLevelPrice: null,
      quantity: Math.min(sku.quantity, flashSale.leftNum),
    })),
    mostNum: Math.min(detail.mostNum ?? most, most),
    levelLabel: flashSale.label,
    nextLevel: null,
    activity: {
      ...detail.activity,
      fullReduction: null,
      volumePurchase: null,
      fullPackageActivity: null,
      newFullPackageActivity: null,
      limitDiscount: flashSale,
    },
  };
}
