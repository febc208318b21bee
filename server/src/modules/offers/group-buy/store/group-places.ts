import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { GroupBuyState } from '../rules/group-buy.ts';

/** Describes the place that an order takes in a group buy: the group's id and, if it opens the group, the group's terms. */
export interface GroupPlaceClaim {
  readonly groupId: string;
  /** Holds what a new group is opened with; null for a place in an open one. */
  readonly opens: { readonly promotionId: number; readonly goodsId: number; readonly size: number; readonly hours: number } | null;
}

type Place = { siteId: number; groupId: string; tid: string; memberId: number; now: Date };

const open = prepareStatement(
  (_, param: Param<Place & { promotionId: number; goodsId: number; size: number; hours: number }>) => sql`
    with opened as (
      insert into group_buy (site_id, id, promotion_id, goods_id, opener_id, size, hours, state, taken)
      values (${param('siteId')}, ${param('groupId')}, ${param('promotionId')}, ${param('goodsId')}, ${param('memberId')}, ${param('size')}, ${param('hours')}, 'unpaid', 1)
    )
    insert into group_member (site_id, group_id, member_id, tid, joined_at)
    values (${param('siteId')}, ${param('groupId')}, ${param('memberId')}, ${param('tid')}, ${param('now')})`,
);

const join = prepareStatement(
  (_, param: Param<Place>) => sql`
    with placed as (
      update group_buy set taken = taken + 1
       where site_id = ${param('siteId')} and id = ${param('groupId')} and state = 'open' and ends_at > ${param('now')}::timestamptz and taken < size
      returning id
    ),
    joined as (
      insert into group_member (site_id, group_id, member_id, tid, joined_at)
      select ${param('siteId')}::bigint, placed.id, ${param('memberId')}::bigint, ${param('tid')}::text, ${param('now')}::timestamptz from placed
      on conflict (site_id, group_id, member_id) do nothing
      returning member_id
    )
    select case when (select count(*) from placed) = 0 then refuse('groupFull')
                when (select count(*) from joined) = 0 then refuse('groupJoined') end`,
);

/**
 * Takes a place in a group buy for an unpaid order: opens a new group, or joins an open one. Refuses a group that is
 * full (groupFull) or has the member already (groupJoined).
 */
export async function takeGroupPlace(
  db: SiteDatabase,
  { tid, memberId }: { readonly tid: string; readonly memberId: number },
  { groupId, opens }: GroupPlaceClaim,
  now: Date,
): Promise<void> {
  const place = { groupId, tid, memberId, now };
  if (opens) await open(db, { ...place, ...opens });
  else await join(db, place);
}

const leave = prepareStatement(
  (_, param: Param<{ siteId: number; tid: string }>) => sql`
    with gone as (
      delete from group_member where site_id = ${param('siteId')} and tid = ${param('tid')} and paid_at is null
      returning group_id
    )
    update group_buy set taken = taken - 1 from gone where group_buy.site_id = ${param('siteId')} and group_buy.id = gone.group_id`,
);
const dropEmpty = prepareStatement(
  (_, param: Param<{ siteId: number; groupId: string }>) => sql`
    delete from group_buy where site_id = ${param('siteId')} and id = ${param('groupId')} and state = 'unpaid' and taken = 0`,
);

/** Releases an unpaid order's place in its group buy, and deletes the group if that order was to open it. Repeating it changes nothing. */
export async function releaseGroupPlace(db: SiteDatabase, tid: string, groupId: string): Promise<void> {
  await leave(db, { tid });
  await dropEmpty(db, { groupId });
}

const confirm = prepareStatement<{ siteId: number; tid: string; groupId: string; now: Date }, { state: GroupBuyState }>(
  (_, param) => sql<{ state: GroupBuyState }>`
    with here as (
      update group_member set paid_at = ${param('now')}::timestamptz
       where site_id = ${param('siteId')} and tid = ${param('tid')} and paid_at is null
      returning group_id
    )
    update group_buy
       set paid = paid + 1,
           state = case when paid + 1 = size then 'complete' else 'open' end,
           ends_at = coalesce(ends_at, ${param('now')}::timestamptz + make_interval(hours => hours)),
           ended_at = case when paid + 1 = size then ${param('now')}::timestamptz end
      from here
     where group_buy.site_id = ${param('siteId')} and group_buy.id = ${param('groupId')} and group_buy.id = here.group_id
       and group_buy.state in ('unpaid', 'open')
    returning group_buy.state`,
);

/**
 * Confirms a paid order's place in its group buy. The opener's payment opens the group, the last one completes it;
 * returns whether it is complete now. Throws if the place is gone.
 */
export async function confirmGroupPlace(db: SiteDatabase, tid: string, groupId: string, now: Date): Promise<boolean> {
  const [row] = await confirm(db, { tid, groupId, now });
  if (!row) throw new Error(`the order ${tid} has no place in the group ${groupId}`);
  return row.state === 'complete';
}

/** Ends a group buy whose time is over, either as complete with its present members or as failed. The caller must lock the group first. */
export async function endGroupBuy({ query, siteId }: SiteDatabase, id: string, state: 'complete' | 'failed', now: Date): Promise<void> {
  await query.updateTable('group_buy').set({ state, ended_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
