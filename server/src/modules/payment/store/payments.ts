import { type Cents, cents, plus, sum } from 'contract/money.ts';
import { isVendor } from 'contract/payment/vendors.ts';
import type { PayPlace, PayScene, VendorName } from '#gateways/pay/vendor.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** What can be paid: the domain it belongs to knows what paying it means. */
export interface Payable {
  readonly kind: 'order' | 'recharge';
  readonly id: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly payer: number;
}

/** `returning` and `returned`: money came for what takes no more, and goes back. */
export type PaymentStatus = 'open' | 'paid' | 'closed' | 'failed' | 'returning' | 'returned';
/** How an attempt stands that its money came by: what it was for has it, or it goes back, or went back. */
export type Settled = Extract<PaymentStatus, 'paid' | 'returning' | 'returned'>;
export const isSettled = (status: string): status is Settled => ['paid', 'returning', 'returned'].includes(status);

export interface Payment {
  readonly paymentNo: string;
  readonly method: string;
  /** What was to be paid, whatever part of it is the balance's. */
  readonly amount: Cents;
  readonly status: PaymentStatus;
  readonly begunAt: Date;
  readonly paidAt: Date | null;
}

/** What an attempt at a payable begins as. */
const attemptAt = (siteId: number, { kind, id, amount, currency, payer }: Payable, paymentNo: string, method: string, now: Date) => ({
  site_id: siteId,
  payment_no: paymentNo,
  payable_kind: kind,
  payable_id: id,
  member_id: payer,
  method,
  amount,
  currency,
  begun_at: now,
});

/** Writes an attempt that succeeded at once. */
export async function writePaid(
  { query, siteId }: SiteDatabase,
  payable: Payable,
  paymentNo: string,
  method: string,
  now: Date,
): Promise<void> {
  await query
    .insertInto('payment')
    .values({ ...attemptAt(siteId, payable, paymentNo, method, now), status: 'paid', paid_at: now })
    .execute();
}

/** The attempt that stands for what has this tid: the one that paid it, else the last; undefined when there is none of this payer. */
export async function paymentOf(
  { query, siteId }: SiteDatabase,
  tid: string,
  payer: number,
): Promise<(Payment & { readonly kind: Payable['kind'] }) | undefined> {
  const row = await query
    .selectFrom('payment')
    .select([
      'payable_kind as kind',
      'payment_no as paymentNo',
      'method',
      'amount',
      'balance_part as balancePart',
      'status',
      'begun_at as begunAt',
      'paid_at as paidAt',
    ])
    .where('site_id', '=', siteId)
    .where('payable_kind', 'in', ['order', 'recharge'])
    .where('payable_id', '=', tid)
    .where('member_id', '=', payer)
    .orderBy(sql`status = 'paid'`, 'desc')
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { balancePart, ...payment } = row;
  const amount = plus(cents(row.amount), cents(balancePart));
  return { ...payment, kind: row.kind as Payable['kind'], amount, status: row.status as PaymentStatus };
}

/** An attempt as the merchant is shown it. */
export interface ToldPayment extends Payment {
  readonly status: 'open' | 'paid' | 'returning' | 'returned';
  /** The vendor's own number; null where there is none. */
  readonly vendorNo: string | null;
  readonly balancePart: Cents;
}

/** The attempts at a payable that money came by, and the one that is open, the first begun first; `amount` beside the balance's part. */
export async function toldPayments({ query, siteId }: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<ToldPayment[]> {
  const rows = await query
    .selectFrom('payment')
    .select(['payment_no as paymentNo', 'vendor_no as vendorNo', 'method', 'amount', 'balance_part as balancePart', 'status'])
    .select(['begun_at as begunAt', 'paid_at as paidAt'])
    .where('site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', 'in', ['open', 'paid', 'returning', 'returned'])
    .orderBy('begun_at')
    .orderBy('payment_no')
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: cents(row.amount),
    balancePart: cents(row.balancePart),
    status: row.status as ToldPayment['status'],
  }));
}

