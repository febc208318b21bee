import { type Cents, cents } from 'contract/money.ts';
import type { RefundKind, RefundReason, RefundState, RefundTakes } from 'contract/aftersales/refund/refund-states.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type KeyedPageRange, type PageRange } from '#platform/paging.ts';
import type { Refund, RefundItem, RefundOffer, RefundParcel, RefundTender } from '../rules/refund.ts';

const selectRefunds = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('refund')
    .innerJoin('orders', (join) => join.onRef('orders.site_id', '=', 'refund.site_id').onRef('orders.tid', '=', 'refund.tid'))
    .select(['refund_no as refundNo', 'refund.tid', 'refund.member_id as memberId', 'orders.currency', 'kind', 'state'])
    .select(['request_no as requestNo', 'reason', 'refund.memo', 'pictures', 'asked', 'most', 'amount', 'refund.points'])
    .select(['takes', 'freight_back as freightBack', 'kept_lines as keptLines', 'deducted', 'offer', 'said'])
    .select(['premium_back as premiumBack', 'insurance_paid as insurancePaid', 'insurance_paid_at as insurancePaidAt'])
    .select(['at_once as isInstant', 'why', 'return_to as returnTo', 'express', 'express_changes as expressChanges', 'resent', 'tenders'])
    .select(['stock_ref as stockRef', 'received_at as receivedAt'])
    .select(['asked_at as askedAt', 'ended_at as endedAt', 'due_at as dueAt', 'refund.hidden_at as hiddenAt'])
    .select(
      sql<RefundItem[]>`(
        select json_agg(json_build_object('lineNo', part.line_no, 'pieces', part.pieces, 'unshipped', part.unshipped, 'shares', part.shares, 'goods', part.goods, 'freight', part.freight,
                 'goodsId', line.goods_id, 'skuId', line.sku_id, 'title', line.title, 'skuText', line.sku_text, 'picture', line.picture,
                 'exchangeSkuId', case when refund.kind = 'exchange' then coalesce(part.exchange_sku_id, line.sku_id) end,
                 'exchangeSkuText', case when refund.kind <> 'exchange' then '' when part.exchange_sku_id is null then line.sku_text else part.exchange_sku_text end)
                 order by part.line_no)
          from refund_line part join order_line line on line.site_id = ${siteId} and line.tid = part.tid and line.line_no = part.line_no
         where part.site_id = ${siteId} and part.refund_no = refund.refund_no)`.as('parts'),
    )
    .where('refund.site_id', '=', siteId)
    .where('orders.site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];
/** Converts a row to a refund; its objects are written only by this file. */
const toRefund = (row: Row): Refund => ({
  ...row,
  kind: row.kind as RefundKind,
  state: row.state as RefundState,
  reason: row.reason as RefundReason,
  pictures: row.pictures as string[],
  asked: cents(row.asked),
  most: cents(row.most),
  amount: row.amount === null ? null : cents(row.amount),
  takes: row.takes as RefundTakes,
  freightBack: cents(row.freightBack),
  keptLines: row.keptLines as number[],
  deducted: cents(row.deducted),
  offer: row.offer as RefundOffer | null,
  said: row.said as Record<string, unknown>,
  premiumBack: cents(row.premiumBack),
  insurancePaid: cents(row.insurancePaid),
  express: row.express as RefundParcel | null,
  resent: row.resent as RefundParcel | null,
  tenders: row.tenders as RefundTender[],
});

/** Finds a refund by its number; with a member id, only if it is that member's and not removed from their list. */
export async function findRefund(db: SiteDatabase, refundNo: string, memberId?: number): Promise<Refund | undefined> {
  let rows = selectRefunds(db).where('refund_no', '=', refundNo);
  if (memberId !== undefined) rows = rows.where('refund.member_id', '=', memberId).where('refund.hidden_at', 'is', null);
  const row = await rows.executeTakeFirst();
  return row && toRefund(row);
}

/**
 * Finds the refund that the merchant made under this request number, so that a repeated request makes no second one;
 * undefined if there is none.
 */
export async function findRequestedRefund(db: SiteDatabase, requestNo: string): Promise<Refund | undefined> {
  const row = await selectRefunds(db).where('request_no', '=', requestNo).executeTakeFirst();
  return row && toRefund(row);
}

/** Lists the refunds of an order, the oldest first. */
export async function listOrderRefunds(db: SiteDatabase, tid: string): Promise<Refund[]> {
  const rows = await selectRefunds(db).where('refund.tid', '=', tid).orderBy('refund_no').execute();
  return rows.map(toRefund);
}

/** Lists those of the given refunds that belong to a member, without those that the member removed from their list. */
export async function listMemberRefunds(db: SiteDatabase, memberId: number, refundNos: readonly string[]): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where('refund_no', '=', sql<string>`any(${[...refundNos]})`)
    .where('refund.member_id', '=', memberId)
    .where('refund.hidden_at', 'is', null)
    .execute();
  return rows.map(toRefund);
}

