import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/**
 * Finds whether a member switched the reminder of the daily sign-in on or off; undefined if they have chosen neither.
 */
export async function findSignInReminder({ query, siteId }: SiteDatabase, memberId: number): Promise<boolean | undefined> {
  const row = await query
    .selectFrom('sign_in_reminder')
    .select('is_on as isOn')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.isOn;
}

/**
 * Saves whether a member wants reminders of the daily sign-in, and when the next is due.
 * @param remindAt null where reminders are off
 */
export async function saveSignInReminder({ query, siteId }: SiteDatabase, memberId: number, remindAt: Date | null): Promise<void> {
  const row = { is_on: remindAt !== null, remind_at: remindAt };
  await query
    .insertInto('sign_in_reminder')
    .values({ site_id: siteId, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(row))
    .execute();
}

/** Moves a due reminder of the daily sign-in to its next time, so that it is sent once; false if none is due. */
export async function claimDueSignInReminder({ query, siteId }: SiteDatabase, memberId: number, next: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('sign_in_reminder')
    .set({ remind_at: next })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('remind_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a member's daily sign-ins and their choice about reminders, as their account is erased. */
export async function clearSignIns({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await Promise.all([
    query.deleteFrom('sign_in').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
    query.deleteFrom('sign_in_reminder').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
  ]);
}

/**
 * Moves a merged member's choice about sign-in reminders to the other member, unless the other member has chosen
 * already.
 */
export async function moveSignInReminder({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    update sign_in_reminder set member_id = ${to}
     where site_id = ${siteId} and member_id = ${from}
       and not exists (select from sign_in_reminder other where other.site_id = ${siteId} and other.member_id = ${to})`.execute(query);
  await query.deleteFrom('sign_in_reminder').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}
