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
export { exchangePriceOf, isExclusive } from './rules/promotion.ts';
export { buildPresaleTerms, findFinalWindow } from './rules/presale-terms.ts';
export { offeredPrice } from './rules/offered-price.ts';
export { findChange, findEnd, findSessionToShow, formatHours, listStandingSessions } from './rules/sessions.ts';
export {
  buildPromotionBook,
  findExclusivePromotion,
  findNextFlashSale,
  listFlashSales,
  findGroupOffers,
  findPresale,
  findPresaleStatus,
  findPointsExchanges,
  findRunningPromotions,
  isForLevel,
  isOpenTo,
  isRunning,
  type PromotionBook,
} from './rules/running-promotions.ts';
export { findSaleOnBoard, forgetPass } from './flash-sale-board.ts';
export { type AccessPass, assertPassOpen, readPass } from './access-pass.ts';
export { enterPromotion, loadGoodsFinder, loadGoodsNames } from './enter-promotion.ts';
export { findPromotion, cachedPromotions, loadPromotions, savePromotion } from './store/promotions.ts';
export {
  loadPromotionUse,
  loadPromotionStock,
  loadPromotionStocks,
  type PromotionClaim,
  takePromotionPieces,
  returnPromotionPieces,
  returnSomePromotionPieces,
  findPromotionStockInconsistencies,
} from './store/promotion-stock.ts';
