import type { OrderCloser, OrderStatus, UnpaidOrderCloser } from 'contract/buying/order/order-status.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { eventBody, insertEvent, insertEvents, prepareEvent } from '#platform/outbox.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import { listStockNeeds } from '#modules/goods/goods/goods.ts';
import type { OrderedComponent } from '../rules/order.ts';
import { reviewDeadline } from '../rules/review-problem.ts';
import { findNextOrderStatus } from '../rules/order-states.ts';

/** Identifies an order and its member, for the published events. */
interface OrderKey {
  readonly tid: string;
  readonly memberId: number;
}

const updatePaid = prepareStatement(
  (query, param: Param<{ siteId: number; tid: string; to: OrderStatus; payMethod: string; event: string; now: Date }>) =>
    query
      .with('told', (inner) => prepareEvent(inner, 'orderPaid', { siteId: param('siteId'), body: param('event'), now: param('now') }))
      .updateTable('orders')
      .set({
        status: param('to'),
        paid_at: param('now'),
        pay_method: param('payMethod'),
        close_at: null,
        warn_at: null,
        final_told_at: null,
      })
      .where('site_id', '=', param('siteId'))
      .where('tid', '=', param('tid')),
);

/** Marks an order as paid, so that it no longer closes automatically, and publishes the event. */
export async function setOrderPaid(
  db: SiteDatabase,
  { tid, memberId, hasGifts }: OrderKey & { readonly hasGifts: boolean },
  to: OrderStatus,
  payMethod: string,
  now: Date,
): Promise<void> {
  db.markEventPublished();
  await updatePaid(db, { tid, to, payMethod, now, event: eventBody('orderPaid', { tid, memberId, hasGifts }) });
}

/**
 * Marks the deposit of an order as paid, and publishes the event. The order then waits for its final payment, and
 * closes if that is not made in time.
 */
export async function setDepositPaid(
  db: SiteDatabase,
  { tid, memberId }: OrderKey,
  to: OrderStatus,
  plan: { readonly finalFrom: Date; readonly finalUntil: Date; readonly tellAt: Date | null; readonly warnAt: Date },
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'depositPaid', { tid, memberId }, now))
    .updateTable('orders')
    .set({
      status: to,
      deposit_paid_at: now,
      final_from: plan.finalFrom,
      final_until: plan.finalUntil,
      final_told_at: plan.tellAt,
      close_at: plan.finalUntil,
      warn_at: plan.warnAt,
    })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Records that the shopper was notified that the final payment can be made, and publishes the event. */
