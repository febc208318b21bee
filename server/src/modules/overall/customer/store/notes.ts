import type { SiteDatabase } from '#platform/database.ts';

/** Finds the shop's note about a member; undefined for an unknown member. */
export async function lockMemberNote({ query, siteId }: SiteDatabase, memberId: number): Promise<string | undefined> {
  const row = await query
    .selectFrom('member')
    .select('note')
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row?.note;
}

/** Saves the shop's note about a member. */
export async function saveMemberNote({ query, siteId }: SiteDatabase, memberId: number, note: string): Promise<void> {
  await query.updateTable('member').set({ note }).where('site_id', '=', siteId).where('id', '=', memberId).execute();
}
