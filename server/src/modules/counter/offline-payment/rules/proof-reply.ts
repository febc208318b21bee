import type { Reply } from 'contract/call.ts';
import { toYuan } from 'contract/money.ts';
import { proofStates } from 'contract/counter/offline-payment/proof-states.ts';
import type { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import type { Say } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { TransferProof } from './proof.ts';

/**
 * Holds the functions that replies about bank transfer proofs need: they render sentences, sign file URLs and decrypt
 * the payer's name.
 */
export interface ProofReader {
  readonly say: Say;
  readonly readUrl: (link: string) => string;
  readonly open: (sealed: Buffer) => string;
}

/**
 * Builds the short reply to whoever approved, rejected or withdrew a proof: its number, its order and its new state.
 */
export const toHandledProof = (
  { id, tid, state }: Pick<TransferProof, 'id' | 'tid' | 'state'>,
  say: Say,
): Reply<typeof offlinePayCalls.approveProof> => ({
  id,
  tid,
  state: proofStates[state],
  stateText: say(sentence('proofStateText', { state })),
});

/**
 * Builds the full reply about a proof of a bank transfer, for its sender, a payment clerk or the merchant: amounts,
 * payer, files, state.
 */
export const toProofReply = (proof: TransferProof, { say, readUrl, open }: ProofReader): Reply<typeof offlinePayCalls.addProof> => ({
  ...toHandledProof(proof, say),
  amount: toYuan(proof.amount),
  due: toYuan(proof.due),
  account: { ...proof.account },
  payer: proof.payerSealed ? open(proof.payerSealed) : '',
  memo: proof.memo,
  files: proof.pictures.map((link) => ({ url: readUrl(link), kind: link.endsWith('.pdf') ? 'document' : 'picture' })),
  why: proof.why,
  sendTime: proof.sentAt.getTime(),
  endTime: proof.endedAt?.getTime() ?? null,
});
