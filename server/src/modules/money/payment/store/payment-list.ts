import type { PayableKind } from 'contract/money/payment/payable-kinds.ts';
import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows } from '#platform/paging.ts';
import type { PaidTender } from '../rules/payment-tender.ts';
import type { SettledStatus } from '../rules/payment.ts';
import { selectTenders } from './payments.ts';

/** Describes a merchant's filter of payments that brought money. */
export interface PaymentFilter {
  readonly method: string | undefined;
  readonly kind: PayableKind | undefined;
  readonly memberId: number | undefined;
  /** Matches the payment's own number, the number of what it paid for, and the provider's number. */
  readonly number: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Describes a payment that brought money, with its tenders and its member's nickname. */
export interface ListedPayment {
  readonly paymentNo: string;
  readonly providerNo: string;
  readonly kind: PayableKind;
  readonly id: string;
  readonly memberId: number;
  readonly memberName: string;
  readonly method: string;
  readonly currency: string;
  readonly status: SettledStatus;
  readonly paidAt: Date;
  readonly tenders: readonly PaidTender[];
}

/**
 * Lists the payments that brought money after a key, the latest first, at most `most`, from an offset. The count is exact to 1,000; it is left out
 * unless asked for.
 */
export async function listSettledPayments(
  { query, siteId }: SiteDatabase,
  { method, kind, memberId, number, from, before }: PaymentFilter,
  {
    after,
    most,
    offset,
    counts,
  }: { readonly after: string | undefined; readonly most: number; readonly offset: number; readonly counts: boolean },
): Promise<{ list: ListedPayment[]; total: number }> {
  let all = query
    .selectFrom('payment')
    .select('payment_no')
    .where('site_id', '=', siteId)
    .where('paid_at', 'is not', null)
    .where('status', 'in', ['paid', 'returning', 'returned']);
  if (method !== undefined) all = all.where('method', '=', method);
  if (kind !== undefined) all = all.where('payable_kind', '=', kind);
  if (memberId !== undefined) all = all.where('member_id', '=', memberId);
  if (from) all = all.where('paid_at', '>=', from);
  if (before) all = all.where('paid_at', '<', before);
  if (number !== undefined)
    all = all.where(
      'payment_no',
      'in',
      sql<string>`(
        select payment_no from payment own where own.site_id = ${siteId} and own.payment_no = ${number}
        union select payment_no from payment own where own.site_id = ${siteId} and own.payable_kind in ('order', 'recharge', 'card', 'face', 'booking', 'pickup') and own.payable_id = ${number}
        union select payment_no from payment own where own.site_id = ${siteId} and own.vendor_no <> '' and own.vendor_no = ${number})`,
    );
  const paidAt = sql<Date>`(select last.paid_at from payment last where last.site_id = ${siteId} and last.payment_no = ${after ?? ''})`;
  const rest =
    after === undefined
      ? all
      : all.where(sql<boolean>`paid_at <= ${paidAt} and (payment.paid_at, payment.payment_no) < (${paidAt}, ${after})`);
  const page = rest.orderBy('paid_at', 'desc').orderBy('payment_no', 'desc').limit(most).offset(offset);
  const [rows, total] = await Promise.all([
    query
      .selectFrom('payment')
      .leftJoin('member', (join) => join.on('member.site_id', '=', siteId).onRef('member.id', '=', 'payment.member_id'))
      .select([
        'payment_no as paymentNo',
        'vendor_no as providerNo',
        'payable_kind as kind',
        'payable_id as id',
        'payment.member_id as memberId',
      ])
      .select(['method', 'currency', 'payment.status', 'paid_at as paidAt', 'member.nick', selectTenders(siteId).as('tenders')])
      .where('payment.site_id', '=', siteId)
      .where('payment_no', 'in', page)
      .orderBy('paid_at', 'desc')
      .orderBy('payment_no', 'desc')
      .execute(),
    counts ? countRows(query, all) : 0,
  ]);
  return {
    list: rows.map(({ nick, ...row }) => ({
      ...row,
      kind: row.kind as PayableKind,
      status: row.status as SettledStatus,
      memberName: nick ?? '',
      paidAt: row.paidAt ?? new Date(0), // the filter leaves none without
    })),
    total,
  };
}

/** Holds the money of a day and a kind of tender, in cents. */
export interface DayTotal {
  readonly day: string;
  readonly kind: string;
  readonly payments: number;
  readonly amount: Cents;
  readonly refunded: Cents;
}

/** Adds up the money that was paid in a span, by day of a time zone and kind of tender; the latest day first. */
export async function loadPaymentTotals(
  { query, siteId }: SiteDatabase,
  { from, before }: { readonly from: Date; readonly before: Date },
  { timeZone, currency }: { readonly timeZone: string; readonly currency: string },
): Promise<DayTotal[]> {
  const { rows } = await sql<Omit<DayTotal, 'amount' | 'refunded'> & { amount: number; refunded: number }>`
    select to_char(payment.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, tender.kind, count(distinct payment.payment_no)::integer as payments,
           sum(tender.amount)::bigint as amount, sum(tender.refunded)::bigint as refunded
      from payment join payment_tender tender on tender.site_id = ${siteId} and tender.payment_no = payment.payment_no
     where payment.site_id = ${siteId} and payment.paid_at >= ${from} and payment.paid_at < ${before}
       and payment.status in ('paid', 'returning', 'returned') and tender.unit = ${currency}
     group by 1, 2 order by 1 desc, 2`.execute(query);
  return rows.map((row) => ({ ...row, amount: cents(row.amount), refunded: cents(row.refunded) }));
}
