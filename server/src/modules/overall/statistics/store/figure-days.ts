import type { GoodsFigureSort } from 'contract/overall/statistics/merchant.shapes.ts';
import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import type { Span, SpanFigures } from '../rules/figures.ts';
import { loadSpanFigures, selectGoodsFigures, selectPartFigures } from './span-figures.ts';

/** Counts a finished day and stores it with its products and parts, in place of what was stored of it. */
export async function countDay(db: SiteDatabase, span: Span, now: Date): Promise<void> {
  const { query, siteId } = db;
  const figures = (await loadSpanFigures(db, [span])).get(span.key);
  if (!figures) throw new Error(`the day ${span.key} was not counted`);
  const { orders, sales, buyers, refundOrders, refunded, visitors, looks, goodsVisitors, sharedVisitors } = figures;
  await query.deleteFrom('figure_day').where('site_id', '=', siteId).where('day', '=', span.key).execute();
  await sql`
    insert into figure_day (site_id, day, begins_at, ends_at, orders, sales, buyers, refund_orders, refunded, visitors, looks, goods_visitors,
                            shared_visitors, counted_at)
    values (${siteId}, ${span.key}::date, ${span.from}, ${span.before}, ${orders}, ${sales}, ${buyers}, ${refundOrders}, ${refunded}, ${visitors},
            ${looks}, ${goodsVisitors}, ${sharedVisitors}, ${now})`.execute(query);
  await sql`
    insert into figure_goods_day (site_id, day, goods_id, orders, buyers, pieces, sales, refunded_pieces, refunded, looks, viewers)
    select ${siteId}, counted.key::date, goods_id, orders, buyers, pieces, sales, refunded_pieces, refunded, looks, viewers
      from (${selectGoodsFigures(siteId, [span])}) counted`.execute(query);
  await sql`
    insert into figure_part_day (site_id, day, kind, part, orders, sales, visitors)
    select ${siteId}, counted.key::date, kind, part, orders, sales, visitors from (${selectPartFigures(siteId, [span])}) counted`.execute(
    query,
  );
}

/** Loads the stored figures of days that were counted for the very moments of the spans, by their keys. */
export async function loadStoredFigures({ query, siteId }: SiteDatabase, days: readonly Span[]): Promise<ReadonlyMap<string, SpanFigures>> {
  const { rows } = await sql<{ key: string; from: Date; before: Date } & { readonly [Name in keyof SpanFigures]: number }>`
    select to_char(day, 'YYYY-MM-DD') as key, begins_at as "from", ends_at as before, orders, sales, buyers, refund_orders as "refundOrders", refunded,
           visitors, looks, goods_visitors as "goodsVisitors", shared_visitors as "sharedVisitors"
      from figure_day where site_id = ${siteId} and day = any(${days.map(({ key }) => key)}::date[])`.execute(query);
  const spans = new Map(days.map((span) => [span.key, span]));
  return new Map(
    rows.flatMap(({ key, from, before, ...row }) => {
      const span = spans.get(key);
      const isOfSpan = span?.from.getTime() === from.getTime() && span.before.getTime() === before.getTime();
      return isOfSpan ? [[key, { ...row, sales: cents(row.sales), refunded: cents(row.refunded) }]] : [];
    }),
  );
}

/** Describes what a product came to in a span. Money in cents. */
export interface GoodsFigures {
  readonly goodsId: number;
  readonly title: string | null;
  readonly picture: string | null;
  readonly orders: number;
  readonly buyers: number;
  readonly pieces: number;
  readonly sales: Cents;
  readonly refundedPieces: number;
  readonly refunded: Cents;
  readonly looks: number;
  readonly viewers: number;
}

const rankColumns: Readonly<Record<GoodsFigureSort, string>> = { sales: 'sales', pieces: 'pieces', views: 'looks', refunded: 'refunded' };

/** Lists a page of the products of a span, the highest first, from the stored days and the live ones, with the number of all. */
export async function listGoodsFigures(
  { query, siteId }: SiteDatabase,
  { stored, live }: { readonly stored: readonly string[]; readonly live: readonly Span[] },
  sort: GoodsFigureSort,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: readonly GoodsFigures[]; readonly total: number }> {
  const rank = sql.ref(rankColumns[sort]);
  const { rows } = await sql<Omit<GoodsFigures, 'sales' | 'refunded'> & { sales: number; refunded: number; total: number }>`
    with counted as (
      select goods_id, orders, buyers, pieces, sales, refunded_pieces, refunded, looks, viewers from figure_goods_day
       where site_id = ${siteId} and day = any(${[...stored]}::date[])
      union all
      select goods_id, orders, buyers, pieces, sales, refunded_pieces, refunded, looks, viewers from (${selectGoodsFigures(siteId, live)}) live),
    ranked as (
      select goods_id, sum(orders)::integer as orders, sum(buyers)::integer as buyers, sum(pieces)::bigint as pieces, sum(sales)::bigint as sales,
             sum(refunded_pieces)::bigint as refunded_pieces, sum(refunded)::bigint as refunded, sum(looks)::integer as looks,
             sum(viewers)::integer as viewers, (count(*) over ())::integer as total
        from counted group by goods_id
       order by ${rank} desc, goods_id limit ${pageSize} offset ${offset})
    select ranked.goods_id as "goodsId", goods.title, goods.pictures ->> 0 as picture, orders, buyers, pieces, sales,
           refunded_pieces as "refundedPieces", refunded, looks, viewers, total
      from ranked left join goods on goods.site_id = ${siteId} and goods.id = ranked.goods_id
     order by ${rank} desc, ranked.goods_id`.execute(query);
  return {
    list: rows.map((row) => ({ ...row, sales: cents(row.sales), refunded: cents(row.refunded) })),
    total: rows[0]?.total ?? 0,
  };
}

