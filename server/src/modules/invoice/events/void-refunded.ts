import { forEachEvent } from '#platform/outbox.ts';
import { followRefund } from '../void-invoice.ts';

/** Takes back or lowers the invoice of an order of which something was refunded. */
export const voidRefundedInvoices = forEachEvent<'refundDone'>((db, { tid }, { now }) => followRefund(db, tid, now));
