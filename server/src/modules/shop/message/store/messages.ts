import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { NewMessage, Message } from '../rules/message.ts';

type DatedMessage = NewMessage & { readonly happenedAt: Date; readonly readAt: Date | null };
const insertMessages = prepareRowsStatement((query, param: Param<{ siteId: number }>, messages: readonly Param<DatedMessage>[]) =>
  query
    .insertInto('message')
    .values(
      messages.map((message) => ({
        site_id: param('siteId'),
        member_id: message('memberId'),
        key: message('key'),
        kind: message('kind'),
        title: message('title'),
        text: message('text'),
        link: message('link'),
        picture: message('picture'),
        told_at: message('happenedAt'),
        read_at: message('readAt'),
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'key']).doNothing()),
);

/** Inserts messages to members. Leaves out a message if its member already has one with the same key. */
export async function writeMessages(db: SiteDatabase, messages: readonly DatedMessage[]): Promise<void> {
  await writeInBatches(messages, (block) => insertMessages(db, {}, block));
}

/** Lists a page of a member's messages, the newest first. The page is read only from the index; `total` is exact to 1,000. */
export async function listMessagePage(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { pageSize, offset }: PageRange,
): Promise<{ list: Message[]; total: number }> {
  const own = query.selectFrom('message').where('site_id', '=', siteId).where('member_id', '=', memberId);
  const page = own.select('id').orderBy('told_at', 'desc').orderBy('id', 'desc').limit(pageSize).offset(offset);
  const [list, total] = await Promise.all([
    query
      .selectFrom('message')
      .select(['id', 'kind', 'title', 'text', 'link', 'picture', 'told_at as toldAt', 'read_at as readAt'])
      .where('site_id', '=', siteId)
      .where('id', 'in', page)
      .orderBy('told_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    countRows(query, own.select('id')),
  ]);
  return { list, total };
}

/** Counts a member's unread messages; stops counting at `most`. */
export async function countUnreadMessages({ query, siteId }: SiteDatabase, memberId: number, most: number): Promise<number> {
  const some = query
    .selectFrom('message')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .limit(most)
    .as('some');
  const { count } = await query
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks one of a member's messages as read; returns false where it does not exist or is another member's. Marking it again
 * does not change the time at which it was read.
 */
export async function markMessageRead({ query, siteId }: SiteDatabase, memberId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('message')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks all of a member's messages as read. */
export async function markAllMessagesRead({ query, siteId }: SiteDatabase, memberId: number, now: Date): Promise<void> {
  await query
    .updateTable('message')
    .set({ read_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute();
}

/** Lists all messages of a member, the newest first. */
export async function listAllMessages(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<Omit<Message, 'id' | 'link' | 'picture'>[]> {
  return query
    .selectFrom('message')
    .select(['kind', 'title', 'text', 'told_at as toldAt', 'read_at as readAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes all of a member's messages. */
export async function deleteMessages({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('message').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Moves the messages of a member who is merged into another to that member. Leaves out a message whose key the other member has too. */
export async function moveMessages({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query
    .updateTable('message')
    .set({ member_id: to })
    .where('site_id', '=', siteId)
    .where('member_id', '=', from)
    .where('key', 'not in', (part) => part.selectFrom('message').select('key').where('site_id', '=', siteId).where('member_id', '=', to))
    .execute();
}
