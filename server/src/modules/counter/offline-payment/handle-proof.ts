import { type Cents } from 'contract/money.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { endTransferCheck, lockOrder, type OrderState, payByTransfer } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { publishEvent } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { orderCloseAfterAudit, findNextProofState, type TransferProof, type ProofEvent } from './rules/proof.ts';
import { findTransferProof, lockTransferProof, endTransferProof } from './store/proofs.ts';

interface ProofContext {
  readonly db: SiteDatabase;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/** Describes who checks the proof of a bank transfer: a payment clerk by their member id, or the merchant (null). */
export interface ProofAuditor {
  readonly clerkId: number | null;
}

/**
 * Holds the result of approving, rejecting or withdrawing a bank transfer proof: its number, order and state, and
 * whether the state changed.
 */
export interface HandledProof {
  readonly proof: Pick<TransferProof, 'id' | 'tid' | 'state'>;
  readonly changed: boolean;
}

/** Locks a proof with its order, the order first. Refuses (proofNotFound). */
async function lockBoth(db: SiteDatabase, id: string): Promise<{ readonly order: OrderState; readonly proof: TransferProof }> {
  const found = await findTransferProof(db, id);
  const order = found && (await lockOrder(db, found.tid));
  const proof = order && (await lockTransferProof(db, id));
  if (!proof) throw new Refusal('proofNotFound');
  return { order, proof };
}

/** Returns whether an event changes a proof, or repeats what was done. Refuses (proofStateForbids) what can no longer happen. */
function assertNext({ state }: TransferProof, event: ProofEvent): boolean {
  const to = findNextProofState(state, event);
  if (to === undefined) throw new Refusal('proofStateForbids', { sentence: sentence('proofStateIs', { state }) });
  return to !== 'repeated';
}

/** Refuses (proofAmountDiffers) where what arrived is not known to be what is due. */
function assertAmount({ amount, due, currency }: TransferProof, arrived: Cents | undefined): void {
  if ((arrived ?? amount) === due) return;
  const [stated, wanted] = [formatWithSymbol(arrived ?? amount, currency), formatWithSymbol(due, currency)];
  throw new Refusal('proofAmountDiffers', { sentence: sentence('proofAmountNotDue', { stated, due: wanted }) });
}

/**
 * Approves the proof of a bank transfer and pays its order, in one transaction; of two simultaneous approvals one pays.
 * Returns the proof, and whether its state changed. Refuses (proofNotFound, proofStateForbids, proofAmountDiffers).
 * @param arrived what arrived in the shop's account, in cents; by default what the sender stated
 */
export async function approveProof(
  { db, ids, now }: ProofContext,
  id: string,
  { clerkId }: ProofAuditor,
  arrived: Cents | undefined,
): Promise<HandledProof> {
  const { order, proof } = await lockBoth(db, id);
  const isNew = assertNext(proof, 'approve');
  if (isNew || arrived !== undefined) assertAmount(proof, arrived);
  if (!isNew) return { proof, changed: false };
  const paymentNo = ids.longNumber();
  await endTransferProof(db, id, { state: 'approved', clerkId, paymentNo }, now);
  await payByTransfer(db, order, paymentNo, now);
  return { proof: { ...proof, state: 'approved' }, changed: true };
}

/**
 * Rejects the proof of a bank transfer with a reason that its sender reads; its order waits for payment again. Returns
 * the proof, and whether its state changed. Refuses (proofNotFound, proofStateForbids).
 */
export async function rejectProof({ db, now }: ProofContext, id: string, { clerkId }: ProofAuditor, why: string): Promise<HandledProof> {
  const { order, proof } = await lockBoth(db, id);
  if (!assertNext(proof, 'reject')) return { proof, changed: false };
  const { tid, memberId } = proof;
  await Promise.all([
    endTransferProof(db, id, { state: 'rejected', clerkId, why }, now),
    endTransferCheck(db, order, { closeAt: orderCloseAfterAudit(proof, 'reject', now), why }, now),
    publishEvent(db, 'proofRejected', { id, tid, memberId, why }, now),
  ]);
  return { proof: { ...proof, state: 'rejected' }, changed: true };
}

/**
 * Withdraws the proof of a bank transfer on its sender's behalf; its order waits for payment again. Returns the proof,
 * and whether its state changed. Refuses (proofNotFound, proofStateForbids).
 */
export async function withdrawProof({ db, now }: ProofContext, id: string, memberId: number): Promise<HandledProof> {
  const { order, proof } = await lockBoth(db, id);
  if (proof.memberId !== memberId) throw new Refusal('proofNotFound');
  if (!assertNext(proof, 'withdraw')) return { proof, changed: false };
  await Promise.all([
    endTransferProof(db, id, { state: 'withdrawn' }, now),
    endTransferCheck(db, order, { closeAt: orderCloseAfterAudit(proof, 'withdraw', now), why: null }, now),
  ]);
  return { proof: { ...proof, state: 'withdrawn' }, changed: true };
}
