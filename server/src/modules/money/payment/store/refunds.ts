import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { Payable, PaymentRefund, RefundedPayment } from '../rules/payment.ts';
import type { PaidTender } from '../rules/payment-tender.ts';

type NewRefund = Pick<PaymentRefund, 'refundNo' | 'paymentNo' | 'amount' | 'reason' | 'partOf'> & {
  readonly method: string;
  /** Says why a person must pay it, as it went to no provider; undefined for one that is sent. */
  readonly byHand?: string | undefined;
};
const insertRefund = prepareStatement(
  (_, param: Param<Omit<NewRefund, 'byHand'> & { siteId: number; now: Date; status: string; fault: string; askAt: Date | null }>) => sql`
  with taken as (
    update payment_tender set refunded = refunded + ${param('amount')}::bigint
     where site_id = ${param('siteId')} and payment_no = ${param('paymentNo')} and kind = ${param('method')}
       and refunded + ${param('amount')}::bigint <= amount
    returning seq
  ),
  refund as (
    insert into payment_refund (site_id, refund_no, payment_no, amount, reason, part_of, status, fault, begun_at, ask_at)
    values (${param('siteId')}, ${param('refundNo')}, ${param('paymentNo')}, ${param('amount')}::bigint, ${param('reason')}, ${param('partOf')},
            ${param('status')}, ${param('fault')}, ${param('now')}::timestamptz, ${param('askAt')}::timestamptz)
  )
  select case when (select count(*) from taken) = 0 then refuse('refundTooMuch') end`,
);

/**
 * Inserts a refund through a payment provider, to be sent at once, or one that waits for a person. Refuses
 * (refundTooMuch) more than is left of what the provider took.
 * @param refund.method names the provider that took the money
 */
export async function addPaymentRefund(db: SiteDatabase, { byHand, ...refund }: NewRefund, now: Date): Promise<void> {
  const state = byHand === undefined ? { status: 'open', fault: '', askAt: now } : { status: 'failed', fault: byHand, askAt: null };
  await insertRefund(db, { ...refund, ...state, now });
}

/** Records that parts of a payment were refunded to the payer's balance and cards. Refuses (refundTooMuch) more than is left of them. */
export async function addOwnMoneyRefunds(
  { query, siteId }: SiteDatabase,
  paymentNo: string,
  parts: readonly Pick<PaidTender, 'seq' | 'amount'>[],
): Promise<void> {
  for (const { seq, amount } of parts) {
    const { numUpdatedRows } = await query
      .updateTable('payment_tender')
      .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
      .where('site_id', '=', siteId)
      .where('payment_no', '=', paymentNo)
      .where('seq', '=', seq)
      .where(({ eb, ref }) => eb(eb('refunded', '+', amount), '<=', ref('amount')))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('refundTooMuch');
  }
}

const refunds = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('payment_refund')
    .select(['refund_no as refundNo', 'payment_no as paymentNo', 'amount', 'reason', 'status', 'begun_at as begunAt', 'ask_at as askAt'])
    .select(['number_spent as numberSpent', 'part_of as partOf'])
    .where('site_id', '=', siteId);

const toRefund = (row: Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]): PaymentRefund => ({
  ...row,
  amount: cents(row.amount),
  status: row.status as PaymentRefund['status'],
});

/** Finds a refund of a payment by its number; undefined if there is none. */
export async function findPaymentRefund(db: SiteDatabase, refundNo: string): Promise<PaymentRefund | undefined> {
  const row = await refunds(db).where('refund_no', '=', refundNo).executeTakeFirst();
  return row && toRefund(row);
}

/** Finds the fields of a payment that are needed to post its refund to the ledger. */
export async function findRefundedPayment({ query, siteId }: SiteDatabase, paymentNo: string): Promise<RefundedPayment | undefined> {
  const row = await query
    .selectFrom('payment')
    .select(['payment_no as paymentNo', 'method', 'status', 'currency'])
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst();
  return row as RefundedPayment | undefined; // written only by the payments' store
}

/** Locks and loads a payment refund until the unit of work ends; undefined if there is none. */
export async function lockPaymentRefund(db: SiteDatabase, refundNo: string): Promise<PaymentRefund | undefined> {
  const row = await refunds(db).where('refund_no', '=', refundNo).forUpdate().executeTakeFirst();
  return row && toRefund(row);
}

