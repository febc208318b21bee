import type { ShareKind } from 'contract/sharing/share/share-kinds.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { SharedTarget } from '../rules/share-text.ts';

/**
 * Locks a site's records of who recruited whom until the transaction ends. Otherwise two simultaneous visits could make
 * two members recruit each other.
 */
export async function lockRelations({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('relations of ' || ${siteId}, 0))`.execute(query);
}

/** Finds who recruited a member, and when; undefined if nobody did. */
export async function findRecruiter(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<{ readonly recruiterId: number; readonly boundAt: Date } | undefined> {
  return query
    .selectFrom('recruiter')
    .select(['recruiter_id as recruiterId', 'bound_at as boundAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Names those above a member as `above`: the recruiter, the recruiter's recruiter, and so on. */
const withAbove = (siteId: number, memberId: number) => sql`
    with recursive above (id) as (
      select recruiter_id from recruiter where site_id = ${siteId} and member_id = ${memberId}
      union
      select recruiter.recruiter_id from recruiter join above on recruiter.site_id = ${siteId} and recruiter.member_id = above.id
    )`;

/** Tells whether a member is above another member: as their recruiter, the recruiter of that recruiter, and so on. */
export async function isAbove({ query, siteId }: SiteDatabase, memberId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    ${withAbove(siteId, otherId)}
    select exists (select 1 from above where id = ${memberId}) as found`.execute(query);
  return rows[0]?.found === true;
}

/** Saves who recruited a member, in place of a former recruiter, with the time. */
export async function saveRecruiter({ query, siteId }: SiteDatabase, memberId: number, recruiterId: number, now: Date): Promise<void> {
  const values = { recruiter_id: recruiterId, bound_at: now };
  await query
    .insertInto('recruiter')
    .values({ site_id: siteId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(values))
    .execute();
}

/**
 * Describes the shared link that a member opened last: who shared it, what it shared, and whether the visit began with
 * it at the mall's root.
 */
export interface LastShare extends SharedTarget {
  readonly sharerId: number;
  /** Tells that the visit began at the mall's root by a shared link. */
  readonly isEntry: boolean;
}

/** Saves which shared link a member opened last, in place of a former one: who shared it, and what. */
export async function saveLastShare(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { sharerId, kind, target, isEntry }: LastShare,
  now: Date,
): Promise<void> {
  const values = { sharer_id: sharerId, kind, target, is_entry: isEntry, shared_at: now };
  await query
    .insertInto('last_share')
    .values({ site_id: siteId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(values))
    .execute();
}

/**
 * Finds the shared link that a member opened last: the sharer, what was shared, whether the visit began with it, and when. Undefined if they opened
 * none.
 */
export async function findLastShare(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<(LastShare & { readonly sharedAt: Date }) | undefined> {
  const row = await query
    .selectFrom('last_share')
    .select(['sharer_id as sharerId', 'kind', 'target', 'is_entry as isEntry', 'shared_at as sharedAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ShareKind }; // written only by saveLastShare
}

/** Finds whose shared links these members opened last, and when, by member id; those who opened none are absent. */
export async function findLastSharers(
  { query, siteId }: SiteDatabase,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly sharerId: number; readonly sharedAt: Date }>> {
  const rows = await query
    .selectFrom('last_share')
    .select(['member_id as memberId', 'sharer_id as sharerId', 'shared_at as sharedAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', sql<number>`any(${memberIds})`)
    .execute();
  return new Map(rows.map(({ memberId, ...share }) => [memberId, share]));
}

/** Deletes a member's recruiter and last sharer, and the member as the recruiter or last sharer of others. */
export async function clearRelations({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  for (const [table, other] of [
    ['recruiter', 'recruiter_id'],
    ['last_share', 'sharer_id'],
  ] as const) {
    await query
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where((is) => is.or([is('member_id', '=', memberId), is(other as 'member_id', '=', memberId)]))
      .execute();
  }
}

/**
 * Moves the relations of a member who is merged into another: their recruiter if the other member has none, the members
 * whom they recruited, and the later of the two shared links that both opened last. A relation by which a member would
 * recruit their own recruiter is not moved.
 */
export async function moveRelations(db: SiteDatabase, from: number, to: number): Promise<void> {
  const { query, siteId } = db;
  await lockRelations(db);
  await sql`
    ${withAbove(siteId, to)}
    update recruiter set recruiter_id = ${to}
     where site_id = ${siteId} and recruiter_id = ${from} and member_id <> ${to} and member_id not in (select id from above)`.execute(
    query,
  );
  await query.deleteFrom('recruiter').where('site_id', '=', siteId).where('member_id', '=', to).where('recruiter_id', '=', from).execute();
  const recruiter = await findRecruiter(db, from);
  if (recruiter && recruiter.recruiterId !== to && !(await findRecruiter(db, to)) && !(await isAbove(db, to, recruiter.recruiterId)))
    await saveRecruiter(db, to, recruiter.recruiterId, recruiter.boundAt);
  await sql`update last_share set sharer_id = ${to} where site_id = ${siteId} and sharer_id = ${from} and member_id <> ${to}`.execute(
    query,
  );
  const [own, other] = await Promise.all([findLastShare(db, from), findLastShare(db, to)]);
  if (own && own.sharerId !== to && (!other || other.sharerId === from || other.sharedAt < own.sharedAt))
    await saveLastShare(db, to, own, own.sharedAt);
  await clearRelations(db, from);
}
