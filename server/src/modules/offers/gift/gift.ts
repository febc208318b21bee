/** Exports the public interface of purchase gifts: what orders earn, and what they got. */
export { findGiftWarnings } from './find-gift-warnings.ts';
export { parseGiftInput } from './parse-gift-input.ts';
export { listGoodsGifts, loadGoodsGifts } from './gift-activities.ts';
export { savePurchaseGift } from './store/gifts.ts';
export { releaseOrderGifts, takeOrderGiftsBack } from './grant-order-gifts.ts';
export { describeGiftItems, loadEarnedGifts } from './load-earned-gifts.ts';
export {
  findEarnedGifts,
  findAmountMissingToGift,
  findRunningGifts,
  listCountedLines,
  listGiftGoods,
  type PurchaseGift,
} from './rules/purchase-gift.ts';
export { cachedPurchaseGifts } from './store/gifts.ts';
export { toGiftReply } from './calls/gifts.ts';
export {
  type GiftThreshold,
  insertOrderGifts,
  listGiftsOfOrder,
  type OrderGiftClaim,
  takeGiftItems,
  toGiftThreshold,
} from './store/order-gifts.ts';
