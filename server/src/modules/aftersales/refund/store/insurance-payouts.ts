import type { SiteDatabase } from '#platform/database.ts';

/** Counts how often return-freight insurances have paid a member from one moment on. */
export async function countInsurancePayouts({ query, siteId }: SiteDatabase, memberId: number, from: Date): Promise<number> {
  const { payouts } = await query
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('payouts'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('insurance_paid', '>', 0)
    .where('insurance_paid_at', '>=', from)
    .executeTakeFirstOrThrow();
  return payouts;
}

/** Tells whether a door pickup that was not cancelled collects the products of a refund at the cost of the shop. */
export async function hasPickupPaidByShop({ query, siteId }: SiteDatabase, refundNo: string): Promise<boolean> {
  const row = await query
    .selectFrom('pickup_refund')
    .innerJoin('pickup_order', (join) =>
      join.onRef('pickup_order.site_id', '=', 'pickup_refund.site_id').onRef('pickup_order.pickup_no', '=', 'pickup_refund.pickup_no'),
    )
    .select('pickup_order.pickup_no')
    .where('pickup_refund.site_id', '=', siteId)
    .where('pickup_order.site_id', '=', siteId)
    .where('pickup_refund.refund_no', '=', refundNo)
    .where('pickup_order.payer', '=', 'shop')
    .where('pickup_order.state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
