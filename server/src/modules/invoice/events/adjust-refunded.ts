import { forEachEvent } from '#platform/outbox.ts';
import { adjustInvoiceToRefund } from '../void-invoice.ts';

/**
 * Handles the event that a refund's money was given back or is on its way: voids the order's issued invoice, or
 * lowers the amount of one not issued yet.
 */
export const adjustInvoicesOfRefunds = forEachEvent<'refundDone'>((db, { tid }, { now }) => adjustInvoiceToRefund(db, tid, now));