/** Sets when a refund is next sent to its payment provider, or queried there. */
export async function setNextRefundQueryAt({ query, siteId }: SiteDatabase, refundNo: string, askAt: Date): Promise<void> {
  await query
    .updateTable('payment_refund')
    .set({ ask_at: askAt })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .execute();
}

/**
 * Ends a refund of a payment: as done, as paid back by other means (`outside`), or as failed with the provider's
 * message. A person must handle a failed one.
 */
export async function endPaymentRefund(
  { query, siteId }: SiteDatabase,
  refundNo: string,
  {
    status,
    fault = '',
    numberSpent = false,
  }: { readonly status: 'done' | 'failed' | 'outside'; readonly fault?: string; readonly numberSpent?: boolean },
  now: Date,
): Promise<void> {
  await query
    .updateTable('payment_refund')
    .set({ status, fault, number_spent: numberSpent, ask_at: null, ...(status === 'failed' ? {} : { done_at: now }) })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .execute();
}

/**
 * Reopens a failed refund at a payment provider under the number `asNo`: its own, or a new one if the provider no
 * longer accepts that.
 */
export async function reopenPaymentRefund({ query, siteId }: SiteDatabase, refundNo: string, asNo: string, now: Date): Promise<void> {
  await query
    .updateTable('payment_refund')
    .set({ refund_no: asNo, status: 'open', fault: '', number_spent: false, ask_at: now })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .execute();
}

/** Loads the refunds of the payments for an order, a recharge or the like, oldest first. Amounts in cents. */
export async function loadPaymentRefunds({ query, siteId }: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>) {
  const rows = await query
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.site_id', '=', 'payment_refund.site_id').onRef('payment.payment_no', '=', 'payment_refund.payment_no'),
    )
    .select(['refund_no as refundNo', 'payment_refund.payment_no as paymentNo', 'payment_refund.amount', 'reason', 'payment_refund.status'])
    .select(['fault', 'payment_refund.begun_at as begunAt', 'done_at as doneAt'])
    .where('payment_refund.site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .orderBy('payment_refund.begun_at')
    .orderBy('refund_no')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount), status: row.status as PaymentRefund['status'] }));
}

/**
 * Lists the parts of a shopper's refund that payment providers send. Each has payment method, amount in cents, status, and when it was done (null
 * until then).
 */
export async function listProviderPartsOfRefund({ query, siteId }: SiteDatabase, partOf: string) {
  const rows = await query
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.site_id', '=', 'payment_refund.site_id').onRef('payment.payment_no', '=', 'payment_refund.payment_no'),
    )
    .select(['method as kind', 'payment_refund.amount', 'payment_refund.status', 'done_at as doneAt'])
    .where('payment_refund.site_id', '=', siteId)
    .where('payment.site_id', '=', siteId)
    .where('part_of', '=', partOf)
    .orderBy('refund_no')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount), status: row.status as PaymentRefund['status'] }));
}

/** Lists a page of the refunds that payment providers send, for the merchant, newest first: the failed ones, or all. `total` counts all of these. */
export async function listPaymentRefunds(
  { query, siteId }: SiteDatabase,
  { failed }: { readonly failed: boolean },
  { pageSize, offset }: PageRange,
) {
  let from = query
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.site_id', '=', 'payment_refund.site_id').onRef('payment.payment_no', '=', 'payment_refund.payment_no'),
    )
    .where('payment_refund.site_id', '=', siteId);
  if (failed) from = from.where('payment_refund.status', '=', 'failed');
  const [rows, { count }] = await Promise.all([
    from
      .select([
        'refund_no as refundNo',
        'payment_refund.payment_no as paymentNo',
        'method',
        'payable_kind as kind',
        'payable_id as id',
        'payment_refund.amount',
        'reason',
        'payment_refund.status',
        'fault',
        'payment_refund.begun_at as begunAt',
        'done_at as doneAt',
      ])
      .orderBy('refund_no', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    from.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row) => ({ ...row, amount: cents(row.amount), status: row.status as PaymentRefund['status'] })), total: count };
}
