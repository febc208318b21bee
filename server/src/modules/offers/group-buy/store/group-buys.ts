import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import { countRows } from '#platform/paging.ts';
import type { GroupBuy, GroupBuyState } from '../rules/group-buy.ts';

const columns = [
  'group_buy.id',
  'group_buy.promotion_id as promotionId',
  'group_buy.goods_id as goodsId',
  'group_buy.opener_id as openerId',
  'group_buy.size',
  'group_buy.hours',
  'group_buy.state',
  'group_buy.taken',
  'group_buy.paid',
  'group_buy.ends_at as endsAt',
  'group_buy.ended_at as endedAt',
] as const;
type Row = Omit<GroupBuy, 'state'> & { readonly state: string };
const toGroup = <One extends Row>(row: One): One & { readonly state: GroupBuyState } => ({ ...row, state: row.state as GroupBuyState }); // the table allows these states only

const selectGroups = ({ query, siteId }: SiteDatabase) =>
  query.selectFrom('group_buy').select(columns).where('group_buy.site_id', '=', siteId);

/** Finds a group buy; undefined if there is none. */
export async function findGroupBuy(db: SiteDatabase, id: string): Promise<GroupBuy | undefined> {
  const row = await selectGroups(db).where('group_buy.id', '=', id).executeTakeFirst();
  return row && toGroup(row);
}

/**
 * Locks a group buy until the transaction ends; undefined if there is none. To avoid deadlocks, lock an unpaid order
 * before its group, and paid orders after it.
 */
export async function lockGroupBuy(db: SiteDatabase, id: string): Promise<GroupBuy | undefined> {
  const row = await selectGroups(db).where('group_buy.id', '=', id).forUpdate().executeTakeFirst();
  return row && toGroup(row);
}

/** Describes a member of a group with their order. */
interface GroupMember {
  readonly groupId: string;
  readonly memberId: number;
  readonly tid: string;
  readonly joinedAt: Date;
  /** Is null while the order is unpaid. */
  readonly paidAt: Date | null;
}

/**
 * Lists the members of group buys, in the order in which they joined. Each has the group, the order, and when they
 * joined and paid (null if not yet).
 */
export const listGroupBuyMembers = ({ query, siteId }: SiteDatabase, groupIds: readonly string[]): Promise<GroupMember[]> =>
  query
    .selectFrom('group_member')
    .select(['group_id as groupId', 'member_id as memberId', 'tid', 'joined_at as joinedAt', 'paid_at as paidAt'])
    .where('site_id', '=', siteId)
    .where('group_id', '=', sql<string>`any(${groupIds})`)
    .orderBy('joined_at')
    .orderBy('tid')
    .execute();

/** Tells whether a member has a place in a group buy. */
export async function isGroupBuyMember({ query, siteId }: SiteDatabase, groupId: string, memberId: number): Promise<boolean> {
  const row = await query
    .selectFrom('group_member')
    .select('tid')
    .where('site_id', '=', siteId)
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists at most `most` of a product's open group buys with places left, the soonest to end first. Also counts them all. */
export async function listOpenGroupBuys(
  db: SiteDatabase,
  goodsId: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly list: GroupBuy[]; readonly total: number }> {
  const found = selectGroups(db)
    .where('group_buy.goods_id', '=', goodsId)
    .where('group_buy.state', '=', 'open')
    .where('group_buy.ends_at', '>', now)
    .where((where) => where('group_buy.taken', '<', where.ref('group_buy.size')));
  const [list, total] = await Promise.all([
    found.orderBy('group_buy.ends_at').orderBy('group_buy.id').limit(most).execute(),
    countRows(db.query, found),
  ]);
  return { list: list.map(toGroup), total };
}

/**
 * Lists a page of the group buys that a member is in, newest first, with the total of the list. Each has the number of
 * the member's order, and when the member joined and paid.
 */
export async function listGroupBuysOfMember(db: SiteDatabase, memberId: number, page: PageRange) {
  const found = selectGroups(db)
    .innerJoin('group_member', (join) =>
      join.onRef('group_member.site_id', '=', 'group_buy.site_id').onRef('group_member.group_id', '=', 'group_buy.id'),
    )
    .select(['group_member.tid', 'group_member.joined_at as joinedAt', 'group_member.paid_at as paidAt'])
    .where('group_member.site_id', '=', db.siteId)
    .where('group_member.member_id', '=', memberId);
  const [list, total] = await Promise.all([
    found.orderBy('group_member.joined_at', 'desc').orderBy('group_buy.id', 'desc').offset(page.offset).limit(page.pageSize).execute(),
    countRows(db.query, found),
  ]);
  return { list: list.map(toGroup), total };
}

/**
 * Lists a page of the site's group buys that were opened, newest first, with the total of the list. A state or a
 * promotion may filter it.
 */
export async function listGroupBuyPage(
  db: SiteDatabase,
  { state, promotionId }: { readonly state: GroupBuyState | undefined; readonly promotionId: number | undefined },
  page: PageRange,
) {
  let found = selectGroups(db).where('group_buy.state', '<>', 'unpaid');
  if (state !== undefined) found = found.where('group_buy.state', '=', state);
  if (promotionId !== undefined) found = found.where('group_buy.promotion_id', '=', promotionId);
  const [list, total] = await Promise.all([
    found.orderBy('group_buy.id', 'desc').offset(page.offset).limit(page.pageSize).execute(),
    countRows(db.query, found),
  ]);
  return { list: list.map(toGroup), total };
}

/**
 * Describes group buys whose counters differ from their members, and paid orders whose status contradicts the state of
 * their group; empty if none.
 */
export async function findGroupBuyInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('group %s: %s taken and %s paid, its members say %s and %s', kept.id, kept.taken, kept.paid, count(member.tid), count(member.paid_at)) as what
      from group_buy kept left join group_member member on member.site_id = ${siteId} and member.group_id = kept.id
     where kept.site_id = ${siteId}
     group by kept.id, kept.taken, kept.paid
    having kept.taken <> count(member.tid) or kept.paid <> count(member.paid_at)
    union all
    select format('order %s is %s, its group %s is %s', placed.tid, placed.status, kept.id, kept.state)
      from group_member member
      join group_buy kept on kept.site_id = ${siteId} and kept.id = member.group_id
      join orders placed on placed.site_id = ${siteId} and placed.tid = member.tid
     where member.site_id = ${siteId} and member.paid_at is not null
       and ((placed.status = 'WAIT_GROUP') <> (kept.state = 'open') or (kept.state = 'failed' and placed.status <> 'TRADE_CLOSED'))`.execute(
    query,
  );
  return rows;
}
