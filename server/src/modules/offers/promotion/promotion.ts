export type {
  ExclusivePromotion,
  FlashSale,
  FullReduction,
  FullReductionTier,
  GroupOffer,
  LimitDiscount,
  MarkUpPurchase,
  NewPromotion,
  PackageOffer,
  Presale,
  PresaleTerms,
  PointsExchange,
  PriceOffer,
  Promotion,
  PromotionKind,
  PromotionBuyer,
  VolumeDiscount,
} from './rules/promotion.ts';
export { exchangePriceOf, hasExclusivePrice } from './rules/promotion.ts';
export { buildPresaleTerms, computeFinalPaymentPeriod } from './rules/presale-terms.ts';
export { offeredPrice } from './rules/offered-price.ts';
export {
  findNextPromotionChange,
  findPromotionEnd,
  findDiscountSessionToShow,
  formatDailyHours,
  listDiscountSessions,
} from './rules/sessions.ts';
export {
  indexPromotions,
  findExclusivePromotion,
  findNextFlashSale,
  listFlashSales,
  findGroupBuyOffers,
  findPresale,
  findPresaleStatus,
  findPointsExchanges,
  findRunningPromotions,
  isPromotionForLevel,
  isPromotionOpenTo,
  isPromotionRunning,
  type PromotionIndex,
} from './rules/running-promotions.ts';
export { findCachedFlashSale, forgetFlashSalePass } from './flash-sale-board.ts';
export { type FlashSalePass, assertFlashSalePassValid, verifyFlashSalePass } from './flash-sale-pass.ts';
export { assertConfirmed } from './assert-confirmed.ts';
export { assertLevelDiscount } from './assert-level-discount.ts';
export { confirmLowest, type Doubt, findFloorBreach, toDoubt } from './rules/price-floor.ts';
export { parsePromotionInput, loadGoodsFinder, loadGoodsNameFinder } from './parse-promotion-input.ts';
export { findPromotion, cachedPromotions, loadPromotions, savePromotion } from './store/promotions.ts';
export {
  loadMemberPromotionPieces,
  loadPromotionStock,
  loadPromotionStocks,
  type PromotionClaim,
  takePromotionPieces,
  returnPromotionPieces,
  returnSomePromotionPieces,
} from './store/promotion-stock.ts';
