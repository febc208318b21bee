import { type Cents } from 'contract/money.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { endAudit, lockOrder, type OrderState, payAudited } from '#modules/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { publishEvent } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { closeAfterAudit, findNextProofState, type Proof, type ProofEvent } from './rules/proof.ts';
import { findProof, lockProof, setProofEnded } from './store/proofs.ts';

interface ProofContext {
  readonly db: SiteDatabase;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/** Describes the person who checks a proof: a payment clerk by their member id, or the merchant (null). */
export interface Auditor {
  readonly clerkId: number | null;
}

/** Describes a proof after its check; `changed` is false where it was so before. */
export interface HandledProof {
  readonly proof: Pick<Proof, 'id' | 'tid' | 'state'>;
  readonly changed: boolean;
}

/** Locks a proof with its order, the order first. Refuses (proofNotFound). */
async function lockBoth(db: SiteDatabase, id: string): Promise<{ readonly order: OrderState; readonly proof: Proof }> {
  const found = await findProof(db, id);
  const order = found && (await lockOrder(db, found.tid));
  const proof = order && (await lockProof(db, id));
  if (!proof) throw new Refusal('proofNotFound');
  return { order, proof };
}

/** Returns whether an event changes a proof, or repeats what was done. Refuses (proofStateForbids) what can no longer happen. */
function assertNext({ state }: Proof, event: ProofEvent): boolean {
  const to = findNextProofState(state, event);
  if (to === undefined) throw new Refusal('proofStateForbids', { sentence: sentence('proofStateIs', { state }) });
  return to !== 'repeated';
}

/** Refuses (proofAmountDiffers) where what arrived is not known to be what is due. */
function assertAmount({ amount, due, currency }: Proof, arrived: Cents | undefined): void {
  if ((arrived ?? amount) === due) return;
  const [stated, wanted] = [formatWithSymbol(arrived ?? amount, currency), formatWithSymbol(due, currency)];
  throw new Refusal('proofAmountDiffers', { sentence: sentence('proofAmountNotDue', { stated, due: wanted }) });
}

/**
 * Approves the proof of a bank transfer, which pays its order as any payment does, in the same transaction. Two simultaneous approvals pay it once. Refuses
 * (proofNotFound, proofStateForbids, proofAmountDiffers).
 * @param arrived what arrived in the shop's account, in cents; by default what the sender stated
 */
export async function approveProof(
  { db, ids, now }: ProofContext,
  id: string,
  { clerkId }: Auditor,
  arrived: Cents | undefined,
): Promise<HandledProof> {
  const { order, proof } = await lockBoth(db, id);
  if (!assertNext(proof, 'approve')) return { proof, changed: false };
  assertAmount(proof, arrived);
  const paymentNo = ids.longNumber();
  await setProofEnded(db, id, { state: 'approved', clerkId, paymentNo }, now);
  await payAudited(db, order, paymentNo, now);
  return { proof: { ...proof, state: 'approved' }, changed: true };
}

/** Rejects a proof with a reason that its sender reads; its order waits for payment again. Refuses (proofNotFound, proofStateForbids). */
export async function rejectProof({ db, now }: ProofContext, id: string, { clerkId }: Auditor, why: string): Promise<HandledProof> {
  const { order, proof } = await lockBoth(db, id);
  if (!assertNext(proof, 'reject')) return { proof, changed: false };
  const { tid, memberId } = proof;
  await Promise.all([
    setProofEnded(db, id, { state: 'rejected', clerkId, why }, now),
    endAudit(db, order, closeAfterAudit(proof, 'reject', now)),
    publishEvent(db, 'proofRejected', { id, tid, memberId, why }, now),
  ]);
  return { proof: { ...proof, state: 'rejected' }, changed: true };
}

/** Takes a proof back for its sender; its order waits for payment again. Refuses (proofNotFound, proofStateForbids). */
export async function withdrawProof({ db, now }: ProofContext, id: string, memberId: number): Promise<HandledProof> {
  const { order, proof } = await lockBoth(db, id);
  if (proof.memberId !== memberId) throw new Refusal('proofNotFound');
  if (!assertNext(proof, 'withdraw')) return { proof, changed: false };
  await Promise.all([setProofEnded(db, id, { state: 'withdrawn' }, now), endAudit(db, order, closeAfterAudit(proof, 'withdraw', now))]);
  return { proof: { ...proof, state: 'withdrawn' }, changed: true };
}
