import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import type { Payable, PaymentRefund } from '../rules/payment.ts';

/** Adds a refund before the provider is called, due to be sent at once. */
export async function addRefund(
  { query, siteId }: SiteDatabase,
  { refundNo, paymentNo, amount, reason }: Pick<PaymentRefund, 'refundNo' | 'paymentNo' | 'amount' | 'reason'>,
  now: Date,
): Promise<void> {
  await query
    .insertInto('payment_refund')
    .values({ site_id: siteId, refund_no: refundNo, payment_no: paymentNo, amount, reason, begun_at: now, ask_at: now })
    .execute();
}

const refunds = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('payment_refund')
    .select(['refund_no as refundNo', 'payment_no as paymentNo', 'amount', 'reason', 'status', 'begun_at as begunAt', 'ask_at as askAt'])
    .select('number_spent as numberSpent')
    .where('site_id', '=', siteId);

const toRefund = (row: Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]): PaymentRefund => ({
  ...row,
  amount: cents(row.amount),
  status: row.status as PaymentRefund['status'],
});

export async function findRefund(db: SiteDatabase, refundNo: string): Promise<PaymentRefund | undefined> {
  const row = await refunds(db).where('refund_no', '=', refundNo).executeTakeFirst();
  return row && toRefund(row);
}

/** Locks and loads a refund until the unit ends. */
export async function lockRefund(db: SiteDatabase, refundNo: string): Promise<PaymentRefund | undefined> {
  const row = await refunds(db).where('refund_no', '=', refundNo).forUpdate().executeTakeFirst();
  return row && toRefund(row);
}

/** Sets when the refund is sent or queried next. */
export async function setNextRefundQueryAt({ query, siteId }: SiteDatabase, refundNo: string, askAt: Date): Promise<void> {
  await query
    .updateTable('payment_refund')
    .set({ ask_at: askAt })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .execute();
}

/** Ends a refund as done, or as failed with the provider's message; a person must handle a failed one. */
export async function endRefund(
  { query, siteId }: SiteDatabase,
  refundNo: string,
  {
    status,
    fault = '',
    numberSpent = false,
  }: { readonly status: 'done' | 'failed'; readonly fault?: string; readonly numberSpent?: boolean },
  now: Date,
): Promise<void> {
  await query
    .updateTable('payment_refund')
    .set({ status, fault, number_spent: numberSpent, ask_at: null, ...(status === 'done' ? { done_at: now } : {}) })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .execute();
}

/** Reopens a failed refund from `now` on under the number `asNo`: its own, or a new one if the provider no longer accepts that. */
export async function reopenRefund({ query, siteId }: SiteDatabase, refundNo: string, asNo: string, now: Date): Promise<void> {
  await query
    .updateTable('payment_refund')
    .set({ refund_no: asNo, status: 'open', fault: '', number_spent: false, ask_at: now })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .execute();
}

/** Loads the refunds of a payable's payments, oldest first. Amounts in cents. */
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

/** Lists a page of refunds for the merchant, newest first: the failed ones, or all. */
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
