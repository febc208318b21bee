import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Lists the jobs that call payment providers. A restore leaves them out; scheduled tasks add them again after a take-over. */
export const providerJobs: readonly string[] = ['askPayment', 'sendRefund', 'checkBill'];

/**
 * Mutes a restored site: it serves nobody, offers no payment account, and queries no provider. Its original may still
 * run and handle the same payments. Returns how many payment accounts were offered before.
 */
export async function muteSite(owner: pg.ClientBase, siteId: number): Promise<number> {
  await owner.query("update site set status = 'restored' where id = $1", [siteId]);
  await owner.query('update payment set ask_at = null where site_id = $1 and ask_at is not null', [siteId]);
  await owner.query('update payment_refund set ask_at = null where site_id = $1 and ask_at is not null', [siteId]);
  await owner.query('update pay_account set bill_at = null where site_id = $1 and bill_at is not null', [siteId]);
  const { rowCount } = await owner.query('update pay_account set offered = false where site_id = $1 and offered', [siteId]);
  return rowCount ?? 0;
}

/** Counts the payments and refunds that a site queries at its providers after a take-over. */
export interface TakeOverResult {
  readonly payments: number;
  readonly refunds: number;
}

/** Payments that closed within this time are queried once more, in milliseconds. */
const queriedAfterClose = 3 * 86_400_000;

/**
 * Takes over a restored site: opens it, and lets it query its providers about open payments and refunds, and for its statements. Payments that
 * closed in the last three days are queried too. Its payment accounts stay off until the merchant switches them on. Returns the numbers of
 * payments and refunds that are queried. Throws a BackupError for a site that was not restored or was taken over already.
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
