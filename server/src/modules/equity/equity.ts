/** Exports the public interface of equities: what equity products give, and the rights that members bought. */
export { describeGoodsEquity } from './describe-goods-equity.ts';
export { parseEquityInput, saveEquity } from './parse-equity-input.ts';
export { endRightsOfRefund } from './end-refunded-rights.ts';
export { grantRights, type PaidEquityLine } from './grant-rights.ts';
export {
  findEquityInconsistencies,
  findCardUse,
  returnCardPieces,
  returnSomeCardPieces,
  type RightClaim,
  takeCardPieces,
} from './store/card-uses.ts';
export { hasRight, listAllRights } from './store/rights.ts';
export { type CardRight, findUsableRight, loadCardRights, selectUsableRights } from './usable-rights.ts';
