import { defineCalls } from '../../call.ts';
import type { offlinePayShapes } from './offline-payment.shapes.ts';

/** Declares the API calls by which shoppers send proofs of bank transfers for their orders, and by which the shop's payment clerks check them. */
export const offlinePayCalls = defineCalls<typeof offlinePayShapes>()({
  addProof: {
    method: 'POST',
    path: '/mall/preorder/addProof',
    form: true,
    caller: 'shopper',
    work: 'steps',
    says: "Sends the proof of a transfer for the caller's order, which then waits for the shop's check. A payment that is open at a provider is closed there first. Repeating it returns the same proof.",
    refuses: [
      'orderNotFound',
      'orderAlreadyPaid',
      'orderAlreadyClosed',
      'offlinePayOff',
      'offlinePayNotForOrder',
      'offlineAccountUnknown',
      'proofWaiting',
      'uploadNotFound',
      'uploadNotArrived',
      'uploadPurposeWrong',
      'finalPaymentNotYet',
      'finalPaymentOver',
      'payProviderAway',
      'providerAmountDiffers',
    ],
  },
  orderTrade: {
    method: 'GET',
    path: '/mall/preorder/getOrderTrade',
    caller: 'shopper',
    work: 'read',
    says: "Returns what is due of an order, the shop's accounts for transfers, and the proofs that were sent for it, newest first: for its buyer, or for a payment clerk.",
    refuses: ['orderNotFound'],
  },
  withdrawProof: {
    method: 'POST',
    path: '/api/v1/offline-payments/withdraw',
    caller: 'shopper',
    work: 'write',
    says: 'Takes back a proof that the shop has not checked yet; the order waits for its payment again. Repeating it changes nothing.',
    refuses: ['proofNotFound', 'proofStateForbids'],
  },
  approveProof: {
    method: 'POST',
    path: '/preOrderAudit/approve',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Approves a proof as a payment clerk: its order is paid, once. Where the stated amount is not what is due, `amount` must say what arrived. Repeating it changes nothing.',
    refuses: ['proofNotFound', 'proofStateForbids', 'proofAmountDiffers', 'notPaymentClerk'],
  },
  rejectProof: {
    method: 'POST',
    path: '/preOrderAudit/reject',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Rejects a proof as a payment clerk, with a reason that the buyer reads. The buyer may send another. Repeating it changes nothing.',
    refuses: ['proofNotFound', 'proofStateForbids', 'notPaymentClerk'],
  },
});
