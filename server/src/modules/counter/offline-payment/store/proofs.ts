import { cents } from 'contract/money.ts';
import type { ProofState } from 'contract/counter/offline-payment/proof-states.ts';
import type { ShopBankAccount } from '#modules/shop/site/site.ts';
import { isUniqueViolation, type SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { TransferProof } from '../rules/proof.ts';

const selectProofs = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('payment_proof')
    .select(['id', 'tid', 'member_id as memberId', 'seq', 'due', 'amount', 'currency', 'account', 'payer_sealed as payerSealed'])
    .select(['memo', 'pictures', 'state', 'why', 'close_at as closeAt', 'sent_at as sentAt', 'ended_at as endedAt'])
    .select(['clerk_id as clerkId', 'payment_no as paymentNo'])
    .where('site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectProofs>['execute']>>[number];
/** Converts a row to a proof; its texts and its account are written only by this file. */
const toProof = (row: Row): TransferProof => ({
  ...row,
  due: cents(row.due),
  amount: cents(row.amount),
  account: row.account as ShopBankAccount,
  state: row.state as ProofState,
});

/** Inserts a bank transfer proof that waits for its check. Refuses (proofWaiting) a second one for an order. */
export async function insertTransferProof(
  { query, siteId }: SiteDatabase,
  proof: Omit<TransferProof, 'state' | 'why' | 'endedAt' | 'clerkId' | 'paymentNo'>,
): Promise<void> {
  const { id, tid, seq, due, amount, currency, memo } = proof;
  await query
    .insertInto('payment_proof')
    .values({
      site_id: siteId,
      member_id: proof.memberId,
      account: JSON.stringify(proof.account),
      payer_sealed: proof.payerSealed,
      pictures: [...proof.pictures],
      close_at: proof.closeAt,
      sent_at: proof.sentAt,
      id,
      tid,
      seq,
      due,
      amount,
      currency,
      memo,
    })
    .execute()
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault) ? new Refusal('proofWaiting') : fault;
    });
}

/** Finds the proof of a bank transfer by its number; undefined if there is none. */
export async function findTransferProof(db: SiteDatabase, id: string): Promise<TransferProof | undefined> {
  const row = await selectProofs(db).where('id', '=', id).executeTakeFirst();
  return row && toProof(row);
}

/** Locks and loads a bank transfer proof until the unit of work ends; undefined if there is none. To avoid deadlocks, lock its order first. */
export async function lockTransferProof(db: SiteDatabase, id: string): Promise<TransferProof | undefined> {
  const row = await selectProofs(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toProof(row);
}

/** Lists the bank transfer proofs of an order, newest first, at most 50. */
export async function listProofsOfOrder(db: SiteDatabase, tid: string): Promise<TransferProof[]> {
  return (await selectProofs(db).where('tid', '=', tid).orderBy('id', 'desc').limit(50).execute()).map(toProof);
}

/** Lists all bank transfer proofs of a member, newest first. */
export async function listMemberProofs(db: SiteDatabase, memberId: number): Promise<TransferProof[]> {
  return (await selectProofs(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute()).map(toProof);
}

/**
 * Lists a page of bank transfer proofs for the merchant, newest first, with the total of the list. A state or an order
 * number may filter it.
 */
export async function listProofPage(
  db: SiteDatabase,
  { state, tid }: { readonly state: ProofState | undefined; readonly tid: string | undefined },
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: TransferProof[]; readonly total: number }> {
  let from = selectProofs(db);
  if (state !== undefined) from = from.where('state', '=', state);
  if (tid !== undefined) from = from.where('tid', '=', tid);
  const [rows, total] = await Promise.all([from.orderBy('id', 'desc').limit(pageSize).offset(offset).execute(), countRows(db.query, from)]);
  return { list: rows.map(toProof), total };
}

/** Ends a bank transfer proof: approved with the number of its payment, rejected with a reason, or withdrawn. */
export async function endTransferProof(
  { query, siteId }: SiteDatabase,
  id: string,
  {
    state,
    why = '',
    clerkId = null,
    paymentNo = null,
  }: {
    readonly state: Exclude<ProofState, 'waiting'>;
    readonly why?: string;
    readonly clerkId?: number | null;
    readonly paymentNo?: string | null;
  },
  now: Date,
): Promise<void> {
  await query
    .updateTable('payment_proof')
    .set({ state, why, clerk_id: clerkId, payment_no: paymentNo, ended_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Erases the payers, notes and picture links of all bank transfer proofs of a member. The amounts stay for the shop's books. */
export async function eraseMemberProofs({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('payment_proof')
    .set({ payer_sealed: null, memo: '', pictures: [] })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
