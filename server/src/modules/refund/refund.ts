/** Exports the public interface of refunds. */
export { findRefundErrors } from './store/refund-proof.ts';
export { noteReturnParcel } from './handle-refund.ts';
export { loadRefundParcels, type TracedRefundParcel } from './refund-parcels.ts';
export type { Refund } from './rules/refund.ts';
export { findNextRefundState } from './rules/refund-states.ts';
export { listMemberRefundsWithParcels, listMemberRefunds, listRefundsByNumber, listReturnsUnderWay } from './store/refunds.ts';
