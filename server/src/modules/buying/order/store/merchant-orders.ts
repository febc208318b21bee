import type { OrderSort } from 'contract/buying/order/merchant.shapes.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type KeyedPageRange } from '#platform/paging.ts';
import type { Order } from '../rules/order.ts';
import { hasTokens, isOfKind, matchesWord, maxSearched, type OrderFilter, selectOrders, selectTids, toOrder } from './orders.ts';

/** Describes a merchant's filter of orders: what members can filter by, and member, product, payment method, receiver and times. */
export interface MerchantOrderFilter extends Pick<OrderFilter, 'statuses' | 'kind' | 'word' | 'receiverTokens' | 'from' | 'before'> {
  readonly ofMember?: number | undefined;
  readonly goodsId?: number | undefined;
  readonly payMethod?: string | undefined;
  /** Matches receivers with all the tokens of each; one without tokens matches nobody. */
  readonly receivers?: readonly (readonly Uint8Array[])[];
  readonly paidFrom?: Date | undefined;
  readonly paidBefore?: Date | undefined;
  readonly shippedFrom?: Date | undefined;
  readonly shippedBefore?: Date | undefined;
  /** Refunded as a whole at or after the first moment and before the second. */
  readonly refundedFrom?: Date | undefined;
  readonly refundedBefore?: Date | undefined;
}

function selectMatching(db: SiteDatabase, filter: MerchantOrderFilter) {
  const { query, siteId } = db;
  const { kind, word, receiverTokens = [], receivers = [], ofMember, goodsId, payMethod } = filter;
  const { paidFrom, paidBefore, shippedFrom, shippedBefore, refundedFrom, refundedBefore } = filter;
  let all = selectTids(db, filter);
  // Two partial indexes hold a member's orders: those that they hid, and the others.
  if (ofMember !== undefined)
    all = all.where(sql<boolean>`((member_id = ${ofMember} and hidden_at is null) or (member_id = ${ofMember} and hidden_at is not null))`);
  if (goodsId !== undefined)
    all = all.where(
      'tid',
      'in',
      query.selectFrom('order_line').select('tid').where('site_id', '=', siteId).where('goods_id', '=', goodsId),
    );
  if (payMethod !== undefined) all = all.where('pay_method', '=', payMethod);
  if (paidFrom) all = all.where('paid_at', '>=', paidFrom);
  if (paidBefore) all = all.where('paid_at', '<', paidBefore);
  if (shippedFrom) all = all.where('shipped_at', '>=', shippedFrom);
  if (shippedBefore) all = all.where('shipped_at', '<', shippedBefore);
  if (refundedFrom) all = all.where('refunded_at', '>=', refundedFrom);
  if (refundedBefore) all = all.where('refunded_at', '<', refundedBefore);
  if (kind) all = all.where(isOfKind[kind](siteId));
  if (word && /^\d{20}$/.test(word)) all = all.where('tid', '=', word);
  const isPart = word !== undefined && word !== '' && !/^\d{20}$/.test(word);
  if (!isPart && receivers.length === 0) return all;
  const newest = all.select(['receiver_tokens', 'paid_at']).orderBy('tid', 'desc').limit(maxSearched).as('orders');
  let found = query.selectFrom(newest).select('orders.tid');
  if (isPart) found = found.where(matchesWord(siteId, word, receiverTokens));
  for (const tokens of receivers) found = found.where(hasTokens(tokens));
  return found as unknown as typeof all;
}

/**
 * Lists a page of the site's orders for its merchant, and one row more if more follow. `total` is exact to 1,000. The rows of the page are found in an
 * index only, and those that follow a key without reading the ones before it.
 */
export async function listMerchantOrderPage(
  db: SiteDatabase,
  filter: MerchantOrderFilter,
  sort: OrderSort,
  { pageSize, offset, after }: KeyedPageRange,
): Promise<{ list: Order[]; total: number }> {
  const { query, siteId } = db;
  const isByPayment = sort === 'paidNewest' || sort === 'paidOldest';
  const way = sort === 'oldest' || sort === 'paidOldest' ? 'asc' : 'desc';
  const all = isByPayment ? selectMatching(db, filter).where('orders.paid_at', 'is not', null) : selectMatching(db, filter);
  let rest = all;
  if (after !== undefined) {
    const sign = sql.raw(way === 'asc' ? '>' : '<');
    const paidAt = sql`(select last.paid_at from orders last where last.site_id = ${siteId} and last.tid = ${after})`;
    rest = isByPayment
      ? rest.where(sql<boolean>`orders.paid_at ${sign}= ${paidAt} and (orders.paid_at, orders.tid) ${sign} (${paidAt}, ${after})`)
      : rest.where('orders.tid', way === 'asc' ? '>' : '<', after);
  }
  if (isByPayment) rest = rest.orderBy('orders.paid_at', way);
  const page = rest
    .orderBy('orders.tid', way)
    .limit(pageSize + 1)
    .offset(offset);
  let orders = selectOrders(db).where('orders.tid', 'in', page);
  if (isByPayment) orders = orders.orderBy('orders.paid_at', way);
  const [rows, total] = await Promise.all([orders.orderBy('orders.tid', way).execute(), countRows(query, all)]);
  return { list: rows.map(toOrder), total };
}

/** Counts the parcels of orders, by the order's number; an order without any is absent. */
export async function countParcels({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('parcel')
    .select(({ fn }) => ['tid', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${[...tids]})`)
    .groupBy('tid')
    .execute();
  return new Map(rows.map(({ tid, count }) => [tid, count]));
}
