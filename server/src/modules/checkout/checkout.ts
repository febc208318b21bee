export { findIdentity, quoteRequiresIdentity } from './choose-identity.ts';
export { type Quote, buildQuote, quoteRequiresShipping, loadPricingFacts } from './quote.ts';
export { findCombinationProblem } from './rules/combination-problem.ts';
export { findIdentityProblem, type DecryptedIdentity } from './rules/suggest-identity.ts';
export { type OrderDraft, deleteExpiredDrafts, type SnapshotAddress, takeOrderDraft } from './store/drafts.ts';
