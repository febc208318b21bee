/** Exports the public interface of equities: what equity products give, and the rights that members bought. */
export { describeGoodsEquity } from './describe-goods-equity.ts';
export { parseEquityInput, saveEquity } from './parse-equity-input.ts';
export { endEntitlementsOfRefund } from './end-refunded-entitlements.ts';
export { grantEntitlements, type PaidEquityLine } from './grant-entitlements.ts';
export {
  findCountCardUse,
  returnCountCardPieces,
  returnSomeCountCardPieces,
  type CountCardClaim,
  takeCountCardPieces,
} from './store/card-uses.ts';
export { hasEntitlement, listPaidLevels } from './store/entitlements.ts';
export {
  type CountCardEntitlement,
  findUsableEntitlement,
  loadCountCardEntitlements,
  selectUsableEntitlements,
} from './usable-entitlements.ts';
