import { fromYuan } from 'contract/money.ts';
import { type ProofState, proofStates } from 'contract/counter/offline-payment/proof-states.ts';
import type { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { approveProof, rejectProof } from '../handle-proof.ts';
import { createProofReader } from '../create-proof-reader.ts';
import { toHandledProof, toProofReply } from '../rules/proof-reply.ts';
import { listProofPage } from '../store/proofs.ts';

const merchant = { clerkId: null };
const toState = (code: number | undefined): ProofState | undefined =>
  (Object.keys(proofStates) as ProofState[]).find((state) => proofStates[state] === code);

/** Lists for the merchant the proofs of bank transfers that shoppers sent, newest first. Filters by state and order. */
export const listProofs: Handler<typeof offlinePayMerchantCalls.listProofs> = async (context, { state, tid, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listProofPage(context.db, { state: toState(state), tid }, page);
  const reader = createProofReader(context);
  return buildPage(
    page,
    list.map((proof) => ({
      ...toProofReply(proof, reader),
      memberId: proof.memberId,
      clerkId: proof.clerkId,
      paymentNo: proof.paymentNo ?? '',
    })),
    total,
  );
};

/**
 * Approves a proof of a bank transfer for the merchant, which pays its order; repeating it changes nothing. If the
 * stated amount is not what is due, `amount` must be what arrived (proofAmountDiffers). Refuses a proof that was
 * rejected or withdrawn (proofStateForbids).
 */
export const approvePaymentProof: Handler<typeof offlinePayMerchantCalls.approvePaymentProof> = async (context, { id, amount }) => {
  const { proof, changed } = await approveProof(context, id, merchant, amount === undefined ? undefined : fromYuan(amount));
  if (changed) context.noted({ tid: proof.tid });
  else context.unchanged();
  return toHandledProof(proof, context.say);
};

/**
 * Rejects a proof of a bank transfer for the merchant, with a reason that the buyer reads; repeating it changes
 * nothing. The order stays open for another proof for a day at least. Refuses a proof that was approved or withdrawn
 * (proofStateForbids).
 */
export const rejectPaymentProof: Handler<typeof offlinePayMerchantCalls.rejectPaymentProof> = async (context, { id, why }) => {
  const { proof, changed } = await rejectProof(context, id, merchant, why.trim());
  if (changed) context.noted({ tid: proof.tid });
  else context.unchanged();
  return toHandledProof(proof, context.say);
};
