import { type Cents, cents, sum } from 'contract/money.ts';
import { payableKinds } from 'contract/money/payment/payable-kinds.ts';
import { isPaymentProvider } from 'contract/money/payment/payment-providers.ts';
import type { ProviderPaymentPlace, PaymentScene } from '#gateways/pay/payment-provider.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import { isOwnMoney, ownMoneyKinds, type PaidTender, type PaymentTender, totalOfTenders } from '../rules/payment-tender.ts';
import type { Payable, PaymentStatus, SettledStatus, PaymentOfPayable, MerchantPaymentView, PaymentAttempt } from '../rules/payment.ts';

/** Tells whether the money of a payment with this status arrived, even if it was refunded since. */
export const isSettledPaymentStatus = (status: string): status is SettledStatus => ['paid', 'returning', 'returned'].includes(status);

/** Builds the columns that every new attempt has. */
const paymentRow = (siteId: number, { kind, id, seq, amount, currency, payer }: Payable, paymentNo: string, method: string, now: Date) => ({
  site_id: siteId,
  payment_no: paymentNo,
  payable_kind: kind,
  payable_id: id,
  payable_seq: seq,
  member_id: payer,
  method,
  amount,
  currency,
  begun_at: now,
});

type NewPaidPayment = { siteId: number; paymentNo: string; method: string; now: Date } & Pick<
  Payable,
  'kind' | 'id' | 'seq' | 'amount' | 'currency' | 'payer'
>;
type TenderRow = PaymentTender & { readonly seq: number };
const insertPaid = prepareRowsStatement((query, param: Param<NewPaidPayment>, tenders: readonly Param<TenderRow>[]) => {
  const payment = query.insertInto('payment').values({
    site_id: param('siteId'),
    payment_no: param('paymentNo'),
    payable_kind: param('kind'),
    payable_id: param('id'),
    payable_seq: param('seq'),
    member_id: param('payer'),
    method: param('method'),
    amount: param('amount'),
    currency: param('currency'),
    begun_at: param('now'),
    status: 'paid',
    paid_at: param('now'),
  });
  if (tenders.length === 0) return payment;
  return query
    .with('paid', () => payment)
    .insertInto('payment_tender')
    .values(
      tenders.map((tender) => ({
        site_id: param('siteId'),
        payment_no: param('paymentNo'),
        seq: tender('seq'),
        kind: tender('kind'),
        ref: tender('ref'),
        unit: param('currency'),
        amount: tender('amount'),
      })),
    );
});

const toRows = (tenders: readonly PaymentTender[]): TenderRow[] =>
  tenders.map(({ kind, ref, amount }, i) => ({ seq: i + 1, kind, ref, amount }));

/** Inserts a payment that is paid at once without a provider: from the payer's own accounts, by points or by a bank transfer. */
export async function addPaidPayment(
  db: SiteDatabase,
  { kind, id, seq, amount, currency, payer }: Payable,
  { paymentNo, method, own }: { readonly paymentNo: string; readonly method: string; readonly own: readonly PaymentTender[] },
  now: Date,
): Promise<void> {
  await insertPaid(db, { kind, id, seq, amount, currency, payer, paymentNo, method, now }, toRows(own));
}

/** Selects what a row of table `payment` is made of, in the order in which that is spent. */
export const selectTenders = (siteId: number) => sql<PaidTender[]>`(
  select coalesce(json_agg(json_build_object('seq', tender.seq, 'kind', tender.kind, 'ref', tender.ref, 'amount', tender.amount,
                                             'refunded', tender.refunded) order by tender.seq), '[]')
    from payment_tender tender where tender.site_id = ${siteId} and tender.payment_no = payment.payment_no)`;

/**
 * Finds the payment to report to its payer for an order or the like: the one that paid its latest instalment, else
 * the last attempt. Undefined if there is none.
 */
