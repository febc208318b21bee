import { type Cents, cents, plus, sum } from 'contract/money.ts';
import { isPaymentProvider } from 'contract/payment/payment-providers.ts';
import type { ProviderPaymentPlace, PaymentScene } from '#gateways/pay/payment-provider.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { Payable, PaymentStatus, SettledStatus, Payment, MerchantPayment, PaymentAttempt } from '../rules/payment.ts';

export const isSettledStatus = (status: string): status is SettledStatus => ['paid', 'returning', 'returned'].includes(status);

/** Builds the columns that every new attempt has. */
const paymentRow = (siteId: number, { kind, id, amount, currency, payer }: Payable, paymentNo: string, method: string, now: Date) => ({
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

type PaidPayment = { siteId: number; paymentNo: string; method: string; now: Date } & Pick<
  Payable,
  'kind' | 'id' | 'amount' | 'currency' | 'payer'
>;
const insertPaid = prepareStatement((query, param: Param<PaidPayment>) =>
  query.insertInto('payment').values({
    site_id: param('siteId'),
    payment_no: param('paymentNo'),
    payable_kind: param('kind'),
    payable_id: param('id'),
    member_id: param('payer'),
    method: param('method'),
    amount: param('amount'),
    currency: param('currency'),
    begun_at: param('now'),
    status: 'paid',
    paid_at: param('now'),
  }),
);

/** Adds an attempt that is paid at once. */
export async function addPaidPayment(db: SiteDatabase, payable: Payable, paymentNo: string, method: string, now: Date): Promise<void> {
  const { kind, id, amount, currency, payer } = payable;
  await insertPaid(db, { kind, id, amount, currency, payer, paymentNo, method, now });
}

/** Finds the attempt to report for a tid: the one that paid it, else the last. Undefined if this payer made none. */
export async function findPayment(
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

/** Loads a payable's open attempt and those that received money, oldest first. `amount` excludes the balance part. */
export async function loadMerchantPayments(
  { query, siteId }: SiteDatabase,
  { kind, id }: Pick<Payable, 'kind' | 'id'>,
): Promise<MerchantPayment[]> {
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
    status: row.status as MerchantPayment['status'],
  }));
}

/** Loads the part of a payable's successful provider payment that came from the payer's balance, in cents; zero if none. */
export async function loadBalancePart({ query, siteId }: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<Cents> {
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

/** Sums the payments of a payable that are being returned, in cents, with whether all have been; undefined if there is none. */
export async function findReturnedMoney(
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
 * Selects the attempts of table `payment` that may still be paid. They are open, or were closed before the provider knew them and their
 * URL works until the provider is queried once more.
 */
export const mayBePaid = sql<boolean>`(payment.status = 'open' or (payment.status = 'closed' and payment.ask_at is not null))`;

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

function toAttempt({ method, payUrl, codeText, placeUntil, accountId, overAt, ...row }: AttemptRow): PaymentAttempt {
  if (!isPaymentProvider(method) || accountId === null || overAt === null)
    throw new Error(`the payment ${row.paymentNo} is through no vendor`);
  return {
    ...row,
    kind: row.kind as Payable['kind'],
    vendor: method,
    accountId,
    overAt,
    amount: cents(row.amount),
    balancePart: cents(row.balancePart),
    status: row.status as PaymentStatus,
    scene: row.scene as PaymentScene,
    place: { payUrl, codeText, goodUntil: placeUntil ?? new Date(0) },
  };
}

/** Lists what a member's open attempts reserve of the balance, in cents, by order. */
export async function listReservedBalances(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<{ readonly tid: string; readonly amount: Cents; readonly method: string }[]> {
  const rows = await query
    .selectFrom('payment')
    .select(['payable_id as tid', 'balance_part as amount', 'method'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('payable_kind', '=', 'order')
    .where('balance_part', '>', 0)
    .orderBy('begun_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** Loads how much of a member's balance their open attempts reserve, in cents. */
export async function loadReservedBalance({ query, siteId }: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
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

/** Finds the open attempt of a payable. The caller must have locked the payable. */
export async function findOpenAttempt(db: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<PaymentAttempt | undefined> {
  const row = await attempts(db)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row && toAttempt(row);
}

/** Finds an attempt by its number, without a lock. */
export async function findAttempt(db: SiteDatabase, paymentNo: string): Promise<PaymentAttempt | undefined> {
  const row = await attempts(db).where('payment_no', '=', paymentNo).executeTakeFirst();
  return row && toAttempt(row);
}

/** Locks and loads an attempt until the unit ends. To avoid deadlocks, lock its payable first. */
export async function lockAttempt(db: SiteDatabase, paymentNo: string): Promise<PaymentAttempt | undefined> {
  const row = await attempts(db).where('payment_no', '=', paymentNo).forUpdate().executeTakeFirst();
  return row && toAttempt(row);
}

/** Adds an open attempt before the provider is called. The provider is queried about it at `askAt`. */
export async function addAttempt(
  { query, siteId }: SiteDatabase,
  attempt: Omit<PaymentAttempt, 'status' | 'place' | 'askAt' | 'mayBePaid'> & { readonly askAt: Date },
): Promise<void> {
  await query
    .insertInto('payment')
    .values({
      ...paymentRow(siteId, attempt, attempt.paymentNo, attempt.vendor, attempt.begunAt),
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

export async function savePaymentPlace({ query, siteId }: SiteDatabase, paymentNo: string, place: ProviderPaymentPlace): Promise<void> {
  await query
    .updateTable('payment')
    .set({ pay_url: place.payUrl, code_text: place.codeText, place_until: place.goodUntil })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .execute();
}

/** Describes how an attempt ended. */
interface AttemptResult {
  readonly vendorNo?: string;
  readonly paidAt?: Date;
  readonly vendorPaidAt?: Date;
  /** The amount received, if it is returned: it may differ from the requested one. */
  readonly came?: { readonly amount: Cents; readonly currency: string };
}

/** Ends an attempt, or marks its money as being returned. The provider is not queried any more. */
export async function endAttempt(
  { query, siteId }: SiteDatabase,
  paymentNo: string,
  status: Exclude<PaymentStatus, 'open'>,
  { vendorNo, paidAt, vendorPaidAt, came }: AttemptResult = {},
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

/** Sets when the provider is queried next about an attempt; null for never. */
export async function setNextQueryAt({ query, siteId }: SiteDatabase, paymentNo: string, askAt: Date | null): Promise<void> {
  await query.updateTable('payment').set({ ask_at: askAt }).where('site_id', '=', siteId).where('payment_no', '=', paymentNo).execute();
}

/** Makes the next query of an attempt due now, unless it already is. */
export async function queryAttemptSoon({ query, siteId }: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  await query
    .updateTable('payment')
    .set({ ask_at: now })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .where('ask_at', '>', now)
    .execute();
}

/** Lists errors in the reserved balances: account `held` must equal the balance parts of open payments. Empty if correct. */
export async function findReservedBalanceErrors({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('site:held has %s %s, the open payments say %s', coalesce(held.amount, 0), coalesce(held.unit, parts.currency), coalesce(parts.amount, 0)) as what
      from (select unit, sum(amount) as amount from ledger_posting where site_id = ${siteId} and account = 'site:held' group by unit) held
      full join (select currency, sum(balance_part) as amount from payment where site_id = ${siteId} and status = 'open' group by currency) parts
             on parts.currency = held.unit
     where coalesce(held.amount, 0) <> coalesce(parts.amount, 0)`.execute(query);
  return rows;
}