export async function setFinalPaymentNotified(db: SiteDatabase, { tid, memberId }: OrderKey, now: Date): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'finalPaymentOpen', { tid, memberId }, now))
    .updateTable('orders')
    .set({ final_told_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Marks an order of a group buy as paid. The event of its payment is published once the group is complete. */
export async function setPaidInGroup(
  { query, siteId }: SiteDatabase,
  tid: string,
  to: OrderStatus,
  payMethod: string,
  now: Date,
): Promise<void> {
  await query
    .updateTable('orders')
    .set({ status: to, paid_at: now, pay_method: payMethod, close_at: null, warn_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/**
 * Locks the orders that wait for a group buy, in the order of their numbers. Returns the number and member of each, and
 * whether it is shipped to an address.
 */
export const lockGroupOrders = ({ query, siteId }: SiteDatabase, groupId: string) =>
  query
    .selectFrom('orders')
    .select(['tid', 'member_id as memberId', sql<boolean>`destination is not null`.as('sent')])
    .where('site_id', '=', siteId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'WAIT_GROUP')
    .orderBy('tid')
    .forUpdate()
    .execute();

/**
 * Changes the status of a paid order whose group buy is complete: it is to be shipped or, without shipping, done.
 * Publishes the events, that of its payment first.
 */
export async function setGroupComplete(
  db: SiteDatabase,
  { tid, memberId, sent }: OrderKey & { readonly sent: boolean },
  to: OrderStatus,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  const order = { tid, memberId };
  const done = sent
    ? []
    : ([
        ['orderShipped', order],
        ['orderSigned', { ...order, by: 'payment' }],
      ] as const);
  await query
    .with('told', () => insertEvents(db, [['orderPaid', order], ...done], now))
    .updateTable('orders')
    .set({ status: to, ...(sent ? {} : { signed_at: now, review_until: reviewDeadline(now) }) })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Marks an order as paid and fulfilled in one step, because none of its products is shipped, and publishes the events. */
export async function setOrderFulfilled(
  db: SiteDatabase,
  { tid, memberId }: OrderKey,
  to: OrderStatus,
  payMethod: string,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () =>
      insertEvents(
        db,
        [
          ['orderPaid', { tid, memberId }],
          ['orderShipped', { tid, memberId }],
          ['orderSigned', { tid, memberId, by: 'payment' }],
        ],
        now,
      ),
    )
    .updateTable('orders')
    .set({
      status: to,
      paid_at: now,
      signed_at: now,
      review_until: reviewDeadline(now),
      pay_method: payMethod,
      close_at: null,
      warn_at: null,
      final_told_at: null,
    })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Records that a payment of an order at a provider has begun. */
export async function setOrderPaymentBegun(
  { query, siteId }: SiteDatabase,
  { tid, status }: OrderKey & { readonly status: OrderStatus },
): Promise<void> {
  const to = findNextOrderStatus(status, 'payBegun');
  if (to === undefined || to === status) return;
  await query.updateTable('orders').set({ status: to }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
}

/** Saves a new time at which an unpaid order closes automatically. */
export async function setOrderCloseTime({ query, siteId }: SiteDatabase, tid: string, closeAt: Date): Promise<void> {
  await query.updateTable('orders').set({ close_at: closeAt }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
}

/** Closes an unpaid order and publishes the event: by its shopper, by the merchant, who gives a reason, or because its time was over. */
export async function setOrderClosed(
  db: SiteDatabase,
  { tid, memberId }: OrderKey,
  to: OrderStatus,
  { by, why }: { readonly by: UnpaidOrderCloser; readonly why?: string },
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'orderClosed', { tid, memberId, by, ...(why === undefined ? {} : { why }) }, now))
    .updateTable('orders')
    .set({ status: to, closed_at: now, closed_by: by, closed_why: why ?? '', close_at: null, warn_at: null, final_told_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/**
 * Closes a paid order that was refunded as a whole, with the reason that the shopper reads, and publishes the event.
 * @param refund.amount in cents
 */
export async function setOrderRefunded(
  db: SiteDatabase,
  { tid, memberId }: OrderKey,
  to: OrderStatus,
  { by, why, amount }: { readonly by: OrderCloser; readonly why: string; readonly amount: number },
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'orderRefunded', { tid, memberId, why, amount }, now))
    .updateTable('orders')
    .set({
      status: to,
      refunded_at: now,
      refunded_whole: amount,
      closed_at: now,
      closed_by: by,
      closed_why: why,
      close_at: null,
      warn_at: null,
      final_told_at: null,
    })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Puts an order on hold while all its remaining pieces are in open refunds. Saves the former status, and stops the automatic receipt. */
export async function putOrderOnHoldForRefund(
  { query, siteId }: SiteDatabase,
  { tid, status }: { readonly tid: string; readonly status: OrderStatus },
  to: OrderStatus,
): Promise<void> {
  await query
    .updateTable('orders')
    .set({ status: to, before_refund: status, confirm_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Ends the hold on an order, and restores the status before its refund. */
export async function resumeOrderAfterRefund(
  { query, siteId }: SiteDatabase,
  tid: string,
  to: OrderStatus,
  confirmAt: Date | null,
): Promise<void> {
  await query
    .updateTable('orders')
    .set({ status: to, before_refund: null, confirm_at: confirmAt })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Closes an order of which every piece was refunded. */
export async function setOrderRefundedByPieces(
  { query, siteId }: SiteDatabase,
  tid: string,
  to: OrderStatus,
  why: string,
  now: Date,
): Promise<void> {
  await query
    .updateTable('orders')
    .set({ status: to, before_refund: null, confirm_at: null, refunded_at: now, closed_at: now, closed_by: 'refund', closed_why: why })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Marks an order as received, confirmed by its shopper or automatically after some days, and publishes the event. */
export async function setOrderReceived(
  db: SiteDatabase,
  { tid, memberId }: OrderKey,
  to: OrderStatus,
  by: 'shopper' | 'time',
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'orderSigned', { tid, memberId, by }, now))
    .updateTable('orders')
    .set({ status: to, signed_at: now, review_until: reviewDeadline(now), confirm_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Marks an order as shipped completely, and publishes the event. From `confirmAt` it counts as received. */
export async function setOrderShipped(
  db: SiteDatabase,
  { tid, memberId }: OrderKey,
  to: OrderStatus,
  confirmAt: Date,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, 'orderShipped', { tid, memberId }, now))
    .updateTable('orders')
    .set({ status: to, shipped_at: now, confirm_at: confirmAt })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/**
 * Records that the shopper was notified of an end that is near: that an unpaid order closes, or that the time for the
 * final payment is over. Publishes the event.
 */
export async function setOrderClosingNotified(
  db: SiteDatabase,
  { tid, memberId, depositPaidAt }: OrderKey & { readonly depositPaidAt: Date | null },
  now: Date,
): Promise<void> {
  const event = depositPaidAt === null ? 'orderClosing' : 'finalPaymentEnding';
  const { query, siteId } = db;
  await query
    .with('told', () => insertEvent(db, event, { tid, memberId }, now))
    .updateTable('orders')
    .set({ warn_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Describes the parts of an order line that decide which stock moves: SKU, pieces, components. */
export interface OrderStockLine {
  readonly lineNo: number;
  readonly goodsId: number;
  readonly skuId: number;
  /** Counts the pieces that were ordered and not cancelled by a refund. */
  readonly pieces: number;
  readonly shipped: number;
  /** Counts the pieces that were not shipped, and wait because a refund asks for them. */
  readonly cancelling: number;
  /** Lists what a bundle holds; null for other products. */
  readonly components: readonly OrderedComponent[] | null;
}

/**
 * Converts order lines to the stock changes that they cause: SKUs with numbers of pieces. A bundle changes the stock of
 * its components.
 */
export const toStockMoves = (
  lines: readonly Pick<OrderStockLine, 'lineNo' | 'skuId' | 'pieces' | 'components'>[],
): { readonly lineNo: number; readonly skuId: number; readonly pieces: number }[] =>
  lines.flatMap((line) => listStockNeeds(line, line.pieces).map((need) => ({ lineNo: line.lineNo, ...need })));

/**
 * Loads the lines of an order with the fields that decide which stock they move: SKU, pieces without cancelled ones,
 * and components.
 */
export async function listOrderStockLines({ query, siteId }: SiteDatabase, tid: string): Promise<OrderStockLine[]> {
  const rows = await query
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'goods_id as goodsId', 'sku_id as skuId', 'shipped', 'cancelling', 'components'])
    .select(({ eb }) => eb('pieces', '-', eb.ref('cancelled')).as('pieces'))
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('line_no')
    .execute();
  return rows.map((row) => ({ ...row, components: row.components as OrderStockLine['components'] })); // written by insertOrder only
}

/** Lists the ids of the products in orders, each once. */
export async function listGoodsOfOrders({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<number[]> {
  const rows = await query
    .selectFrom('order_line')
    .select('goods_id as goodsId')
    .distinct()
    .where('site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .execute();
  return rows.map(({ goodsId }) => goodsId);
}

/** Marks order lines as shipped, with all their pieces that are not in a refund. */
export async function setLinesShipped({ query, siteId }: SiteDatabase, tid: string, lineNos: readonly number[]): Promise<void> {
  await query
    .updateTable('order_line')
    .set({ shipped: sql<number>`pieces - cancelled - cancelling` })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('line_no', '=', sql<number>`any(${lineNos})`)
    .execute();
}
