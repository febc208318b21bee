import { forEachEvent } from '#platform/outbox.ts';
import { adjustInvoiceToRefund } from '../void-invoice.ts';

/** Voids the invoice of an order after a refund, or lowers its amount if it is not issued yet. */
export const voidRefundedInvoices = forEachEvent<'refundDone'>((db, { tid }, { now }) => adjustInvoiceToRefund(db, tid, now));
