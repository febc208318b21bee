import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import type { BillDifference, BillDifferenceKind, KnownPayment, KnownRefund, BookedPaymentLine } from '../rules/bill.ts';
import { isSettledPaymentStatus, openAttemptCondition } from './payments.ts';

/**
 * Loads the stored payments and refunds through some payment accounts in a time span, to compare with the provider's
 * bill.
 */
export async function loadBookLines(
  { query, siteId }: SiteDatabase,
  accountIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BookedPaymentLine[]> {
  const [payments, refunds] = await Promise.all([
    query
      .selectFrom('payment')
      .select(['payment_no as paymentNo', 'amount'])
      .where('site_id', '=', siteId)
      .where('account_id', 'in', accountIds)
      .where('vendor_paid_at', '>=', from)
      .where('vendor_paid_at', '<', to)
      .execute(),
    query
      .selectFrom('payment_refund')
      .innerJoin('payment', (join) =>
        join.onRef('payment.site_id', '=', 'payment_refund.site_id').onRef('payment.payment_no', '=', 'payment_refund.payment_no'),
      )
      .select(['payment_refund.payment_no as paymentNo', 'refund_no as refundNo', 'payment_refund.amount', 'billed_on as billedOn'])
      .where('payment_refund.site_id', '=', siteId)
      .where('account_id', 'in', accountIds)
      .where('done_at', '>=', from)
      .where('done_at', '<', to)
      .execute(),
  ]);
  return [
    ...payments.map(({ paymentNo, amount }) => ({
      kind: 'payment' as const,
      paymentNo,
      refundNo: '',
      amount: cents(amount),
      billed: false,
    })),
    ...refunds.map(({ amount, billedOn, ...refund }) => ({
      kind: 'refund' as const,
      ...refund,
      amount: cents(amount),
      billed: billedOn !== null,
    })),
  ];
}

/** Loads the stored payments with these numbers that were made through these payment accounts. */
export async function loadKnownPayments(
  { query, siteId }: SiteDatabase,
  accountIds: readonly number[],
  paymentNos: readonly string[],
): Promise<KnownPayment[]> {
  const rows = await query
    .selectFrom('payment')
    .select(['payment_no as paymentNo', 'amount', 'status'])
    .where('site_id', '=', siteId)
    .where('account_id', 'in', accountIds)
    .where('payment_no', '=', sql<string>`any(${paymentNos})`)
    .execute();
  return rows.map(({ paymentNo, amount, status }) => ({
    paymentNo,
    amount: cents(amount),
    taken: isSettledPaymentStatus(status),
  }));
}

/**
 * Loads the stored refunds with these numbers that were made through these payment accounts, of any day; failed ones
 * are left out.
 */
export async function loadKnownRefunds(
  { query, siteId }: SiteDatabase,
  accountIds: readonly number[],
  refundNos: readonly string[],
): Promise<KnownRefund[]> {
  const rows = await query
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.site_id', '=', 'payment_refund.site_id').onRef('payment.payment_no', '=', 'payment_refund.payment_no'),
    )
    .select(['refund_no as refundNo', 'payment_refund.amount'])
    .where('payment_refund.site_id', '=', siteId)
    .where('account_id', 'in', accountIds)
    .where('refund_no', '=', sql<string>`any(${refundNos})`)
    .where('payment_refund.status', '<>', 'failed')
    .execute();
  return rows.map(({ refundNo, amount }) => ({ refundNo, amount: cents(amount) }));
}

/** Records the day whose provider bill contains these refunds, so that they are not missed in another day's bill. */
export async function markRefundsBilled(
  { query, siteId }: SiteDatabase,
  accountIds: readonly number[],
  day: string,
  refundNos: readonly string[],
): Promise<void> {
  await query
    .updateTable('payment_refund')
    .from('payment')
    .set({ billed_on: sql<string>`${day}::date` })
    .whereRef('payment.site_id', '=', 'payment_refund.site_id')
    .whereRef('payment.payment_no', '=', 'payment_refund.payment_no')
    .where('payment_refund.site_id', '=', siteId)
    .where('account_id', 'in', accountIds)
    .where('refund_no', '=', sql<string>`any(${refundNos})`)
    .execute();
}