/** Lists a member's refunds whose products are still to be sent back, the oldest first; at most 100. */
export async function listReturnsToSend(db: SiteDatabase, memberId: number): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where('refund.member_id', '=', memberId)
    .where('refund.hidden_at', 'is', null)
    .where('refund.state', '=', 'toReturn')
    .where('refund.express', 'is', null)
    .orderBy('refund_no')
    .limit(100)
    .execute();
  return rows.map(toRefund);
}

/**
 * Lists a member's refunds that have a parcel sent back or sent in exchange, the newest first: those of one order, or
 * of all; at most `most`.
 */
export async function listMemberRefundsWithParcels(
  db: SiteDatabase,
  memberId: number,
  tid: string | undefined,
  most: number,
): Promise<Refund[]> {
  let rows = selectRefunds(db)
    .where('refund.member_id', '=', memberId)
    .where('refund.hidden_at', 'is', null)
    .where(({ or, eb }) => or([eb('refund.express', 'is not', null), eb('refund.resent', 'is not', null)]));
  if (tid !== undefined) rows = rows.where('refund.tid', '=', tid);
  return (await rows.orderBy('refund_no', 'desc').limit(most).execute()).map(toRefund);
}

/** Loads refunds of any member, by their numbers; unknown ones are absent. */
export async function listRefundsByNumber(db: SiteDatabase, refundNos: readonly string[]): Promise<ReadonlyMap<string, Refund>> {
  const rows = await selectRefunds(db)
    .where('refund_no', '=', sql<string>`any(${[...refundNos]})`)
    .execute();
  return new Map(rows.map((row) => [row.refundNo, toRefund(row)]));
}

/**
 * Matches the refunds that wait for the shop: to be answered, or with products on their way back or received. One with a lower sum offered waits for
 * its shopper.
 */
export const waitsForShop = sql<boolean>`(state in ('asked', 'toReturn', 'returned') and offer is null and (state <> 'toReturn' or express is not null))`;

/** Describes a filter of refunds: by member, state, kind, order and time. */
export interface RefundFilter {
  /** Lists those of a member that they did not delete. */
  readonly memberId?: number;
  readonly states?: readonly RefundState[] | undefined;
  readonly kind?: RefundKind | undefined;
  readonly tid?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Lists those of a member, hidden from their list or not. */
  readonly ofMember?: number | undefined;
  readonly refundNo?: string | undefined;
  /** Paid back at or after the first moment and before the second. */
  readonly agreedFrom?: Date | undefined;
  readonly agreedBefore?: Date | undefined;
  /** Lists only those that wait for the shop. */
  readonly waits?: boolean;
}

function selectNumbers({ query, siteId }: SiteDatabase, filter: RefundFilter) {
  const { memberId, states, kind, tid, from, before, ofMember, refundNo, agreedFrom, agreedBefore, waits } = filter;
  let all = query.selectFrom('refund').select('refund_no').where('site_id', '=', siteId);
  if (memberId !== undefined) all = all.where('member_id', '=', memberId).where('hidden_at', 'is', null);
  if (states) all = all.where('state', '=', sql<string>`any(${[...states]})`);
  if (kind) all = all.where('kind', '=', kind);
  if (tid) all = all.where('tid', '=', tid);
  if (from) all = all.where('asked_at', '>=', from);
  if (before) all = all.where('asked_at', '<', before);
  if (ofMember !== undefined) all = all.where('member_id', '=', ofMember);
  if (refundNo !== undefined) all = all.where('refund_no', '=', refundNo);
  if (agreedFrom || agreedBefore) {
    all = all.where('state', 'in', ['paying', 'done']).where('kind', '<>', 'exchange');
    if (agreedFrom) all = all.where('agreed_at', '>=', agreedFrom);
    if (agreedBefore) all = all.where('agreed_at', '<', agreedBefore);
  }
  if (waits) all = all.where(waitsForShop);
  return all;
}

/** Lists a page of refunds, the newest first. `total` is exact to 1,000. */
export async function listRefundPage(db: SiteDatabase, filter: RefundFilter, { pageSize, offset }: PageRange) {
  const all = selectNumbers(db, filter);
  const [rows, total] = await Promise.all([
    selectRefunds(db)
      .where('refund_no', 'in', all.orderBy('refund_no', 'desc').limit(pageSize).offset(offset))
      .orderBy('refund_no', 'desc')
      .execute(),
    countRows(db.query, all),
  ]);
  return { list: rows.map(toRefund), total };
}

