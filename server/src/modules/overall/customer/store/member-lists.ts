import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Bounds a page: only what is older than `after`, at most `limit`. */
interface KeyPage<Key> {
  readonly after?: Key | undefined;
  readonly limit: number;
}

/** Lists a member's orders, the newest first, each with its first product; also those that the member hides. Amounts in cents. */
export async function listMemberOrders({ query, siteId }: SiteDatabase, memberId: number, { after, limit }: KeyPage<string>) {
  const { rows } = await sql<{
    tid: string;
    status: string;
    title: string;
    picture: string;
    pieces: number;
    payable: number;
    createdAt: Date;
    paidAt: Date | null;
  }>`
    select orders.tid, orders.status, first.title, first.picture, lines.pieces, orders.payable, orders.created_at as "createdAt", orders.paid_at as "paidAt"
      from (
        (select tid from orders where site_id = ${siteId} and member_id = ${memberId} and hidden_at is null and tid < ${after ?? '~'}
          order by tid desc limit ${limit})
        union all
        (select tid from orders where site_id = ${siteId} and member_id = ${memberId} and hidden_at is not null and tid < ${after ?? '~'}
          order by tid desc limit ${limit})
        order by tid desc limit ${limit}
      ) page
      join orders on orders.site_id = ${siteId} and orders.tid = page.tid
      cross join lateral (select title, picture from order_line where site_id = ${siteId} and tid = page.tid order by line_no limit 1) first
      cross join lateral (select coalesce(sum(pieces), 0)::integer as pieces from order_line where site_id = ${siteId} and tid = page.tid) lines
     order by orders.tid desc`.execute(query);
  return rows;
}

/** Lists the coupons that a member received, the latest first. */
export async function listMemberCoupons({ query, siteId }: SiteDatabase, memberId: number, { after, limit }: KeyPage<number>) {
  let all = query
    .selectFrom('member_coupon')
    .innerJoin('coupon', (join) => join.on('coupon.site_id', '=', siteId).onRef('coupon.id', '=', 'member_coupon.coupon_id'))
    .select([
      'member_coupon.id',
      'coupon.key',
      'coupon.name',
      'member_coupon.status',
      'member_coupon.tid',
      'member_coupon.received_at as receivedAt',
      'member_coupon.ends_at as endsAt',
    ])
    .where('member_coupon.site_id', '=', siteId)
    .where('member_coupon.member_id', '=', memberId);
  if (after !== undefined) all = all.where('member_coupon.id', '<', after);
  const rows = await all.orderBy('member_coupon.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, status: row.status as 'unused' | 'locked' | 'used' })); // the table allows these words only
}