/** Returns whether the bill of a day was already compared with the shop's ledger through one of these accounts. */
export async function isBillDayChecked({ query, siteId }: SiteDatabase, accountIds: readonly number[], day: string): Promise<boolean> {
  const found = await query
    .selectFrom('bill_day')
    .select('account_id')
    .where('site_id', '=', siteId)
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .where('day', '=', sql<string>`${day}::date`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Records for a payment account the last day whose bill was compared. Accounts of the same merchant number share a
 * bill.
 */
export async function setLastBillDay({ query, siteId }: SiteDatabase, accountId: number, day: string): Promise<void> {
  await query
    .updateTable('pay_account')
    .set({ billed_day: sql<string>`${day}::date` })
    .where('site_id', '=', siteId)
    .where('id', '=', accountId)
    .execute();
}

/**
 * Describes the result of comparing a provider's bill of a day with the shop's ledger. Holds the numbers of payments and differences, and both sides'
 * totals in cents.
 */
export interface BillDay {
  readonly accountId: number;
  readonly day: string;
  /** The number of payments in the bill. */
  readonly payments: number;
  readonly providerCents: Cents;
  readonly ourCents: Cents;
  readonly differences: number;
}

/** Saves the result of comparing a day's provider bill, and its differences. Repeating a day updates it. */
export async function saveBillDay(db: SiteDatabase, bill: BillDay, found: readonly BillDifference[], now: Date): Promise<void> {
  const { query, siteId } = db;
  const { accountId, day } = bill;
  const counted = {
    payments: bill.payments,
    vendor_cents: bill.providerCents,
    our_cents: bill.ourCents,
    differences: bill.differences,
    checked_at: now,
  };
  await Promise.all([
    query
      .insertInto('bill_day')
      .values({ site_id: siteId, account_id: accountId, day: sql<string>`${day}::date`, ...counted })
      .onConflict((twice) => twice.columns(['site_id', 'account_id', 'day']).doUpdateSet(counted))
      .execute(),
    found.length === 0
      ? undefined
      : query
          .insertInto('bill_difference')
          .values(
            found.map(({ kind, paymentNo, refundNo, ours, theirs }) => ({
              site_id: siteId,
              account_id: accountId,
              day: sql<string>`${day}::date`,
              kind,
              ours,
              theirs,
              found_at: now,
              payment_no: paymentNo,
              refund_no: refundNo,
            })),
          )
          .onConflict((twice) => twice.columns(['site_id', 'account_id', 'kind', 'payment_no', 'refund_no']).doNothing())
          .execute(),
  ]);
}

/**
 * Locks a payment account until the unit of work ends. Returns its last compared day and its next bill time (null if
 * none), and when it was opened; undefined if there is no such account.
 */
export async function lockLastBillDay(
  { query, siteId }: SiteDatabase,
  accountId: number,
): Promise<{ readonly billedDay: string | null; readonly billAt: Date | null; readonly openedAt: Date } | undefined> {
  return query
    .selectFrom('pay_account')
    .select([sql<string | null>`to_char(billed_day, 'YYYY-MM-DD')`.as('billedDay'), 'bill_at as billAt', 'opened_at as openedAt'])
    .where('site_id', '=', siteId)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Tells whether a payment account may still appear in provider bills: it is offered, or has open or recent payments
 * or refunds.
 */
export async function mayAppearInBill({ query, siteId }: SiteDatabase, accountId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ billed: boolean }>`
    select offered
        or exists (select from payment where payment.site_id = ${siteId} and payment.account_id = pay_account.id and ${openAttemptCondition})
        or exists (select from payment where payment.site_id = ${siteId} and payment.account_id = pay_account.id and vendor_paid_at >= ${since})
        or exists (select from payment_refund join payment on payment.payment_no = payment_refund.payment_no
                    where payment_refund.site_id = ${siteId} and payment.site_id = ${siteId} and payment.account_id = pay_account.id and (payment_refund.status = 'open' or done_at >= ${since})) as billed
      from pay_account where site_id = ${siteId} and id = ${accountId}`.execute(query);
  return rows[0]?.billed === true;
}

/** Stores when the next bill of a payment account is fetched; null for never. */
export async function setNextBillAt({ query, siteId }: SiteDatabase, accountId: number, billAt: Date | null): Promise<void> {
  await query.updateTable('pay_account').set({ bill_at: billAt }).where('site_id', '=', siteId).where('id', '=', accountId).execute();
}

/** Describes a stored difference between a provider's bill and the ledger, with its state. */
export interface StoredDifference extends BillDifference {
  readonly id: number;
  readonly provider: string;
  readonly day: string;
  readonly foundAt: Date;
  readonly settledAt: Date | null;
  readonly note: string;
}

/** Lists a page of differences between bills and the ledger, newest first: the unsettled ones if `open`, else all. `total` counts all of these. */
export async function listBillDifferences(
  { query, siteId }: SiteDatabase,
  { open }: { readonly open: boolean },
  { pageSize, offset }: PageRange,
): Promise<{ list: StoredDifference[]; total: number }> {
  let from = query
    .selectFrom('bill_difference')
    .innerJoin('pay_account', (join) =>
      join.onRef('pay_account.site_id', '=', 'bill_difference.site_id').onRef('pay_account.id', '=', 'account_id'),
    )
    .where('bill_difference.site_id', '=', siteId);
  if (open) from = from.where('settled_at', 'is', null);
  const [rows, { count }] = await Promise.all([
    from
      .select([
        'bill_difference.id',
        'vendor as provider',
        sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
        'kind',
        'payment_no as paymentNo',
        'refund_no as refundNo',
        'ours',
        'theirs',
        'found_at as foundAt',
        'settled_at as settledAt',
        'note',
      ])
      .orderBy('bill_difference.id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    from.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map((row) => ({
    ...row,
    kind: row.kind as BillDifferenceKind,
    ours: row.ours === null ? null : cents(row.ours),
    theirs: row.theirs === null ? null : cents(row.theirs),
  }));
  return { list, total: count };
}

/**
 * Marks a stored bill difference as settled, with the merchant's note. Returns false if it does not exist or was
 * settled before.
 */
export async function settleDifference({ query, siteId }: SiteDatabase, id: number, note: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('bill_difference')
    .set({ settled_at: now, note })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks a payment's differences as settled if the books now agree with the bill; returns whether any was. */
export async function settleResolvedDifferences(
  { query, siteId }: SiteDatabase,
  paymentNo: string,
  note: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('bill_difference')
    .from('payment')
    .set({ settled_at: now, note })
    .whereRef('payment.site_id', '=', 'bill_difference.site_id')
    .whereRef('payment.payment_no', '=', 'bill_difference.payment_no')
    .where('bill_difference.site_id', '=', siteId)
    .where('bill_difference.payment_no', '=', paymentNo)
    .where('kind', 'in', ['unpaidHere', 'amount'])
    .whereRef('theirs', '=', 'payment.amount')
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists a page of the days whose provider bills were compared with the ledger, newest first, with the number of all. */
export async function listBillDays(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageRange,
): Promise<{ list: (BillDay & { readonly provider: string; readonly checkedAt: Date })[]; total: number }> {
  const from = query
    .selectFrom('bill_day')
    .innerJoin('pay_account', (join) =>
      join.onRef('pay_account.site_id', '=', 'bill_day.site_id').onRef('pay_account.id', '=', 'account_id'),
    )
    .where('bill_day.site_id', '=', siteId);
  const [rows, { count }] = await Promise.all([
    from
      .select([
        'account_id as accountId',
        'vendor as provider',
        sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
        'payments',
        'vendor_cents as providerCents',
        'our_cents as ourCents',
        'differences',
        'checked_at as checkedAt',
      ])
      .orderBy('day', 'desc')
      .orderBy('account_id')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    from.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row) => ({ ...row, providerCents: cents(row.providerCents), ourCents: cents(row.ourCents) })), total: count };
}
