import { defineCalls } from '../../call.ts';
import type { offlinePayMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant checks the proofs of bank transfers. docs/other-payments.md has an example. */
export const offlinePayMerchantCalls = defineCalls<typeof offlinePayMerchantShapes>()({
  listProofs: {
    method: 'GET',
    path: '/merchant-api/v1/payment-proofs',
    caller: 'merchant',
    may: 'receipts.view',
    work: 'read',
    says: 'Lists the proofs of transfers that shoppers sent, newest first. Filters by state and order.',
  },
  approvePaymentProof: {
    method: 'POST',
    path: '/merchant-api/v1/payment-proofs/:id/approve',
    caller: 'merchant',
    may: 'receipts.decide',
    work: 'write',
    says: 'Approves a proof: its order is paid, once. Where the stated amount is not what is due, `amount` must say what arrived. Repeating it changes nothing.',
    refuses: ['proofNotFound', 'proofStateForbids', 'proofAmountDiffers'],
  },
  rejectPaymentProof: {
    method: 'POST',
    path: '/merchant-api/v1/payment-proofs/:id/reject',
    caller: 'merchant',
    may: 'receipts.decide',
    work: 'write',
    says: 'Rejects a proof with a reason that the buyer reads. The order stays open for another proof for a day at least. Repeating it changes nothing.',
    refuses: ['proofNotFound', 'proofStateForbids'],
  },
});
