import type { SuggestionKind } from 'contract/members/suggestion/suggestion-limits.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes the suggestion of a member: kind, text, pictures and encrypted contact, with the merchant's reply. */
export interface Suggestion {
  readonly id: number;
  readonly memberId: number;
  readonly kind: SuggestionKind;
  readonly text: string;
  /** Lists the URLs of uploads. */
  readonly pictures: readonly string[];
  readonly contactSealed: Buffer | null;
  readonly sentAt: Date;
  /** Is empty until the merchant replies. */
  readonly reply: string;
  readonly repliedAt: Date | null;
}

const columns = [
  'id',
  'member_id as memberId',
  sql<SuggestionKind>`kind`.as('kind'), // written only by insertSuggestion
  'text',
  'pictures',
  'contact_sealed as contactSealed',
  'sent_at as sentAt',
  'reply',
  'replied_at as repliedAt',
] as const;

/** Inserts a suggestion without pictures and returns its id. */
export async function insertSuggestion(
  { query, siteId }: SiteDatabase,
  { memberId, kind, text, contactSealed, sentAt }: Omit<Suggestion, 'id' | 'pictures' | 'reply' | 'repliedAt'>,
): Promise<number> {
  const { id } = await query
    .insertInto('suggestion')
    .values({
      site_id: siteId,
      member_id: memberId,
      kind,
      text,
      pictures: [],
      contact_sealed: contactSealed,
      sent_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the URLs of a suggestion's pictures. */
export async function saveSuggestionPictures({ query, siteId }: SiteDatabase, id: number, pictures: readonly string[]): Promise<void> {
  await query
    .updateTable('suggestion')
    .set({ pictures: [...pictures] })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Lists the suggestions that a member sent since a moment. */
export async function listSuggestionsSince({ query, siteId }: SiteDatabase, memberId: number, since: Date): Promise<readonly Suggestion[]> {
  return query
    .selectFrom('suggestion')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lists a page of a member's suggestions, the latest first. `total` is exact to 1,000. */
export async function listMemberSuggestionPage(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: readonly Suggestion[]; readonly total: number }> {
  const own = query.selectFrom('suggestion').where('site_id', '=', siteId).where('member_id', '=', memberId);
  const [list, total] = await Promise.all([
    own.select(columns).orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, own.select('id')),
  ]);
  return { list, total };
}

/**
 * Lists a page of the site's suggestions: those without a reply first, the oldest first; then the others, the latest first. `total` is exact to
 * 1,000.
 */
export async function listSiteSuggestionPage(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: readonly Suggestion[]; readonly total: number }> {
  const all = query.selectFrom('suggestion').where('site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all
      .select(columns)
      .orderBy(sql`replied_at is not null`)
      .orderBy(sql`case when replied_at is null then sent_at end`)
      .orderBy('replied_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countRows(query, all.select('id')),
  ]);
  return { list, total };
}

/** Finds a suggestion and locks it until the transaction ends. */
export async function lockSuggestion({ query, siteId }: SiteDatabase, id: number): Promise<Suggestion | undefined> {
  return query.selectFrom('suggestion').select(columns).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Saves the merchant's reply to a suggestion. A corrected reply has the time of the first. */
export async function saveSuggestionReply({ query, siteId }: SiteDatabase, id: number, reply: string, now: Date): Promise<void> {
  await query
    .updateTable('suggestion')
    .set({ reply, replied_at: sql<Date>`coalesce(replied_at, ${now}::timestamptz)` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes all suggestions of a member. */
export async function clearSuggestions({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('suggestion').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Moves all suggestions of a member to another. */
export async function moveSuggestionRows({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query.updateTable('suggestion').set({ member_id: to }).where('site_id', '=', siteId).where('member_id', '=', from).execute();
}
