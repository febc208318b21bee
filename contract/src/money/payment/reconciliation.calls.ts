import { defineCalls } from '../../call.ts';
import type { reconciliationShapes } from './reconciliation.shapes.ts';

/** Declares the API calls for differences between payment providers' bills and the shop's ledger. */
export const reconciliationCalls = defineCalls<typeof reconciliationShapes>()({
  listBills: {
    method: 'GET',
    path: '/merchant-api/v1/payments/bills',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'read',
    says: "Lists the days whose provider bills were compared with the site's books, newest first.",
  },
  listDifferences: {
    method: 'GET',
    path: '/merchant-api/v1/payments/differences',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'read',
    says: 'Lists the differences between bills and books with the remedy for each: the unsettled ones, or all.',
  },
  settleDifference: {
    method: 'POST',
    path: '/merchant-api/v1/payments/differences/:id/settle',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'write',
    says: 'Marks a difference as settled, with a note.',
    refuses: ['differenceNotFound'],
  },
  settlePayment: {
    method: 'POST',
    path: '/merchant-api/v1/payments/:paymentNo/settle',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'steps',
    says: 'Queries a payment at its provider and settles it. The expected amount is booked, or returned if its order no longer takes money; any other amount is returned in full. Repeating the call changes nothing.',
    refuses: ['paymentNotFound', 'paymentNotReceived', 'payProviderAway'],
  },
  listRefunds: {
    method: 'GET',
    path: '/merchant-api/v1/payments/refunds',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'read',
    says: 'Lists the refunds through payment providers, newest first: the failed ones, or all.',
  },
  retryRefund: {
    method: 'POST',
    path: '/merchant-api/v1/payments/refunds/:refundNo/retry',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'write',
    says: 'Retries a refund that the provider refused. A refund that the provider closed gets a new refundNo.',
    refuses: ['refundNotFound', 'refundNotFailed', 'refundOnlyByHand'],
  },
  settleRefundOutside: {
    method: 'POST',
    path: '/merchant-api/v1/payments/refunds/:refundNo/outside',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'write',
    says: "Says that a refund which the provider refused, or which must be transferred by hand, was paid back: at the provider's own portal, or otherwise. It is booked as paid, and is not sent again. Repeating it changes nothing.",
    refuses: ['refundNotFound', 'refundNotFailed'],
  },
});
