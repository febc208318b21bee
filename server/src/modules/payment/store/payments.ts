import { type Cents, cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** What can be paid: the domain it belongs to knows what paying it means. */
export interface Payable {
  readonly kind: 'order';
  readonly id: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly payer: number;
}

export type PaymentStatus = 'open' | 'paid' | 'closed' | 'failed';

export interface Payment {
  readonly paymentNo: string;
  readonly method: string;
  readonly amount: Cents;
  readonly status: PaymentStatus;
  readonly paidAt: Date | null;
}

/** Writes an attempt that succeeded at once. */
export async function writePaid(
  { query, siteId }: SiteDatabase,
  { kind, id, amount, currency, payer }: Payable,
  paymentNo: string,
  method: string,
  now: Date,
): Promise<void> {
  await query
    .insertInto('payment')
    .values({
      site_id: siteId,
      payment_no: paymentNo,
      payable_kind: kind,
      payable_id: id,
      member_id: payer,
      method,
      amount,
      currency,
      status: 'paid',
      begun_at: now,
      paid_at: now,
    })
    .execute();
}

/** The attempt that stands for a payable of this payer: the one that paid it, else the last; undefined when there is none. */
export async function paymentOf(
  { query, siteId }: SiteDatabase,
  kind: Payable['kind'],
  id: string,
  payer: number,
): Promise<Payment | undefined> {
  const row = await query
    .selectFrom('payment')
    .select(['payment_no as paymentNo', 'method', 'amount', 'status', 'paid_at as paidAt'])
    .where('site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('member_id', '=', payer)
    .orderBy('paid_at', (order) => order.asc().nullsLast())
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, amount: cents(row.amount), status: row.status as PaymentStatus };
}
