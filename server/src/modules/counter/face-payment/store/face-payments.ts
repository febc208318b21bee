import { type Cents, cents } from 'contract/money.ts';
import type { FaceDiscount } from '../rules/face-discount.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { FacePayment, FacePaymentRefund } from '../rules/face-payment.ts';

const selectPayments = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('face_payment')
    .select(['tid', 'member_id as memberId', 'amount', 'discount', 'payable', 'rule', 'currency', 'memo', 'status'])
    .select(['made_at as madeAt', 'expires_at as expiresAt', 'paid_at as paidAt', 'method', 'region_text as regionText'])
    .select(['receiver_sealed as receiverSealed', 'contact_sealed as contactSealed'])
    .select(
      sql<number>`(select coalesce(sum(refund.amount), 0)::bigint from face_refund refund
                    where refund.site_id = ${siteId} and refund.tid = face_payment.tid)`.as('refunded'),
    )
    .where('face_payment.site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];
/** Converts a row to a payment at the counter; its texts and its rule are written only by this file. */
const toPayment = (row: Row): FacePayment => ({
  ...row,
  amount: cents(row.amount),
  discount: cents(row.discount),
  payable: cents(row.payable),
  refunded: cents(row.refunded),
  rule: row.rule as FaceDiscount | null,
  status: row.status as FacePayment['status'],
});

/** Inserts a face-to-face payment that is to be paid. */
export async function insertFacePayment(
  { query, siteId }: SiteDatabase,
  payment: Pick<
    FacePayment,
    'tid' | 'memberId' | 'amount' | 'discount' | 'payable' | 'rule' | 'currency' | 'memo' | 'madeAt' | 'expiresAt'
  >,
): Promise<void> {
  const { tid, memberId, amount, discount, payable, rule, currency, memo, madeAt, expiresAt } = payment;
  await query
    .insertInto('face_payment')
    .values({
      site_id: siteId,
      member_id: memberId,
      rule: rule && JSON.stringify(rule),
      made_at: madeAt,
      expires_at: expiresAt,
      tid,
      amount,
      discount,
      payable,
      currency,
      memo,
    })
    .execute();
}

/** Finds a face-to-face payment; undefined if there is none, or if it is another member's. */
export async function findFacePayment(db: SiteDatabase, tid: string, memberId?: number): Promise<FacePayment | undefined> {
  let rows = selectPayments(db).where('tid', '=', tid);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  const row = await rows.executeTakeFirst();
  return row && toPayment(row);
}

/** Locks a face-to-face payment until the unit of work ends, and loads it; undefined if there is none. */
export async function lockFacePayment(db: SiteDatabase, tid: string): Promise<FacePayment | undefined> {
  const row = await selectPayments(db).where('tid', '=', tid).forUpdate().executeTakeFirst();
  return row && toPayment(row);
}

/** Finds a member's last face-to-face payment of this amount, discount and note that can still be paid; undefined if there is none. */
export async function findOpenFacePayment(
  db: SiteDatabase,
  { memberId, amount, payable, memo }: Pick<FacePayment, 'memberId' | 'amount' | 'payable' | 'memo'>,
  now: Date,
): Promise<FacePayment | undefined> {
  const row = await selectPayments(db)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('amount', '=', amount)
    .where('payable', '=', payable)
    .where('memo', '=', memo)
    .orderBy('tid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPayment(row);
}

/** Lists a page of a member's paid face-to-face payments, newest first, with the total of the list. */
export async function listMemberFacePayments(
  db: SiteDatabase,
  memberId: number,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: FacePayment[]; readonly total: number }> {
  const from = selectPayments(db).where('member_id', '=', memberId).where('status', '=', 'paid');
  const [rows, total] = await Promise.all([
    from.orderBy('tid', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(db.query, from),
  ]);
  return { list: rows.map(toPayment), total };
}

/** Describes a filter by the time of payment: from `since` on, and before `before`; each may be absent. */
export interface PaidPeriod {
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

function selectPaid(db: SiteDatabase, { since, before }: PaidPeriod) {
  let paid = selectPayments(db).where('paid_at', 'is not', null);
  if (since) paid = paid.where('paid_at', '>=', since);
  if (before) paid = paid.where('paid_at', '<', before);
  return paid;
}

/** Lists a page of the face-to-face payments that the shop received, the last paid first. */
export async function listPaidFacePayments(db: SiteDatabase, range: PaidPeriod, { pageSize, offset }: PageRange): Promise<FacePayment[]> {
  const rows = await selectPaid(db, range).orderBy('paid_at', 'desc').orderBy('tid', 'desc').limit(pageSize).offset(offset).execute();
  return rows.map(toPayment);
}

/** Counts the face-to-face payments that the shop received. */
export const countPaidFacePayments = (db: SiteDatabase, range: PaidPeriod): Promise<number> => countRows(db.query, selectPaid(db, range));

/** Counts and sums the face-to-face payments that the shop received since a moment, less their refunds, in cents. */
export async function sumFacePayments(
  { query, siteId }: SiteDatabase,
  since: Date,
): Promise<{ readonly sum: Cents; readonly count: number }> {
  const row = await query
    .selectFrom('face_payment')
    .select([
      sql<number>`coalesce(sum(payable - (select coalesce(sum(refund.amount), 0) from face_refund refund
                                           where refund.site_id = ${siteId} and refund.tid = face_payment.tid)), 0)::bigint`.as('sum'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('site_id', '=', siteId)
    .where('paid_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { sum: cents(row.sum), count: row.count };
}

/** Marks a face-to-face payment as paid by a payment method. */
export async function markFacePaymentPaid({ query, siteId }: SiteDatabase, tid: string, method: string, now: Date): Promise<void> {
  await query
    .updateTable('face_payment')
    .set({ status: 'paid', paid_at: now, method })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Saves the address to which the shop sends the goods of a face-to-face payment, or whom the shop may call. */
export async function saveFacePaymentAddress(
  { query, siteId }: SiteDatabase,
  tid: string,
  { regionText, receiverSealed, contactSealed }: Partial<Pick<FacePayment, 'regionText' | 'receiverSealed' | 'contactSealed'>>,
): Promise<void> {
  await query
    .updateTable('face_payment')
    .set({
      ...(regionText === undefined ? {} : { region_text: regionText }),
      ...(receiverSealed === undefined ? {} : { receiver_sealed: receiverSealed }),
      ...(contactSealed === undefined ? {} : { contact_sealed: contactSealed }),
    })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Inserts a refund of a face-to-face payment. */
export async function insertFacePaymentRefund({ query, siteId }: SiteDatabase, refund: FacePaymentRefund): Promise<void> {
  const { refundNo, tid, memberId, requestNo, amount, why, madeAt } = refund;
  await query
    .insertInto('face_refund')
    .values({ site_id: siteId, refund_no: refundNo, tid, member_id: memberId, request_no: requestNo, amount, why, made_at: madeAt })
    .execute();
}

/** Lists the refunds of a face-to-face payment, oldest first. */
export async function listFacePaymentRefunds({ query, siteId }: SiteDatabase, tid: string): Promise<FacePaymentRefund[]> {
  const rows = await query
    .selectFrom('face_refund')
    .select(['refund_no as refundNo', 'tid', 'member_id as memberId', 'request_no as requestNo', 'amount', 'why', 'made_at as madeAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('refund_no')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** Lists all face-to-face payments of a member, newest first, paid or not. */
export async function listAllFacePayments(db: SiteDatabase, memberId: number): Promise<FacePayment[]> {
  return (await selectPayments(db).where('member_id', '=', memberId).orderBy('tid', 'desc').execute()).map(toPayment);
}

/** Erases addresses, contacts and notes of a member's face-to-face payments. The amounts stay for the shop's books. */
export async function eraseFacePayments({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('face_payment')
    .set({ memo: '', region_text: '', receiver_sealed: null, contact_sealed: null })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