export async function findReportedPayment(
  { query, siteId }: SiteDatabase,
  tid: string,
  payer: number,
): Promise<(PaymentOfPayable & { readonly kind: Payable['kind'] }) | undefined> {
  const row = await query
    .selectFrom('payment')
    .select(['payable_kind as kind', 'payment_no as paymentNo', 'method', 'amount', 'status', 'begun_at as begunAt', 'paid_at as paidAt'])
    .select(selectTenders(siteId).as('tenders'))
    .where('site_id', '=', siteId)
    .where('payable_kind', 'in', payableKinds)
    .where('payable_id', '=', tid)
    .where('member_id', '=', payer)
    .orderBy('payable_seq', 'desc')
    .orderBy(sql`status = 'paid'`, 'desc')
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tenders, ...payment } = row;
  const amount = totalOfTenders(tenders);
  return { ...payment, kind: row.kind as Payable['kind'], amount, status: row.status as PaymentStatus };
}

/** Loads for the merchant the open payment of an order or the like and those that received money, oldest first. */
export async function loadMerchantPayments(
  { query, siteId }: SiteDatabase,
  { kind, id }: Pick<Payable, 'kind' | 'id'>,
): Promise<MerchantPaymentView[]> {
  const rows = await query
    .selectFrom('payment')
    .select(['payment_no as paymentNo', 'payable_seq as seq', 'vendor_no as providerNo', 'method', 'amount', 'status'])
    .select(['begun_at as begunAt', 'paid_at as paidAt', selectTenders(siteId).as('tenders')])
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
    status: row.status as MerchantPaymentView['status'],
  }));
}

/**
 * Loads what paid for an order or the like, by kind of money (balance, card, provider ...), in the order of spending.
 * Empty if nothing was paid.
 */
