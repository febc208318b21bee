import { forEachEvent } from '#platform/outbox.ts';
import { adjustInvoiceToRefund } from '../void-invoice.ts';

/**
 * Handles the event that a refund's money was given back or is on its way. Voids the order's invoice, or lowers its
 * amount if it is not issued yet.
 */
export const adjustInvoicesOfRefunds = forEachEvent<'refundAgreedToPay'>((db, { tid }, { now }) => adjustInvoiceToRefund(db, tid, now));
