import { forEachEvent } from '#platform/outbox.ts';
import { followRefund } from '../void-invoice.ts';

/** Cancels or lowers the invoice of an order after a refund. */
export const voidRefundedInvoices = forEachEvent<'refundDone'>((db, { tid }, { now }) => followRefund(db, tid, now));