export async function loadPaidTenders({ query, siteId }: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<PaidTender[]> {
  const rows = await query
    .selectFrom('payment')
    .select(selectTenders(siteId).as('tenders'))
    .where('site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', '=', 'paid')
    .orderBy('payable_seq')
    .execute();
  return rows.flatMap(({ tenders }) => tenders);
}

/** Holds what was paid for an order or the like, and what of that went back or is on its way, in cents. */
export interface MoneyTotals {
  readonly paid: Cents;
  readonly refunded: Cents;
}

/** Sums the parts of paid payments and of their refunds, in cents. */
export const sumTenders = (tenders: readonly Pick<PaidTender, 'amount' | 'refunded'>[]): MoneyTotals => ({
  paid: sum(tenders.map(({ amount }) => amount)),
  refunded: sum(tenders.map(({ refunded }) => refunded)),
});

/** Loads for each of some orders or the like what was paid and what went back. Returns a function that finds it by id: zero where nothing was paid. */
export async function loadMoneyTotals(
  { query, siteId }: SiteDatabase,
  kind: Payable['kind'],
  ids: readonly string[],
): Promise<(id: string) => MoneyTotals> {
  const rows = await query
    .selectFrom('payment')
    .innerJoin('payment_tender', (join) =>
      join.onRef('payment_tender.site_id', '=', 'payment.site_id').onRef('payment_tender.payment_no', '=', 'payment.payment_no'),
    )
    .select([
      'payable_id as id',
      sql<number>`sum(payment_tender.amount)::bigint`.as('paid'),
      sql<number>`sum(payment_tender.refunded)::bigint`.as('refunded'),
    ])
    .where('payment.site_id', '=', siteId)
    .where('payment_tender.site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('status', '=', 'paid')
    .groupBy('payable_id')
    .execute();
  const totals = new Map(rows.map(({ id, paid, refunded }) => [id, { paid: cents(paid), refunded: cents(refunded) }]));
  return (id) => totals.get(id) ?? { paid: cents(0), refunded: cents(0) };
}

/** Holds the fields of a paid payment that its refund needs. */
export interface PaidPayment extends Pick<Payable, 'kind' | 'seq' | 'currency' | 'payer'> {
  readonly paymentNo: string;
  readonly method: string;
  readonly tenders: readonly PaidTender[];
}

const paidPayments = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('payment')
    .select(['payment_no as paymentNo', 'payable_kind as kind', 'payable_seq as seq', 'method', 'currency', 'member_id as payer'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'paid');

/** Lists the numbers of the payments that paid an order or the like, one for each instalment. */
export async function listPaymentNumbersOf(db: SiteDatabase, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<string[]> {
  const rows = await paidPayments(db).where('payable_kind', '=', kind).where('payable_id', '=', id).orderBy('payable_seq').execute();
  return rows.map(({ paymentNo }) => paymentNo);
}

/** Locks a successful payment until the unit of work ends, and loads it as it is then; undefined if there is none. */
export async function lockPaidPayment(db: SiteDatabase, paymentNo: string): Promise<PaidPayment | undefined> {
  const row = await paidPayments(db).where('payment_no', '=', paymentNo).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const tenders = await db.query
    .selectFrom('payment_tender')
    .select(['seq', 'kind', 'ref', 'amount', 'refunded'])
    .where('site_id', '=', db.siteId)
    .where('payment_no', '=', paymentNo)
    .orderBy('seq')
    .execute();
  return { ...row, kind: row.kind as Payable['kind'], tenders: tenders.map((tender) => tender as PaidTender) }; // written only by this file
}

/**
 * Sums what was refunded of the payments for an order or the like, in cents, with whether all has arrived; undefined
 * if nothing was.
 */
export async function findRefundedMoney(
  { query, siteId }: SiteDatabase,
  { kind, id }: Pick<Payable, 'kind' | 'id'>,
): Promise<{ readonly amount: Cents; readonly done: boolean } | undefined> {
  const rows = await query
    .selectFrom('payment')
    .innerJoin('payment_tender', (join) =>
      join.onRef('payment_tender.site_id', '=', 'payment.site_id').onRef('payment_tender.payment_no', '=', 'payment.payment_no'),
    )
    .select('payment_tender.refunded')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_refund')
          .select('refund_no')
          .where('payment_refund.site_id', '=', siteId)
          .whereRef('payment_refund.payment_no', '=', 'payment.payment_no')
          .where('payment_refund.status', 'not in', ['done', 'outside']),
      ).as('waits'),
    )
    .where('payment.site_id', '=', siteId)
    .where('payment_tender.site_id', '=', siteId)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('refunded', '>', 0)
    .execute();
  if (rows.length === 0) return undefined;
  return { amount: sum(rows.map(({ refunded }) => cents(refunded))), done: rows.every(({ waits }) => !waits) };
}

/**
 * Holds the SQL condition that selects payment attempts which may still be paid: open ones, and closed ones whose URL
 * may still work at the provider.
 */
export const openAttemptCondition = sql<boolean>`(payment.status = 'open' or (payment.status = 'closed' and payment.ask_at is not null))`;

const attempts = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('payment')
    .select([
      'payment_no as paymentNo',
      'payable_kind as kind',
      'payable_id as id',
      'payable_seq as seq',
      'member_id as payer',
      'account_id as accountId',
      'method',
      'amount',
      'currency',
      'status',
      'scene',
      'payer_app_id as payerAppId',
      'payer_open_id as payerOpenId',
      'phone',
      'pay_url as payUrl',
      'code_text as codeText',
      'place_until as placeUntil',
      'begun_at as begunAt',
      'ask_at as askAt',
      'over_at as overAt',
    ])
    .select([openAttemptCondition.as('mayBePaid'), selectTenders(siteId).as('tenders')])
    .where('site_id', '=', siteId)
    .where('account_id', 'is not', null);

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function toAttempt({
  method,
  payUrl,
  codeText,
  placeUntil,
  accountId,
  overAt,
  tenders,
  payerAppId,
  payerOpenId,
  ...row
}: AttemptRow): PaymentAttempt {
  if (!isPaymentProvider(method) || accountId === null || overAt === null)
    throw new Error(`the payment ${row.paymentNo} is through no provider`);
  return {
    ...row,
    kind: row.kind as Payable['kind'],
    provider: method,
    accountId,
    overAt,
    amount: cents(row.amount),
    reserved: tenders.filter(isOwnMoney).map(({ kind, ref, amount }) => ({ kind, ref, amount })),
    status: row.status as PaymentStatus,
    scene: row.scene as PaymentScene,
    inApp: payerAppId === '' ? undefined : { appId: payerAppId, openId: payerOpenId },
    place: { payUrl, codeText, goodUntil: placeUntil ?? new Date(0) },
  };
}

const reservedTenders = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query
    .selectFrom('payment')
    .innerJoin('payment_tender', (join) =>
      join.onRef('payment_tender.site_id', '=', 'payment.site_id').onRef('payment_tender.payment_no', '=', 'payment.payment_no'),
    )
    .where('payment.site_id', '=', siteId)
    .where('payment_tender.site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('payment_tender.kind', '=', 'balance');

/**
 * Lists the open payments for orders that reserve a member's balance, the latest first. Each has order number, reserved amount in cents, and payment
 * method.
 */
export async function listReservedBalances(
  db: SiteDatabase,
  memberId: number,
): Promise<{ readonly tid: string; readonly amount: Cents; readonly method: string }[]> {
  const rows = await reservedTenders(db, memberId)
    .select(['payable_id as tid', 'payment_tender.amount', 'method'])
    .where('payable_kind', '=', 'order')
    .orderBy('begun_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** Loads how much of a member's balance their open payment attempts reserve, in cents. */
export async function loadReservedBalance(db: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const row = await reservedTenders(db, memberId)
    .select(sql<number>`coalesce(sum(payment_tender.amount), 0)::bigint`.as('held'))
    .where('unit', '=', currency)
    .executeTakeFirstOrThrow();
  return cents(row.held);
}

/**
 * Finds the open payment attempt of an order, a recharge or the like. A caller that acts on it must have locked the
 * order first.
 */
export async function findOpenPaymentAttempt(
  db: SiteDatabase,
  { kind, id }: Pick<Payable, 'kind' | 'id'>,
): Promise<PaymentAttempt | undefined> {
  const row = await attempts(db)
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row && toAttempt(row);
}

/** Finds a payment attempt by its number, without locking it. */
export async function findPaymentAttempt(db: SiteDatabase, paymentNo: string): Promise<PaymentAttempt | undefined> {
  const row = await attempts(db).where('payment_no', '=', paymentNo).executeTakeFirst();
  return row && toAttempt(row);
}

/**
 * Locks a payment attempt until the unit of work ends, and loads it; undefined if there is none. To avoid deadlocks,
 * lock its order, recharge or the like first.
 */
export async function lockPaymentAttempt(db: SiteDatabase, paymentNo: string): Promise<PaymentAttempt | undefined> {
  const row = await attempts(db).where('payment_no', '=', paymentNo).forUpdate().executeTakeFirst();
  return row && toAttempt(row);
}

/** Adds an open payment attempt, before its provider is called. The provider is queried about it at `askAt`. */
export async function addPaymentAttempt(
  { query, siteId }: SiteDatabase,
  attempt: Omit<PaymentAttempt, 'status' | 'place' | 'askAt' | 'mayBePaid'> & { readonly askAt: Date },
): Promise<void> {
  const { paymentNo, provider, amount, currency } = attempt;
  await query
    .with('begun', (inner) =>
      inner.insertInto('payment').values({
        ...paymentRow(siteId, attempt, paymentNo, provider, attempt.begunAt),
        status: 'open',
        account_id: attempt.accountId,
        scene: attempt.scene,
        payer_app_id: attempt.inApp?.appId ?? '',
        payer_open_id: attempt.inApp?.openId ?? '',
        phone: attempt.phone,
        over_at: attempt.overAt,
        ask_at: attempt.askAt,
      }),
    )
    .insertInto('payment_tender')
    .values(
      toRows([...attempt.reserved, { kind: provider, ref: '', amount }]).map((tender) => ({
        site_id: siteId,
        payment_no: paymentNo,
        unit: currency,
        ...tender,
      })),
    )
    .execute();
}

/** Saves where a shopper pays a payment at its provider (a URL or the text of a code), and until when. */
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
  readonly providerNo?: string;
  readonly paidAt?: Date;
  readonly providerPaidAt?: Date;
  /** The amount received, if it is returned: it may differ from the requested one. */
  readonly came?: { readonly amount: Cents; readonly currency: string };
}

/** Ends a payment attempt, or marks its money as being returned. The provider is not queried about it any more. */
export async function endPaymentAttempt(
  { query, siteId }: SiteDatabase,
  paymentNo: string,
  status: Exclude<PaymentStatus, 'open'>,
  { providerNo, paidAt, providerPaidAt, came }: AttemptResult = {},
): Promise<void> {
  await query
    .updateTable('payment')
    .set({
      status,
      ask_at: null,
      ...(providerNo === undefined ? {} : { vendor_no: providerNo }),
      ...(paidAt ? { paid_at: paidAt } : {}),
      ...(providerPaidAt ? { vendor_paid_at: providerPaidAt } : {}),
      ...came,
    })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .execute();
  if (!came) return;
  await query
    .updateTable('payment_tender')
    .set({ amount: came.amount, unit: came.currency })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .where('kind', 'not in', ownMoneyKinds)
    .execute();
}

/** Sets when the provider is queried next about a payment attempt; null for never. */
export async function setNextPaymentQueryAt({ query, siteId }: SiteDatabase, paymentNo: string, askAt: Date | null): Promise<void> {
  await query.updateTable('payment').set({ ask_at: askAt }).where('site_id', '=', siteId).where('payment_no', '=', paymentNo).execute();
}

/** Makes the next query of an attempt due now, unless it already is. */
export async function queryPaymentSoon({ query, siteId }: SiteDatabase, paymentNo: string, now: Date): Promise<void> {
  await query
    .updateTable('payment')
    .set({ ask_at: now })
    .where('site_id', '=', siteId)
    .where('payment_no', '=', paymentNo)
    .where('ask_at', '>', now)
    .execute();
}

/**
 * Finds contradictions between payments and the ledger: account `held` must equal what open payments reserve, and
 * refunds must match. Empty if none.
 */
export async function findReservedBalanceInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('site:held has %s %s, the open payments say %s', coalesce(held.amount, 0), coalesce(held.unit, parts.unit), coalesce(parts.amount, 0)) as what
      from (select unit, sum(amount) as amount from ledger_posting where site_id = ${siteId} and account = 'site:held' group by unit) held
      full join (select tender.unit, sum(tender.amount) as amount
                   from payment_tender tender join payment on payment.payment_no = tender.payment_no
                  where tender.site_id = ${siteId} and payment.site_id = ${siteId} and payment.status = 'open' and tender.kind = any(${ownMoneyKinds})
                  group by tender.unit) parts
             on parts.unit = held.unit
     where coalesce(held.amount, 0) <> coalesce(parts.amount, 0)
    union all
    select format('%s of the payment %s went back through its provider, its refunds say %s', coalesce(taken.refunded, 0), coalesce(taken.payment_no, refunds.payment_no), coalesce(refunds.amount, 0))
      from (select payment_no, sum(refunded) as refunded from payment_tender
             where site_id = ${siteId} and kind <> all(${ownMoneyKinds}) and refunded > 0 group by payment_no) taken
      full join (select payment_no, sum(amount) as amount from payment_refund where site_id = ${siteId} group by payment_no) refunds
             on refunds.payment_no = taken.payment_no
     where coalesce(taken.refunded, 0) <> coalesce(refunds.amount, 0)
    union all
    select format('%s went back to accounts of payers, the ledger says %s', taken.refunded, posted.amount)
      from (select coalesce(sum(refunded), 0) as refunded from payment_tender where site_id = ${siteId} and kind = any(${ownMoneyKinds})) taken
     cross join (select coalesce(sum(posting.amount), 0) as amount
                   from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
                  where posting.site_id = ${siteId} and entry.site_id = ${siteId} and entry.kind in ('orderRefunded', 'bookingRefunded')
                    and posting.balance_after is not null) posted
     where taken.refunded <> posted.amount`.execute(query);
  return rows;
}
