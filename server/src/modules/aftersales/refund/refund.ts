/** Exports the public interface of refunds. */
export { waitsForShop } from './store/refunds.ts';
export { lockOrderForOpenRefunds } from './store/open-refunds.ts';
export { saveReturnParcel } from './handle-refund.ts';
export { loadRefundParcels, type TracedRefundParcel } from './refund-parcels.ts';
export type { Refund } from './rules/refund.ts';
export { findNextRefundState, isReturnOpen } from './rules/refund-states.ts';
export {
  listMemberRefundsWithParcels,
  listMemberRefunds,
  listOrderRefunds,
  listRefundsByNumber,
  listReturnsToSend,
} from './store/refunds.ts';
