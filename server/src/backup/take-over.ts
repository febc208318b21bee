import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Lists the jobs that call payment providers. A restore leaves them out; scheduled tasks add them again once the restored site runs. */
export const providerJobs: readonly string[] = ['askPayment', 'sendRefund', 'checkBill'];

/**
 * Mutes a restored site: it serves nobody, offers no payment account, and asks no provider. The site it was copied
 * from may still run and handle the same payments. Returns how many payment accounts the site offered before.
 */
export async function muteSite(owner: pg.ClientBase, siteId: number): Promise<number> {
  await owner.query("update site set status = 'restored' where id = $1", [siteId]);
  await owner.query('update payment set ask_at = null where site_id = $1 and ask_at is not null', [siteId]);
  await owner.query('update payment_refund set ask_at = null where site_id = $1 and ask_at is not null', [siteId]);
  await owner.query('update pay_account set bill_at = null where site_id = $1 and bill_at is not null', [siteId]);
  const { rowCount } = await owner.query('update pay_account set offered = false where site_id = $1 and offered', [siteId]);
  return rowCount ?? 0;
}

/** Counts the payments and refunds that a restored site asks its providers about, once an operator has taken it over. */
export interface TakeOverResult {
  readonly payments: number;
  readonly refunds: number;
}

/** Payments that closed within this time are queried once more, in milliseconds. */
const queriedAfterClose = 3 * 86_400_000;

/**
 * Opens a restored site (take-over), and lets it query its providers. Returns how many payments and refunds it
 * queries: open ones, and payments closed in the last three days. Payment accounts stay off until the merchant
 * switches them on. Throws a BackupError for any other site.
 */
export async function takeOverSite(owner: pg.ClientBase, siteId: number, now: Date): Promise<TakeOverResult> {
  await owner.query('begin');
  try {
    const { rowCount: opened } = await owner.query("update site set status = 'open' where id = $1 and status = 'restored'", [siteId]);
    if (!opened)
      throw new BackupError(`There is no site ${siteId} here that came from a backup and was not taken over yet; nothing was changed.`);
    const { rowCount: payments } = await owner.query(
      `update payment set ask_at = case when status = 'open' then $2 else greatest(over_at, $2) end
        where site_id = $1 and account_id is not null
          and (status = 'open' or (status = 'closed' and over_at > $3))`,
      [siteId, now, new Date(now.getTime() - queriedAfterClose)],
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
