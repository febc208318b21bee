import { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import { offlinePayMerchantShapes } from 'contract/counter/offline-payment/merchant.shapes.ts';
import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { offlinePayShapes } from 'contract/counter/offline-payment/offline-payment.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addProof } from './calls/addProof.ts';
import { approvePaymentProof, listProofs, rejectPaymentProof } from './calls/merchant-proofs.ts';
import { approveProof, orderTrade, rejectProof, withdrawProof } from './calls/proofs.ts';
import { defineModule } from '#define-module.ts';
import { notifyProofRejected, notifyProofSent } from './events/notify-proofs.ts';
import { offlinePaymentMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which shoppers send proofs of bank transfers, and payment clerks check them. */
const offlinePayApi = defineApi('offlinepay', offlinePayCalls, offlinePayShapes, {
  addProof,
  orderTrade,
  withdrawProof,
  approveProof,
  rejectProof,
});
/** Holds the handlers of the merchant's calls that check proofs of bank transfers. */
const offlinePayMerchantApi = defineApi('merchant', offlinePayMerchantCalls, offlinePayMerchantShapes, {
  listProofs,
  approvePaymentProof,
  rejectPaymentProof,
});

export const offlinePaymentModule = defineModule({
  name: 'offline-payment',
  apis: [offlinePayApi, offlinePayMerchantApi],
  listeners: () => ({ proofSent: { messages: notifyProofSent }, proofRejected: { messages: notifyProofRejected } }),
  memberData: offlinePaymentMemberData,
});
