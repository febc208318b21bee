import { fromYuan } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a filter of members as a request has it: amounts in yuan, moments in milliseconds. */
export interface AudienceFilter {
  readonly levelId?: number;
  readonly label?: number;
  readonly spentFrom?: number;
  readonly spentTo?: number;
  readonly joinedFrom?: number;
  readonly joinedBefore?: number;
  readonly noOrderSince?: number;
}

/** Describes what is sent to the members of a group, and how far it is. */
export interface Broadcast {
  readonly id: number;
  readonly kind: 'message' | 'coupon';
  readonly filter: AudienceFilter;
  readonly content: { readonly title?: string; readonly text?: string; readonly link?: string };
  readonly couponId: number | null;
  readonly lastMember: number;
  readonly reached: number;
  readonly dueAt: Date | null;
}

const fits = (siteId: number, filter: AudienceFilter) => {
  const { levelId, label, spentFrom, spentTo, joinedFrom, joinedBefore, noOrderSince } = filter;
  const parts = [
    sql`member.site_id = ${siteId} and member.status = 1`,
    ...(levelId === undefined ? [] : [sql`member.level_id = ${levelId}`]),
    ...(spentFrom === undefined ? [] : [sql`member.spent >= ${fromYuan(spentFrom)}`]),
    ...(spentTo === undefined ? [] : [sql`member.spent <= ${fromYuan(spentTo)}`]),
    ...(joinedFrom === undefined ? [] : [sql`member.joined_at >= ${new Date(joinedFrom)}`]),
    ...(joinedBefore === undefined ? [] : [sql`member.joined_at < ${new Date(joinedBefore)}`]),
    ...(noOrderSince === undefined ? [] : [sql`member.last_paid_at < ${new Date(noOrderSince)}`]),
    ...(label === undefined
      ? []
      : [sql`exists (select 1 from labelled_member where site_id = ${siteId} and label_id = ${label} and member_id = member.id)`]),
  ];
  return sql.join(parts, sql` and `);
};

/** Bounds how exactly an audience is counted. */
const mostCounted = 100_000;

/** Counts the active members who fit a filter, up to 100,000. */
export async function countMembers({ query, siteId }: SiteDatabase, filter: AudienceFilter): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from (select 1 from member where ${fits(siteId, filter)} limit ${mostCounted}) counted`.execute(
    query,
  );
  return rows[0]?.members ?? 0;
}

/** Lists the active members who fit a filter, by number, after one and up to another. */
export async function listAudience(
  { query, siteId }: SiteDatabase,
  filter: AudienceFilter,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member.id from member where ${fits(siteId, filter)} and member.id > ${after} and member.id <= ${last}
     order by member.id limit ${limit}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Locks the sendings of a site until the transaction ends. */
export async function lockBroadcasts({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('broadcasts of ' || ${siteId}, 0))`.execute(query);
}

/** Finds the sending of a request key; undefined if there is none. */
export const findBroadcastByKey = ({ query, siteId }: SiteDatabase, requestKey: string) =>
  query
    .selectFrom('broadcast')
    .select(['id', 'kind', 'filter', 'content', 'coupon_id as couponId'])
    .where('site_id', '=', siteId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Counts the sendings that are not over. */
export async function countOpenBroadcasts({ query, siteId }: SiteDatabase): Promise<number> {
  const { count } = await query
    .selectFrom('broadcast')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Begins a sending to the members that the site has now; returns its id. */
export async function insertBroadcast(
  { query, siteId }: SiteDatabase,
  {
    requestKey,
    kind,
    filter,
    content,
    couponId,
    madeBy,
  }: Pick<Broadcast, 'kind' | 'filter' | 'content' | 'couponId'> & { readonly requestKey: string; readonly madeBy: string },
  now: Date,
): Promise<number> {
  const { last } = await query
    .selectFrom('member')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const { id } = await query
    .insertInto('broadcast')
    .values({
      site_id: siteId,
      request_key: requestKey,
      kind,
      filter: JSON.stringify(filter),
      content: JSON.stringify(content),
      coupon_id: couponId,
      made_by: madeBy,
      made_at: now,
      last_member: last ?? 0,
      due_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a sending until the transaction ends, and loads it; undefined if there is none. */
export async function lockBroadcast({ query, siteId }: SiteDatabase, id: number): Promise<Broadcast | undefined> {
  const row = await query
    .selectFrom('broadcast')
    .select(['id', 'kind', 'filter', 'content', 'coupon_id as couponId', 'last_member as lastMember', 'reached', 'due_at as dueAt'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as Broadcast | undefined; // written by `insertBroadcast` only
}

/** Saves how far a sending is; the next part is due at once. */
export async function saveProgress(
  { query, siteId }: SiteDatabase,
  { id, reached, sent }: { readonly id: number; readonly reached: number; readonly sent: number },
): Promise<void> {
  await query
    .updateTable('broadcast')
    .set((of) => ({ reached, sent: of('sent', '+', sent) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Saves that a sending is over, and why if it failed. */
export async function endBroadcast(
  { query, siteId }: SiteDatabase,
  { id, state, why = '' }: { readonly id: number; readonly state: 'done' | 'stopped' | 'failed'; readonly why?: string },
  now: Date,
): Promise<void> {
  await query
    .updateTable('broadcast')
    .set({ due_at: null, ended_at: now, state, why })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Lists the sendings of a site, the latest first, with the name of the coupon. */
export async function listBroadcasts(
  { query, siteId }: SiteDatabase,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
) {
  const { rows } = await sql<{
    id: number;
    kind: 'message' | 'coupon';
    title: string;
    state: 'sending' | 'done' | 'stopped' | 'failed';
    sent: number;
    reached: number;
    lastMember: number;
    why: string;
    by: string;
    at: Date;
    endedAt: Date | null;
  }>`
    select broadcast.id, broadcast.kind, coalesce(coupon.name, broadcast.content ->> 'title', '') as title, state, sent, reached,
           last_member as "lastMember", why, made_by as by, made_at as at, ended_at as "endedAt"
      from broadcast left join coupon on coupon.site_id = ${siteId} and coupon.id = broadcast.coupon_id
     where broadcast.site_id = ${siteId} and broadcast.id < ${after ?? Number.MAX_SAFE_INTEGER}
     order by broadcast.id desc limit ${limit}`.execute(query);
  return rows;
}
