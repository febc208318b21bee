import type { SiteDatabase } from '#platform/database.ts';

/** Describes what reduced the price of an order: a promotion with an exclusive price, a coupon of the member, and points. */
export interface OrderBenefits {
  readonly promotionId: number | null;
  /** Identifies the member's coupon. */
  readonly couponId: number | null;
  /** Counts the points that took something off; those of a price in the points mall are not among them. */
  readonly points: number;
}

/** Finds what an order was placed with. Throws if there is no such order. */
export async function findOrderBenefits({ query, siteId }: SiteDatabase, tid: string): Promise<OrderBenefits> {
  const { points, pointsDue, ...row } = await query
    .selectFrom('orders')
    .select(['promotion_id as promotionId', 'member_coupon_id as couponId', 'points', 'points_due as pointsDue'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow();
  return { ...row, points: points - pointsDue };
}
