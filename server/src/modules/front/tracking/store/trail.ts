import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { TrailEvent } from '../rules/trail-event.ts';

/** Inserts tracking events in one SQL statement, whose text is the same for any number of events. */
export async function insertTrailEvents({ run, siteId }: SiteDatabase, events: readonly TrailEvent[]): Promise<void> {
  await run(
    `insert into trail_event (site_id, happened_at, member_id, bizztype, action, event_id, event_key, event_info, event_record, link, live_id,
       scene_type, source_platform, platform_channel, terminal_type, share_agent_id, brought_by, user_info)
     select $1, "happenedAt", "memberId", bizztype, action, "eventId", "eventKey", "eventInfo", "eventRecord", link, "liveId",
       "sceneType", "sourcePlatform", "platformChannel", "terminalType", "shareAgentId", "broughtBy", "userInfo"
     from json_to_recordset($2::json) as event ("happenedAt" timestamptz, "memberId" bigint, bizztype text, action text, "eventId" text,
       "eventKey" text, "eventInfo" text, "eventRecord" text, link text, "liveId" text, "sceneType" text, "sourcePlatform" text,
       "platformChannel" text, "terminalType" text, "shareAgentId" bigint, "broughtBy" bigint, "userInfo" jsonb)`,
    [siteId, JSON.stringify(events)],
  );
}

/**
 * Holds the numbers of one day: visitors, views, clicks, product views and who viewed products, shares, and visitors
 * who came by a shared link.
 */
export interface VisitorCount {
  readonly day: string;
  readonly visitors: number;
  readonly looks: number;
  readonly clicks: number;
  readonly goodsLooks: number;
  readonly goodsVisitors: number;
  readonly shares: number;
  readonly broughtVisitors: number;
}

/** Counts visitors and what they did by day from a moment on, the latest day first. Days without any are left out. */
export async function countVisitors({ query, siteId }: SiteDatabase, from: Date, timeZone: string): Promise<VisitorCount[]> {
  const day = sql<string>`to_char(happened_at at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return query
    .selectFrom('trail_event')
    .select([
      day.as('day'),
      sql<number>`count(distinct member_id)::int`.as('visitors'),
      sql<number>`count(*) filter (where action = 'LOOK')::int`.as('looks'),
      sql<number>`count(*) filter (where action = 'CLICK')::int`.as('clicks'),
      sql<number>`count(*) filter (where bizztype = 'GOODS' and action = 'LOOK')::int`.as('goodsLooks'),
      sql<number>`count(distinct member_id) filter (where bizztype = 'GOODS' and action = 'LOOK')::int`.as('goodsVisitors'),
      sql<number>`count(*) filter (where bizztype = 'CONTENTSHARE')::int`.as('shares'),
      sql<number>`count(distinct member_id) filter (where brought_by is not null)::int`.as('broughtVisitors'),
    ])
    .where('site_id', '=', siteId)
    .where('happened_at', '>=', from)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .execute();
}

/** Lists the stored events of a member's visits, the latest first. */
export async function listMemberTrailEvents({ query, siteId }: SiteDatabase, memberId: number) {
  return query
    .selectFrom('trail_event')
    .select(['happened_at as happenedAt', 'bizztype', 'action', 'event_key as eventKey', 'link'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('happened_at', 'desc')
    .execute();
}

/** Moves the stored events of a member's visits to another member. */
export async function moveTrailEvents({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query.updateTable('trail_event').set({ member_id: to }).where('site_id', '=', siteId).where('member_id', '=', from).execute();
}

/** Deletes the stored events of a member's visits: all, or up to a moment. */
export async function clearTrailEvents({ query, siteId }: SiteDatabase, memberId: number, until?: Date): Promise<void> {
  await query
    .deleteFrom('trail_event')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .$if(until !== undefined, (some) => some.where('happened_at', '<=', until ?? new Date(0)))
    .execute();
}

/**
 * Locks the writing of a site's tracking events until the transaction ends: `together` with other writers, or `alone`,
 * so that nobody else writes.
 */
export async function lockTrailWriting({ query, siteId }: SiteDatabase, how: 'together' | 'alone'): Promise<void> {
  const key = sql`hashtextextended('trail of ' || ${siteId}, 0)`;
  await (how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`).execute(query);
}

/** Creates the database partitions of tracking events for this month and the next two, and drops old ones. */
export const keepTrailPartitions = async ({ run }: SiteDatabase, now: Date, months: number): Promise<void> =>
  void (await run('select keep_trail_partitions($1::timestamptz, $2::integer)', [now, months]));

/**
 * Selects one site (that with the lowest id) if a partition of the table of tracking events must be created or dropped. Else selects none. One
 * site is enough, since the table holds the events of all sites. Months are those of UTC.
 */
export const selectPartitionsDue = (now: Expression<Date>, keptMonths: number) => {
  const partitionOf = (months: number) =>
    sql`'trail_event_' || to_char(date_trunc('month', ${now} at time zone 'UTC') + make_interval(months => ${sql.lit(months)}), 'YYYYMM')`;
  return sql<{ readonly siteId: number }>`
    select id as "siteId" from site
     where to_regclass('public.' || ${partitionOf(2)}) is null
        or exists (select from pg_inherits join pg_class on pg_class.oid = inhrelid
                    where inhparent = 'public.trail_event'::regclass and relname ~ '^trail_event_[0-9]{6}$'
                      and relname < ${partitionOf(-keptMonths)})
     order by id limit 1`;
};