/** Holds a part of a span's sales or visitors. Money in cents. */
export interface PartFigures {
  readonly kind: 'province' | 'payType' | 'channel' | 'terminal';
  readonly part: string;
  readonly orders: number;
  readonly sales: Cents;
  readonly visitors: number;
}

/** Lists sales by province and payment method, and visitors by channel and device, from the stored days and the live ones; the largest first. */
export async function listPartFigures(
  { query, siteId }: SiteDatabase,
  { stored, live }: { readonly stored: readonly string[]; readonly live: readonly Span[] },
): Promise<PartFigures[]> {
  const { rows } = await sql<Omit<PartFigures, 'sales'> & { sales: number }>`
    with counted as (
      select kind, part, orders, sales, visitors from figure_part_day where site_id = ${siteId} and day = any(${[...stored]}::date[])
      union all
      select kind, part, orders, sales, visitors from (${selectPartFigures(siteId, live)}) live)
    select kind, part, sum(orders)::integer as orders, sum(sales)::bigint as sales, sum(visitors)::integer as visitors
      from counted group by kind, part order by sales desc, visitors desc, part`.execute(query);
  return rows.map((row) => ({ ...row, sales: cents(row.sales) }));
}

/** Locks the progress of a site's figures until the transaction ends, and returns whether they are due. */
export async function lockFigureProgress({ query, siteId }: SiteDatabase, now: Date): Promise<boolean> {
  await sql`insert into figure_progress (site_id, next_at) values (${siteId}, ${now}) on conflict do nothing`.execute(query);
  const row = await query
    .selectFrom('figure_progress')
    .select('next_at')
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.next_at <= now;
}

/** Saves that the figures of a site were counted, and when they are next. */
export async function saveFigureProgress({ query, siteId }: SiteDatabase, nextAt: Date, now: Date): Promise<void> {
  await query.updateTable('figure_progress').set({ next_at: nextAt, counted_at: now }).where('site_id', '=', siteId).execute();
}

/** Returns when the first order of a site was paid, or its first visit was recorded; undefined where there is neither. */
export async function findFirstFigure({ query, siteId }: SiteDatabase): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select least((select paid_at from orders where site_id = ${siteId} and paid_at is not null order by paid_at limit 1),
                 (select happened_at from trail_event where site_id = ${siteId} order by happened_at limit 1)) as first`.execute(query);
  return rows[0]?.first ?? undefined;
}

/** Lists the days that are stored between two, both inclusive, with the moments that they were counted for. */
export async function listStoredDays({ query, siteId }: SiteDatabase, from: string, to: string): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select to_char(day, 'YYYY-MM-DD') as key, begins_at as "from", ends_at as before from figure_day
     where site_id = ${siteId} and day >= ${from}::date and day <= ${to}::date order by day desc`.execute(query);
  return rows;
}

/** Limits the days that are proved at once. */
const provedDays = 35;

/**
 * Finds stored days whose money is not what their orders and refunds say, of the latest 35. Members who were merged since, and visits that were deleted
 * since, were counted as they were then.
 */
export async function findFigureInconsistencies(db: SiteDatabase): Promise<{ what: string }[]> {
  const { rows: days } = await sql<Span>`
    select to_char(day, 'YYYY-MM-DD') as key, begins_at as "from", ends_at as before from figure_day
     where site_id = ${db.siteId} order by day desc limit ${provedDays}`.execute(db.query);
  const [stored, now] = await Promise.all([loadStoredFigures(db, days), loadSpanFigures(db, days)]);
  return days.flatMap(({ key }) => {
    const [kept, is] = [stored.get(key), now.get(key)];
    const names = ['orders', 'sales', 'refundOrders', 'refunded'] as const;
    return names
      .filter((name) => kept?.[name] !== is?.[name])
      .map((name) => ({ what: `the figures of ${key} say ${name} ${kept?.[name]}, the rows say ${is?.[name]}` }));
  });
}
