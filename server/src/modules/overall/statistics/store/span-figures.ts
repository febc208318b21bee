import { cents } from 'contract/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectMoneyBack } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Span, SpanFigures } from '../rules/figures.ts';

/** Builds the SQL of a table of spans: `span.key`, `span.since` and `span.until`. */
const spanTable = (spans: readonly Span[]) => sql`
  unnest(${spans.map(({ key }) => key)}::text[], ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ before }) => before)}::timestamptz[])
    as span (key, since, until)`;

const since: RawBuilder<Date> = sql.ref('span.since');
const until: RawBuilder<Date> = sql.ref('span.until');

type FigureRow = { key: string } & { readonly [Name in keyof SpanFigures]: number };

/** Loads from orders, refunds and visits what spans came to, by their keys. */
export async function loadSpanFigures({ query, siteId }: SiteDatabase, spans: readonly Span[]): Promise<ReadonlyMap<string, SpanFigures>> {
  if (spans.length === 0) return new Map();
  const { rows } = await sql<FigureRow>`
    select span.key, paid.*, back.*, seen.*
      from ${spanTable(spans)}
     cross join lateral (
       select count(*)::integer as orders, coalesce(sum(payable), 0)::bigint as sales, count(distinct member_id)::integer as buyers
         from orders where site_id = ${siteId} and paid_at >= ${since} and paid_at < ${until}) paid
     cross join lateral (
       select count(distinct tid)::integer as "refundOrders", coalesce(sum(amount), 0)::bigint as refunded
         from (${selectMoneyBack(siteId, since, until)}) money where amount > 0) back
     cross join lateral (
       select count(distinct member_id)::integer as visitors, (count(*) filter (where action = 'LOOK'))::integer as looks,
              (count(distinct member_id) filter (where bizztype = 'GOODS' and action = 'LOOK'))::integer as "goodsVisitors",
              (count(distinct member_id) filter (where brought_by is not null))::integer as "sharedVisitors"
         from trail_event where site_id = ${siteId} and happened_at >= ${since} and happened_at < ${until}) seen`.execute(query);
  return new Map(rows.map(({ key, ...row }) => [key, { ...row, sales: cents(row.sales), refunded: cents(row.refunded) }]));
}

/**
 * Selects what products came to in spans, by `key` and `goods_id`: orders, buyers, pieces, sales, refunded pieces, refunded cents of their price, how
 * often members looked at them, and how many.
 */
export const selectGoodsFigures = (siteId: number, spans: readonly Span[]) => sql`
  select span.key, part.goods_id, sum(part.orders)::integer as orders, sum(part.buyers)::integer as buyers, sum(part.pieces)::bigint as pieces,
         sum(part.sales)::bigint as sales, sum(part.refunded_pieces)::bigint as refunded_pieces, sum(part.refunded)::bigint as refunded,
         sum(part.looks)::integer as looks, sum(part.viewers)::integer as viewers
    from ${spanTable(spans)}
   cross join lateral (
     select line.goods_id, count(distinct line.tid) as orders, count(distinct orders.member_id) as buyers, sum(line.pieces) as pieces,
            sum(line.amount) as sales, 0 as refunded_pieces, 0 as refunded, 0 as looks, 0 as viewers
       from orders join order_line line on line.site_id = ${siteId} and line.tid = orders.tid
      where orders.site_id = ${siteId} and orders.paid_at >= ${since} and orders.paid_at < ${until} group by line.goods_id
     union all
     select line.goods_id, 0, 0, 0, 0, coalesce(sum(back.pieces) filter (where refund.takes = 'pieces'), 0), sum(back.goods), 0, 0
       from refund
       join refund_line back on back.site_id = ${siteId} and back.refund_no = refund.refund_no
       join order_line line on line.site_id = ${siteId} and line.tid = back.tid and line.line_no = back.line_no
      where refund.site_id = ${siteId} and refund.agreed_at >= ${since} and refund.agreed_at < ${until}
        and refund.state in ('paying', 'done') and refund.kind <> 'exchange' group by line.goods_id
     union all
     -- An order that was refunded as a whole gives back what its refunds had left of each line.
     select line.goods_id, 0, 0, 0, 0, sum(greatest(line.pieces - coalesce(before.pieces, 0), 0)),
            sum(greatest(line.amount - coalesce(before.goods, 0), 0)), 0, 0
       from orders
       join order_line line on line.site_id = ${siteId} and line.tid = orders.tid
       left join lateral (
         select sum(back.pieces) filter (where refund.takes = 'pieces') as pieces, sum(back.goods) as goods
           from refund_line back join refund on refund.site_id = ${siteId} and refund.refund_no = back.refund_no
          where back.site_id = ${siteId} and back.tid = line.tid and back.line_no = line.line_no
            and refund.tid = line.tid and refund.state in ('paying', 'done') and refund.kind <> 'exchange') before on true
      where orders.site_id = ${siteId} and orders.refunded_at >= ${since} and orders.refunded_at < ${until}
        and orders.paid_at is not null and orders.refunded_whole is not null group by line.goods_id
     union all
     select case when event_key ~ '^[1-9][0-9]{0,14}$' then event_key::bigint end, 0, 0, 0, 0, 0, 0, count(*), count(distinct member_id)
       from trail_event
      where site_id = ${siteId} and happened_at >= ${since} and happened_at < ${until} and bizztype = 'GOODS' and action = 'LOOK'
        and event_key ~ '^[1-9][0-9]{0,14}$' group by 1) part
   group by span.key, part.goods_id`;

/** Selects sales by province and payment method, and visitors by channel and device, in spans: `key`, `kind`, `part`, orders, sales, visitors. */
export const selectPartFigures = (siteId: number, spans: readonly Span[]) => sql`
  select span.key, part.kind, part.part, part.orders::integer as orders, part.sales::bigint as sales, part.visitors::integer as visitors
    from ${spanTable(spans)}
   cross join lateral (
     select case when grouping(province_code) = 0 then 'province' else 'payType' end as kind,
            coalesce(case when grouping(province_code) = 0 then province_code else pay_method end, '') as part,
            count(*) as orders, sum(payable) as sales, 0 as visitors
       from orders where site_id = ${siteId} and paid_at >= ${since} and paid_at < ${until} group by grouping sets ((province_code), (pay_method))
     union all
     select case when grouping(platform_channel) = 0 then 'channel' else 'terminal' end,
            coalesce(case when grouping(platform_channel) = 0 then platform_channel else terminal_type end, ''), 0, 0, count(distinct member_id)
       from trail_event where site_id = ${siteId} and happened_at >= ${since} and happened_at < ${until}
      group by grouping sets ((platform_channel), (terminal_type))) part`;
