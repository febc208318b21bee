import type { SiteDatabase } from '#platform/database.ts';
import { reopenDeadline } from '../rules/account-closing.ts';
import { memberStates } from '../rules/member-states.ts';

/** Closes a member's account and ends all its sessions. */
export async function closeMember({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query
    .updateTable('member')
    .set({ status: memberStates.closed, closed_at: now, erase_at: reopenDeadline(now), sessions_from: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Locks two members who are to be merged until the unit of work ends, in the order of their numbers. */
export async function lockMembersToMerge({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other))
    await query.selectFrom('member').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate().execute();
}

/** Closes the account of a member whose data were merged into another member. Nobody can log in to the closed one any more. */
export async function mergeMember(db: SiteDatabase, id: number, into: number, now: Date): Promise<void> {
  const { query, siteId } = db;
  await closeMember(db, id, now);
  await query.updateTable('member').set({ merged_into: into }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Reopens an account that its member closed and that is not erased. */
export async function reopenMember({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query
    .updateTable('member')
    .set({ status: memberStates.active, closed_at: null, erase_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
}

/** Locks a member who is due for erasure until the transaction ends. Returns false if the member was erased or reopened meanwhile. */
export async function lockMemberToErase({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<boolean> {
  const found = await query
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', memberStates.closed)
    .where('erase_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Postpones the erasure of a closed account that has unfinished orders or money. */
export async function postponeErasure({ query, siteId }: SiteDatabase, id: number, at: Date): Promise<void> {
  await query.updateTable('member').set({ erase_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Erases a member's data, except for the member number that orders and ledger refer to, and the recorded consents. */
export async function eraseMember({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await Promise.all([
    query
      .updateTable('member')
      .set({
        mobile_sealed: null,
        mobile_hash: null,
        password_hash: null,
        pay_password_hash: null,
        nick: '已注销用户',
        avatar: '',
        personal_goods: false,
        erase_at: null,
        erased_at: now,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute(),
    // Ended sessions are kept while tokens may live, so that these still get the reply that the account is closed.
    query
      .updateTable('session')
      .set({ client_type: '', ended_at: now })
      .where('site_id', '=', siteId)
      .where('member_id', '=', id)
      .execute(),
  ]);
}
