import { forEachEvent } from '#platform/outbox.ts';
import { adjustInvoiceToRefund } from '../void-invoice.ts';

/** Handles the event that a refund was paid: voids the order's invoice, or lowers its amount if it is not issued yet. */
export const voidRefundedInvoices = forEachEvent<'refundDone'>((db, { tid }, { now }) => adjustInvoiceToRefund(db, tid, now));
