import type { ShareChannel, ShareKind } from 'contract/sharing/share/share-kinds.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { SharedTarget } from '../rules/share-text.ts';

/** Describes a record that a member shared something: what, through which channel, whether it succeeded, and why it failed. */
export interface LoggedShare extends SharedTarget {
  readonly channel: ShareChannel;
  readonly succeeded: boolean;
  readonly reason: string;
}

/** Inserts a record that a member shared something. */
export async function insertShare(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { kind, target, channel, succeeded, reason }: LoggedShare,
  now: Date,
): Promise<void> {
  await query
    .insertInto('share_log')
    .values({ site_id: siteId, member_id: memberId, kind, target, channel, succeeded, reason, shared_at: now })
    .execute();
}

/** Lists a page of the records of sharing, newest first: of all members, or of one. `total` is exact to 1,000. */
export async function listSharePage({ query, siteId }: SiteDatabase, memberId: number | undefined, page: PageRange) {
  let from = query.selectFrom('share_log').where('site_id', '=', siteId);
  if (memberId !== undefined) from = from.where('member_id', '=', memberId);
  const [rows, total] = await Promise.all([
    from
      .select(['member_id as memberId', 'kind', 'target', 'channel', 'succeeded', 'reason', 'shared_at as sharedAt'])
      .orderBy('id', 'desc')
      .limit(page.pageSize)
      .offset(page.offset)
      .execute(),
    countRows(query, from.select('id')),
  ]);
  const list = rows.map((row) => ({ ...row, kind: row.kind as ShareKind, channel: row.channel as ShareChannel })); // written only by insertShare
  return { list, total };
}

/** Deletes the records of what a member shared. */
export async function clearShareLog({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('share_log').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Moves the records of a member's sharing to the member into whom they are merged. */
export async function moveShareLog({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query.updateTable('share_log').set({ member_id: to }).where('site_id', '=', siteId).where('member_id', '=', from).execute();
}
