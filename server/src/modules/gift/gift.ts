/** Exports the public interface of purchase gifts: what orders earn, and what they got. */
export { parseGiftInput } from './parse-gift-input.ts';
export { listGoodsGifts, loadGoodsGifts } from './gift-activities.ts';
export { saveGift } from './store/gifts.ts';
export { releaseGifts, takeGiftsBack } from './grant-gifts.ts';
export { describeItems, loadEarnedGifts } from './load-earned-gifts.ts';
export { findEarnedGifts, findMissingToGift, findRunningGifts, listGiftGoods, type PurchaseGift } from './rules/purchase-gift.ts';
export { cachedGifts } from './store/gifts.ts';
export { toGiftReply } from './calls/gifts.ts';
export { type GiftClaim, findGiftInconsistencies, insertOrderGifts, listGiftsOfOrder, takeGiftStock } from './store/order-gifts.ts';