/** What of a payment through a vendor came from the payer's balance; nothing where there is none. */
export async function paidFromBalance({ query, siteId }: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<Cents> {
  const row = await query
    .selectFrom('payment')
    .select('balance_part as balancePart')
    .where('site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return cents(row?.balancePart ?? 0);
}

/** What came for something that takes no more and went back where it came from, and whether all of it has; undefined when nothing did. */
export async function wentBack(
  { query, siteId }: SiteDatabase,
  { kind, id }: Pick<Payable, 'kind' | 'id'>,
): Promise<{ readonly amount: Cents; readonly done: boolean } | undefined> {
  const rows = await query
    .selectFrom('payment')
    .select(['amount', 'status'])
    .where('site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', 'in', ['returning', 'returned'])
    .execute();
  if (rows.length === 0) return undefined;
  return { amount: sum(rows.map(({ amount }) => cents(amount))), done: rows.every(({ status }) => status === 'returned') };
}

/**
 * Whether an attempt may still be paid, of the table `payment`: it is open, or was ended before its vendor had heard of it and its address may
 * be in somebody's hand, until that was asked once more.
 */
export const mayBePaid = sql<boolean>`(payment.status = 'open' or (payment.status = 'closed' and payment.ask_at is not null))`;

/** An attempt through a vendor. */
export interface Attempt extends Payable {
  readonly paymentNo: string;
  readonly accountId: number;
  readonly vendor: VendorName;
  readonly status: PaymentStatus;
  readonly scene: PayScene;
  readonly phone: boolean;
  /** What the vendor takes is `amount`; this of the payer's balance is held back beside it. Cents. */
  readonly balancePart: Cents;
  /** Where it is paid; empty until the vendor has said so. */
  readonly place: PayPlace;
  readonly begunAt: Date;
  readonly askAt: Date | null;
  readonly overAt: Date;
  readonly mayBePaid: boolean;
}

const attempts = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('payment')
    .select([
      'payment_no as paymentNo',
      'payable_kind as kind',
      'payable_id as id',
      'member_id as payer',
      'account_id as accountId',
      'method',
      'amount',
      'balance_part as balancePart',
      'currency',
      'status',
      'scene',
      'phone',
      'pay_url as payUrl',
      'code_text as codeText',
      'place_until as placeUntil',
      'begun_at as begunAt',
      'ask_at as askAt',
      'over_at as overAt',
    ])
    .select(mayBePaid.as('mayBePaid'))
    .where('site_id', '=', siteId)
    .where('account_id', 'is not', null);

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function attemptOf({ method, payUrl, codeText, placeUntil, accountId, overAt, ...row }: AttemptRow): Attempt {
  if (!isVendor(method) || accountId === null || overAt === null) throw new Error(`the payment ${row.paymentNo} is through no vendor`);
  return {
    ...row,
    kind: row.kind as Payable['kind'],
    vendor: method,
    accountId,
    overAt,
    amount: cents(row.amount),
    balancePart: cents(row.balancePart),
    status: row.status as PaymentStatus,
    scene: row.scene as PayScene,
    place: { payUrl, codeText, goodUntil: placeUntil ?? new Date(0) },
  };
}

/** What of a member's balance is held beside attempts that are open: it goes to the sales, or back. Cents. */
export async function heldBeside({ query, siteId }: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const row = await query
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(balance_part), 0)::bigint`.as('held'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return cents(row.held);
}

/** The attempt at a payable that is open. The caller holds the payable. */
export async function openAttempt(db: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<Attempt | undefined> {
  const row = await attempts(db)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** An attempt by its number; it may change at any moment. */
export async function attemptByNo(db: SiteDatabase, paymentNo: string): Promise<Attempt | undefined> {
  const row = await attempts(db).where('payment_no', '=', paymentNo).executeTakeFirst();
  return row && attemptOf(row);
}

/** The same, held until the unit ends. Who holds what it pays holds that first. */
export async function heldAttempt(db: SiteDatabase, paymentNo: string): Promise<Attempt | undefined> {
  const row = await attempts(db).where('payment_no', '=', paymentNo).forUpdate().executeTakeFirst();
  return row && attemptOf(row);
}

/** Writes the intent to pay at a vendor, before the vendor hears of it; the vendor is asked at `askAt` how it stands. */
export async function writeAttempt(
  { query, siteId }: SiteDatabase,
  attempt: Omit<Attempt, 'status' | 'place' | 'askAt' | 'mayBePaid'> & { readonly askAt: Date },
): Promise<void> {
  await query
    .insertInto('payment')
    .values({
      ...attemptAt(siteId, attempt, attempt.paymentNo, attempt.vendor, attempt.begunAt),
      status: 'open',
      account_id: attempt.accountId,
      scene: attempt.scene,
      phone: attempt.phone,
      balance_part: attempt.balancePart,
      over_at: attempt.overAt,
      ask_at: attempt.askAt,
    })
    .execute();
}

export async function notePlace({ query, siteId }: SiteDatabase, paymentNo: string, place: PayPlace): Promise<void> {
  await query
    .updateTable('payment')
    .set({ pay_url: place.payUrl, code_text: place.codeText, place_until: place.goodUntil })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .execute();
}

/** How an attempt ended. */
interface Ending {
  readonly vendorNo?: string;
  readonly paidAt?: Date;
  readonly vendorPaidAt?: Date;
  /** What came, where it goes back: it may be another sum than was asked for. */
  readonly came?: { readonly amount: Cents; readonly currency: string };
}

/** Writes how an attempt ended, or that its money goes back: nobody is asked about it any more. */
export async function setEnded(
  { query, siteId }: SiteDatabase,
  paymentNo: string,
  status: Exclude<PaymentStatus, 'open'>,
  { vendorNo, paidAt, vendorPaidAt, came }: Ending = {},
): Promise<void> {
  await query
    .updateTable('payment')
    .set({
      status,
      ask_at: null,
      ...(vendorNo === undefined ? {} : { vendor_no: vendorNo }),
      ...(paidAt ? { paid_at: paidAt } : {}),
      ...(vendorPaidAt ? { vendor_paid_at: vendorPaidAt } : {}),
      ...came,
    })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .execute();
}

/** When the vendor is asked next about an attempt; null: no more. */
export async function setAskAt({ query, siteId }: SiteDatabase, paymentNo: string, askAt: Date | null): Promise<void> {
  await query.updateTable('payment').set({ ask_at: askAt }).where('site_id', '=', siteId).where('payment_no', '=', paymentNo).execute();
}

/** The vendor is asked about an attempt in a moment, whatever was planned; one that is asked soon stays as it is. */
export async function askSoon({ query, siteId }: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  await query
    .updateTable('payment')
    .set({ ask_at: now })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .where('ask_at', '>', now)
    .execute();
}

/** What is wrong with what the site holds back beside payments: it is the balance's part of those that are open. Empty when all is well. */
export async function heldProof({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('site:held has %s %s, the open payments say %s', coalesce(held.amount, 0), coalesce(held.unit, parts.currency), coalesce(parts.amount, 0)) as what
      from (select unit, sum(amount) as amount from ledger_posting where site_id = ${siteId} and account = 'site:held' group by unit) held
      full join (select currency, sum(balance_part) as amount from payment where site_id = ${siteId} and status = 'open' group by currency) parts
             on parts.currency = held.unit
     where coalesce(held.amount, 0) <> coalesce(parts.amount, 0)`.execute(query);
  return rows;
}
