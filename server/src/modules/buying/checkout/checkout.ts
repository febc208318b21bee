export { promiseLines } from './rules/promise-lines.ts';
export { openDraftReceiver } from './open-draft-receiver.ts';
export { findIdentity, quoteRequiresIdentity } from './choose-identity.ts';
export { loadQuotedDraft } from './quoted-draft.ts';
export { priceAndSaveDraft } from './bill.ts';
export {
  addRequestedPromotion,
  addShownCoupon,
  findLineSku,
  findPointsProblem,
  ordinaryLines,
  type PricingFacts,
  type Quote,
  buildQuote,
  quoteRequiresShipping,
  loadPricingFacts,
} from './quote.ts';
export { buildGiftLines, canHaveGifts, loadEarnedGiftItems } from './gift-lines.ts';
export { largestInstalment, type QuotedPresale, quotePresale } from './rules/quoted-presale.ts';
export { boughtInsurance, buildBillInsurance, formatStepName, countUsedPoints } from './rules/bill-lines.ts';
export { findCombinationProblem } from './rules/combination-problem.ts';
export { findIdentityProblem } from './rules/suggest-identity.ts';
export { takeOrderDraft } from './store/drafts.ts';
export {
  type DraftChoices,
  type DraftLine,
  numberLines,
  type OrderDraft,
  readChoices,
  type SnapshotAddress,
  toShownCoupon,
} from './rules/order-draft.ts';
