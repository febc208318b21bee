import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Bounds how exactly the members of a label are counted. */
const mostCounted = 10_000;

/** Lists the labels of members by name, with how many have each, counted up to 10,000. */
export async function listLabels({ query, siteId }: SiteDatabase) {
  const { rows } = await sql<{ id: number; name: string; members: number }>`
    select id, name, (
        select count(*)::integer from (
          select 1 from labelled_member where site_id = ${siteId} and label_id = member_label.id limit ${mostCounted}) counted) as members
      from member_label where site_id = ${siteId} order by name`.execute(query);
  return rows;
}

/** Lists the ids and names of the labels. */
export const listLabelNames = ({ query, siteId }: SiteDatabase): Promise<{ id: number; name: string }[]> =>
  query.selectFrom('member_label').select(['id', 'name']).where('site_id', '=', siteId).execute();

/** Locks the labels of a site until the transaction ends. */
export async function lockLabels({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('labels of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts a label; returns its id. */
export async function insertLabel({ query, siteId }: SiteDatabase, name: string, now: Date): Promise<number> {
  const { id } = await query
    .insertInto('member_label')
    .values({ site_id: siteId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the name of a label. */
export async function saveLabel({ query, siteId }: SiteDatabase, id: number, name: string): Promise<void> {
  await query.updateTable('member_label').set({ name }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Deletes a label, and takes it off its members. */
export async function deleteLabel({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('member_label').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Sets the labels of a member, in place of those before. */
export async function replaceLabelsOf(
  { query, siteId }: SiteDatabase,
  memberId: number,
  labelIds: readonly number[],
  now: Date,
): Promise<void> {
  await query.deleteFrom('labelled_member').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
  if (labelIds.length > 0)
    await query
      .insertInto('labelled_member')
      .values(labelIds.map((id) => ({ site_id: siteId, label_id: id, member_id: memberId, labelled_at: now })))
      .execute();
}

/** Gives a member the labels of another, and takes them off that one. */
export async function moveLabels({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    insert into labelled_member (site_id, label_id, member_id, labelled_at)
    select site_id, label_id, ${to}, labelled_at from labelled_member where site_id = ${siteId} and member_id = ${from}
    on conflict do nothing`.execute(query);
  await query.deleteFrom('labelled_member').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}
