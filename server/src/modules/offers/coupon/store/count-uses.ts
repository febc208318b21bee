import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Counts how many of a coupon were received, and how many of the latest 100,000 are used. */
export async function countCouponUses(
  { query, siteId }: SiteDatabase,
  couponId: number,
): Promise<{ readonly received: number; readonly used: number }> {
  const { rows } = await sql<{ received: number; used: number }>`
    select coalesce((select received from coupon_stock where site_id = ${siteId} and coupon_id = ${couponId}), 0)::bigint as received,
           (select count(*) filter (where status = 'used') from (
             select status from member_coupon where site_id = ${siteId} and coupon_id = ${couponId} order by id desc limit 100000) latest) as used`.execute(
    query,
  );
  return rows[0] ?? { received: 0, used: 0 };
}
