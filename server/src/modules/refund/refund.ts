/** Exports the public interface of refunds. */
export { findRefundErrors } from './store/refund-proof.ts';