/** Lists a page of refunds for the merchant, newest or oldest first, and one more if more follow. `total` is exact to 1,000. */
export async function listMerchantRefundPage(
  db: SiteDatabase,
  filter: RefundFilter,
  sort: 'newest' | 'oldest',
  { pageSize, offset, after }: KeyedPageRange,
): Promise<{ list: Refund[]; total: number }> {
  const way = sort === 'oldest' ? 'asc' : 'desc';
  const all = selectNumbers(db, filter);
  const rest = after === undefined ? all : all.where('refund_no', way === 'asc' ? '>' : '<', after);
  const page = rest
    .orderBy('refund_no', way)
    .limit(pageSize + 1)
    .offset(offset);
  const [rows, total] = await Promise.all([
    selectRefunds(db).where('refund_no', 'in', page).orderBy('refund_no', way).execute(),
    countRows(db.query, all),
  ]);
  return { list: rows.map(toRefund), total };
}

/** Lists the newest refunds before the one with the number `after`, at most `most`, for an export. */
export async function listRefundBlock(db: SiteDatabase, filter: RefundFilter, after: string | undefined, most: number): Promise<Refund[]> {
  let numbers = selectNumbers(db, filter);
  if (after !== undefined) numbers = numbers.where('refund_no', '<', after);
  const rows = await selectRefunds(db)
    .where('refund_no', 'in', numbers.orderBy('refund_no', 'desc').limit(most))
    .orderBy('refund_no', 'desc')
    .execute();
  return rows.map(toRefund);
}

/** Inserts the pieces of a refund. */
export async function insertRefundItems(
  { query, siteId }: SiteDatabase,
  { refundNo, tid, parts }: Pick<Refund, 'refundNo' | 'tid' | 'parts'>,
): Promise<void> {
  await query
    .insertInto('refund_line')
    .values(
      parts.map(({ lineNo, pieces, unshipped, shares, goods, freight, exchangeSkuId, exchangeSkuText }) => ({
        site_id: siteId,
        refund_no: refundNo,
        tid,
        line_no: lineNo,
        pieces,
        unshipped,
        shares: JSON.stringify(shares),
        goods,
        freight,
        exchange_sku_id: exchangeSkuId,
        exchange_sku_text: exchangeSkuText,
      })),
    )
    .execute();
}

/** Replaces the pieces of a refund, as its shopper changed the request, some did not arrive, or it was paid. */
export async function replaceRefundItems(db: SiteDatabase, refund: Pick<Refund, 'refundNo' | 'tid' | 'parts'>): Promise<void> {
  const { query, siteId } = db;
  await query.deleteFrom('refund_line').where('site_id', '=', siteId).where('refund_no', '=', refund.refundNo).execute();
  await insertRefundItems(db, refund);
}

/** Records with a refund what the return-freight insurance of its order paid. Returns false where it paid before. */
export async function saveInsurancePayout(
  { query, siteId }: SiteDatabase,
  { refundNo, tid }: Pick<Refund, 'refundNo' | 'tid'>,
  amount: Cents,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('refund')
    .set({ insurance_paid: amount, insurance_paid_at: now })
    .where('site_id', '=', siteId)
    .where('refund_no', '=', refundNo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund as other')
            .select('other.refund_no')
            .where('other.site_id', '=', siteId)
            .where('other.tid', '=', tid)
            .where('other.insurance_paid', '>', 0),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a refund from its member's list. */
export async function hideRefund({ query, siteId }: SiteDatabase, refundNo: string, now: Date): Promise<void> {
  await query.updateTable('refund').set({ hidden_at: now }).where('site_id', '=', siteId).where('refund_no', '=', refundNo).execute();
}

/** Finds the courier by whom a member last sent products back; undefined if they never did. */
export async function findLastReturnCourier({ query, siteId }: SiteDatabase, memberId: number): Promise<string | undefined> {
  const row = await query
    .selectFrom('refund')
    .select(sql<string>`express ->> 'courier'`.as('courier'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('express', 'is not', null)
    .orderBy('refund_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.courier;
}

/**
 * Finds the number of a refund's order, so that the order can be locked before the refund. Undefined when the refund
 * does not exist or is another member's.
 */
export async function findOrderOfRefund({ query, siteId }: SiteDatabase, refundNo: string, memberId?: number): Promise<string | undefined> {
  let rows = query.selectFrom('refund').select('tid').where('site_id', '=', siteId).where('refund_no', '=', refundNo);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId).where('hidden_at', 'is', null);
  return (await rows.executeTakeFirst())?.tid;
}
