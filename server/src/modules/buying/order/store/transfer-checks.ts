import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { TransferCheck } from '../rules/transfer-check.ts';

/** Marks an order as waiting for the check of a bank transfer: meanwhile it does not close automatically. */
export async function setOrderAuditing({ query, siteId }: SiteDatabase, tid: string, to: OrderStatus, check: TransferCheck): Promise<void> {
  await query
    .updateTable('orders')
    .set({ status: to, close_at: null, warn_at: null, transfer_check: JSON.stringify(check) })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Marks an order as waiting for payment again, because its bank transfer was rejected for a reason, or withdrawn (null). */
export async function setOrderAuditEnded(
  { query, siteId }: SiteDatabase,
  tid: string,
  to: OrderStatus,
  { closeAt, why }: { readonly closeAt: Date | null; readonly why: string | null },
): Promise<void> {
  const check = why === null ? null : sql<string>`transfer_check || ${JSON.stringify({ why })}::jsonb`;
  await query
    .updateTable('orders')
    .set({ status: to, close_at: closeAt, transfer_check: check })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Finds the last bank transfer of an order that was sent for a check; undefined for none, or once it was withdrawn. */
export async function findTransferCheck({ query, siteId }: SiteDatabase, tid: string): Promise<TransferCheck | undefined> {
  const row = await query
    .selectFrom('orders')
    .select('transfer_check as check')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirst();
  return (row?.check ?? undefined) as TransferCheck | undefined; // written by setOrderAuditing and setOrderAuditEnded only
}
