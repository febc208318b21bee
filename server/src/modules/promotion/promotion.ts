export type {
  FullReduction,
  FullReductionTier,
  LimitDiscount,
  NewPromotion,
  PackageOffer,
  PriceOffer,
  Promotion,
  PromotionKind,
  PromotionBuyer,
  VolumeDiscount,
} from './rules/promotion.ts';
export { offeredPrice } from './rules/offered-price.ts';
export { buildPromotionBook, findRunningPromotions, type PromotionBook } from './rules/running-promotions.ts';
export { heldPromotions, savePromotion } from './store/promotions.ts';
