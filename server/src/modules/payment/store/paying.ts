import type { SiteDatabase } from '#platform/database.ts';

/** Whether an attempt to pay something is open at a vendor. */
export async function isPaying({ query, siteId }: SiteDatabase, kind: string, id: string): Promise<boolean> {
  const open = await query
    .selectFrom('payment')
    .select('payment_no')
    .where('site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
