import { calls } from '../call.ts';
import type { reconciliationShapes } from './reconciliation.shapes.ts';

export const reconciliationCalls = calls<typeof reconciliationShapes>()({
  listBills: {
    method: 'GET',
    path: '/merchant-api/v1/payments/bills',
    caller: 'merchant',
    work: 'read',
    says: "The days whose bills from the vendors were held against the site's books, the newest first.",
  },
  listDifferences: {
    method: 'GET',
    path: '/merchant-api/v1/payments/differences',
    caller: 'merchant',
    work: 'read',
    says: 'Where a bill and the books differ, with what is to be done; those that wait, or all.',
  },
  settleDifference: {
    method: 'POST',
    path: '/merchant-api/v1/payments/differences/:id/settle',
    caller: 'merchant',
    work: 'write',
    says: 'Says that a difference is settled, with a word on how.',
    refuses: ['differenceNotFound'],
  },
  settlePayment: {
    method: 'POST',
    path: '/merchant-api/v1/payments/:paymentNo/settle',
    caller: 'merchant',
    work: 'steps',
    says: 'Asks the vendor about a payment and settles it: what came as it was asked for is taken, or goes back where it is taken no more; what came as another sum goes back whole, and its order can be closed or paid anew. Asked again, it does nothing more.',
    refuses: ['paymentNotFound', 'paymentNotCome', 'payVendorAway'],
  },
  listRefunds: {
    method: 'GET',
    path: '/merchant-api/v1/payments/refunds',
    caller: 'merchant',
    work: 'read',
    says: 'Money on its way back through its vendor, the newest first; those that need a person, or all.',
  },
  retryRefund: {
    method: 'POST',
    path: '/merchant-api/v1/payments/refunds/:refundNo/retry',
    caller: 'merchant',
    work: 'write',
    says: 'Has the vendor asked again for a refund that it refused; one that the vendor closed gets another refundNo.',
    refuses: ['refundNotFound', 'refundNotFailed'],
  },
});
