import type { SiteDatabase } from '#platform/database.ts';
import type { TransferCheck } from '../rules/transfer-check.ts';

/** Finds the last bank transfer of an order that was sent for a check; undefined for none, or once it was withdrawn. */
export async function findTransferCheck({ query, siteId }: SiteDatabase, tid: string): Promise<TransferCheck | undefined> {
  const row = await query
    .selectFrom('orders')
    .select('transfer_check as check')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirst();
  return (row?.check ?? undefined) as TransferCheck | undefined; // written by moveOrder only
}
