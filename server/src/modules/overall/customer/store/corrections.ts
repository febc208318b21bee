import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes points, or money in cents, that the shop gave a member by hand, or took. */
export interface Correction {
  readonly memberId: number;
  readonly kind: 'points' | 'balance';
  readonly amount: number;
  readonly why: string;
  readonly requestKey: string;
  readonly madeBy: string;
}

/** Locks a request key of corrections, of whichever member, until the transaction ends, so that the same one is not made twice. */
export async function lockCorrectionKey({ query, siteId }: SiteDatabase, requestKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('correction ' || ${siteId} || ' ' || ${requestKey}, 0))`.execute(query);
}

/** Locks the corrections of a member until the transaction ends. */
export async function lockCorrections({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('corrections of ' || ${siteId} || ' ' || ${memberId}, 0))`.execute(query);
}

/** Finds the correction that was made under a request key; undefined if there is none. */
export const findCorrection = ({ query, siteId }: SiteDatabase, requestKey: string) =>
  query
    .selectFrom('member_correction')
    .select(['id', 'member_id as memberId', 'kind', 'amount', 'why'])
    .where('site_id', '=', siteId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Inserts a correction; returns its id. */
export async function insertCorrection({ query, siteId }: SiteDatabase, correction: Correction, now: Date): Promise<number> {
  const { memberId, kind, amount, why, requestKey, madeBy } = correction;
  const { id } = await query
    .insertInto('member_correction')
    .values({ site_id: siteId, member_id: memberId, kind, amount, why, request_key: requestKey, made_by: madeBy, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists the corrections of a member, the latest first. */
export async function listCorrections(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
) {
  let all = query
    .selectFrom('member_correction')
    .select(['id', 'kind', 'amount', 'why', 'made_by as by', 'made_at as at'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId);
  if (after !== undefined) all = all.where('id', '<', after);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

/** Moves the corrections of a member to another. */
export async function moveCorrections({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query.updateTable('member_correction').set({ member_id: to }).where('site_id', '=', siteId).where('member_id', '=', from).execute();
}

/** Removes the reasons of a member's corrections, which may say who they are; the amounts stay for the books. */
export async function clearCorrectionReasons({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.updateTable('member_correction').set({ why: '' }).where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}
