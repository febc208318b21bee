export { type PromotionKind, promotionKinds } from 'contract/offers/promotion/form.shapes.ts';
export { definitionOf, type Promotion } from './kinds/kinds.ts';
export type { FlashSale } from './kinds/flash-sale.ts';
export type { FullReduction, FullReductionTier } from './kinds/full-reduction.ts';
export type { GroupOffer } from './kinds/group.ts';
export { formatDailyHours, type LimitDiscount } from './kinds/limit-discount.ts';
export type { MarkUpPurchase } from './kinds/mark-up.ts';
export type { PackageOffer } from './kinds/package.ts';
export { exchangePriceOf, type PointsExchange } from './kinds/points-exchange.ts';
export type { Presale, PresaleTerms } from './kinds/presale.ts';
export type { VolumeDiscount } from './kinds/volume.ts';
export { type ExclusivePromotion, hasExclusivePrice, type NewPromotion, type PromotionBuyer } from './rules/promotion.ts';
export type { PiecesPrice, PriceOffer, TierTerms } from './rules/promotion-base.ts';
export { buildPresaleTerms, computeFinalPaymentPeriod } from './rules/presale-terms.ts';
export { offeredPrice } from './rules/offered-price.ts';
export {
  findNextPromotionChange,
  findPromotionEnd,
  findDiscountSessionToShow,
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
