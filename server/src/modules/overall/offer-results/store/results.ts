import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes what a promotion or a coupon brought; amounts in cents. */
export interface OfferResults {
  readonly orders: number;
  readonly buyers: number;
  readonly pieces: number;
  readonly off: number;
  readonly takings: number;
  /** Counts the orders that were looked at, paid or not. */
  readonly seen: number;
}

/** Bounds the orders that are summed up. */
export const mostOrders = 50_000;

const nothing: OfferResults = { orders: 0, buyers: 0, pieces: 0, off: 0, takings: 0, seen: 0 };

/** Sums up the orders of price steps that a part of a query selects as `step`, with their tid and what they took off each line. */
const sumUp = (siteId: number, steps: ReturnType<typeof sql>) => sql<OfferResults>`
  with step as materialized (${steps}),
  line as (
    select orders.tid, orders.member_id, order_line.pieces, order_line.amount, taken.value::bigint as off
      from step
      join orders on orders.site_id = ${siteId} and orders.tid = step.tid and orders.paid_at is not null
      cross join lateral jsonb_each_text(step.by_line) taken
      join order_line on order_line.site_id = ${siteId} and order_line.tid = step.tid and order_line.line_no = taken.key::integer
     where taken.value::bigint > 0
  )
  select count(distinct tid) as orders, count(distinct member_id) as buyers, coalesce(sum(pieces), 0)::bigint as pieces,
         coalesce(sum(off), 0)::bigint as off, coalesce(sum(amount), 0)::bigint as takings, (select count(*) from step) as seen
    from line`;

/** Sums up what a promotion took off the latest orders, and what was paid for the lines that it reduced. */
export async function loadPromotionResults({ query, siteId }: SiteDatabase, promotionId: number, kind: string): Promise<OfferResults> {
  // The discount of a presale is a step of its own.
  const kinds = kind === 'presale' ? ['presale', 'depositWorth'] : [kind];
  const { rows } = await sumUp(
    siteId,
    sql`select tid, by_line from order_price_step
         where site_id = ${siteId} and ref = ${promotionId} and kind = any(${kinds}) order by tid desc limit ${mostOrders + 1}`,
  ).execute(query);
  return rows[0] ?? nothing;
}

/** Sums up likewise what a coupon took off, for all who used it. */
export async function loadCouponResults({ query, siteId }: SiteDatabase, couponId: number): Promise<OfferResults> {
  const { rows } = await sumUp(
    siteId,
    sql`select order_price_step.tid, by_line
          from (select id, tid from member_coupon
                 where site_id = ${siteId} and coupon_id = ${couponId} and status = 'used' and tid is not null
                 order by id desc limit ${mostOrders + 1}) used
          join order_price_step on order_price_step.site_id = ${siteId} and order_price_step.tid = used.tid
               and order_price_step.kind = 'coupon' and order_price_step.ref = used.id`,
  ).execute(query);
  return rows[0] ?? nothing;
}
