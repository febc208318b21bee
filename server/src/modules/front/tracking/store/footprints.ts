import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes a product in a member's browsing history (足迹): viewed on a day, with its price then. */
export interface Footprint {
  readonly memberId: number;
  /** Is the day in the site's time zone, yyyy-MM-dd. */
  readonly day: string;
  readonly goodsId: number;
  readonly seenAt: Date;
  readonly title: string;
  readonly picture: string;
  /** Is null where prices were hidden from the member. */
  readonly seenPrice: Cents | null;
}

/** Holds one product in a member's browsing history, without the member. */
export type StoredFootprint = Omit<Footprint, 'memberId'>;

/** Inserts products into members' browsing histories; one of the same member, day and product is replaced. */
export async function saveFootprints({ run, siteId }: SiteDatabase, footprints: readonly Footprint[]): Promise<void> {
  if (footprints.length === 0) return;
  await run(
    `insert into footprint (site_id, member_id, seen_on, goods_id, seen_at, title, picture, seen_price)
     select $1, "memberId", day, "goodsId", "seenAt", title, picture, "seenPrice"
     from json_to_recordset($2::json) as seen ("memberId" bigint, day date, "goodsId" bigint, "seenAt" timestamptz, title text, picture text,
       "seenPrice" bigint)
     order by "memberId", day, "goodsId"
     on conflict (site_id, member_id, seen_on, goods_id) do update
       set seen_at = excluded.seen_at, title = excluded.title, picture = excluded.picture, seen_price = excluded.seen_price`,
    [siteId, JSON.stringify(footprints)],
  );
}

const columns = [
  sql<string>`to_char(seen_on, 'YYYY-MM-DD')`.as('day'),
  'goods_id as goodsId',
  'seen_at as seenAt',
  'title',
  'picture',
  'seen_price as seenPrice',
] as const;
const toFootprint = <Row extends { readonly seenPrice: number | null }>({ seenPrice, ...row }: Row) => ({
  ...row,
  seenPrice: seenPrice === null ? null : cents(seenPrice),
});

/** Lists a page of a member's browsing history, the latest first. `total` is exact to 1,000. */
export async function listFootprintPage(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: readonly StoredFootprint[]; readonly total: number }> {
  const own = query.selectFrom('footprint').where('site_id', '=', siteId).where('member_id', '=', memberId);
  const [rows, total] = await Promise.all([
    own.select(columns).orderBy('seen_at', 'desc').orderBy('goods_id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, own.select('goods_id')),
  ]);
  return { list: rows.map(toFootprint), total };
}

/** Lists all of a member's browsing history, the latest first. */
export async function listAllFootprints({ query, siteId }: SiteDatabase, memberId: number): Promise<readonly StoredFootprint[]> {
  const rows = await query
    .selectFrom('footprint')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(toFootprint);
}

/** Deletes from a member's browsing history products of days, a whole day, those up to a moment, or all. */
export async function deleteFootprints(
  { query, siteId }: SiteDatabase,
  memberId: number,
  {
    items,
    day,
    until,
  }: {
    readonly items?: readonly { readonly day: string; readonly numIid: number }[] | undefined;
    readonly day?: string | undefined;
    readonly until?: Date | undefined;
  },
): Promise<void> {
  await query
    .deleteFrom('footprint')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .$if(day !== undefined, (some) => some.where('seen_on', '=', sql<string>`${day}::date`))
    .$if(until !== undefined, (some) => some.where('seen_at', '<=', until ?? new Date(0)))
    .$if(items !== undefined, (some) =>
      some.where(
        sql<boolean>`(seen_on, goods_id) in (select day, "numIid" from json_to_recordset(${JSON.stringify(items)}::json) as item (day date, "numIid" bigint))`,
      ),
    )
    .execute();
}

/** Moves a merged member's browsing history to the other member. Where both viewed a product on one day, the other member's entry stays. */
export async function moveFootprints({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    update footprint set member_id = ${to}
     where site_id = ${siteId} and member_id = ${from}
       and not exists (select from footprint own
                        where own.site_id = ${siteId} and own.member_id = ${to} and own.seen_on = footprint.seen_on
                          and own.goods_id = footprint.goods_id)`.execute(query);
  await query.deleteFrom('footprint').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}
