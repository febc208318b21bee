import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** The jobs that ask vendors or move money there: the sweepers put them in again where a site asks. */
export const vendorJobs: readonly string[] = ['askPayment', 'sendRefund', 'checkBill'];

/**
 * A site from a backup keeps away from the real money of the one that it was made of, which may go on: it serves nobody, offers no pay
 * account, and nothing of it is due at a vendor. Gives how many accounts were offered.
 */
export async function keepQuiet(owner: pg.ClientBase, siteId: number): Promise<number> {
  await owner.query("update site set status = 'restored' where id = $1", [siteId]);
  await owner.query('update payment set ask_at = null where site_id = $1 and ask_at is not null', [siteId]);
  await owner.query('update payment_refund set ask_at = null where site_id = $1 and ask_at is not null', [siteId]);
  await owner.query('update pay_account set bill_at = null where site_id = $1 and bill_at is not null', [siteId]);
  const { rowCount } = await owner.query('update pay_account set offered = false where site_id = $1 and offered', [siteId]);
  return rowCount ?? 0;
}

/** What a site asks its vendors about from now on. */
export interface TakenOver {
  readonly payments: number;
  readonly refunds: number;
}

/**
 * A site that came from a backup is the one that counts from now on: it is open, and asks its vendors about the payments and refunds under way,
 * about those that ended lately before their vendor had heard of them, and for the bills of its accounts (which end by themselves where no money goes through).
 * Its merchant offers the accounts again. Refuses (BackupError) a site that did not come so.
 */
export async function takeOver(owner: pg.ClientBase, siteId: number, now: Date): Promise<TakenOver> {
  await owner.query('begin');
  try {
    const { rowCount: opened } = await owner.query("update site set status = 'open' where id = $1 and status = 'restored'", [siteId]);
    if (!opened)
      throw new BackupError(`There is no site ${siteId} here that came from a backup and was not taken over yet; nothing was changed.`);
    const { rowCount: payments } = await owner.query(
      `update payment set ask_at = case status when 'open' then $2 else greatest(over_at, $2) end
        where site_id = $1 and account_id is not null
          and (status = 'open' or (status = 'closed' and over_at > $2::timestamptz - interval '3 days'))`,
      [siteId, now],
    );
    const { rowCount: refunds } = await owner.query("update payment_refund set ask_at = $2 where site_id = $1 and status = 'open'", [
      siteId,
      now,
    ]);
    await owner.query('update pay_account set bill_at = $2 where site_id = $1', [siteId, now]);
    await owner.query('commit');
    return { payments: payments ?? 0, refunds: refunds ?? 0 };
  } catch (fault) {
    await owner.query('rollback').catch(() => {});
    throw fault;
  }
}
