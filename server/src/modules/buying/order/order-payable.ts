import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { PayableClosedReason } from '#events/events.ts';
import { confirmGroupPlace, hasGroupPlace, lockGroupBuy } from '#modules/offers/group-buy/group-buy.ts';
import { moveStock } from '#modules/goods/goods/goods.ts';
import type { LockPayable } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { consumeOrderClaims } from './claims.ts';
import { completeGroupOrders } from './group-orders.ts';
import { findNextOrderStatus } from './rules/order-states.ts';
import { isOrderClosed, isOrderUnpaid } from './rules/order-statuses.ts';
import { findEventOfPayment } from './rules/paying.ts';
import { instalmentAmount, nextInstalment, planFinalPayment } from './rules/presale.ts';
import { moveOrder } from './store/move-order.ts';
import { listOrderStockLines, toStockMoves } from './store/order-steps.ts';
import { lockOrder } from './store/orders.ts';
import type { OrderState } from './rules/order.ts';

/** Completes an order that is not shipped: its stock leaves with the payment. */
async function fulfilAtOnce(db: SiteDatabase, order: OrderState, payMethod: string, now: Date): Promise<void> {
  const lines = await listOrderStockLines(db, order.tid);
  await Promise.all([moveStock(db, order.tid, 'ship', toStockMoves(lines), now), moveOrder(db, order, 'paidUnsent', { payMethod }, now)]);
}

/** Confirms the place of a paid order in its group. The last payment completes the group. */
async function payInGroup(db: SiteDatabase, order: OrderState & { readonly groupId: string }, payMethod: string, now: Date): Promise<void> {
  const { tid, groupId } = order;
  await moveOrder(db, order, 'paidInGroup', { payMethod }, now);
  if (await confirmGroupPlace(db, tid, groupId, now)) await completeGroupOrders(db, groupId, now);
}

/**
 * Marks the next instalment of a locked order as paid. For a group buy, the caller has also locked the group and made
 * sure that it holds the order's place.
 */
export async function markInstalmentPaid(db: SiteDatabase, order: OrderState, payMethod: string, now: Date): Promise<void> {
  // What it claims stays reserved until the rest is paid.
  const { presale, payable, groupId, hasGifts } = order;
  if (presale !== null && order.depositPaidAt === null) {
    await moveOrder(db, order, 'depositPaid', planFinalPayment({ presale, payable }, now), now);
    return;
  }
  if (groupId !== null) {
    await Promise.all([payInGroup(db, { ...order, groupId }, payMethod, now), consumeOrderClaims(db, order, now)]);
    return;
  }
  const paid = order.sent ? moveOrder(db, order, 'paid', { payMethod, hasGifts }, now) : fulfilAtOnce(db, order, payMethod, now);
  await Promise.all([paid, consumeOrderClaims(db, order, now)]);
}

/**
 * Tells whether an unpaid order has lost its place in a group buy, as the group ended first. Locks the group, so that
 * the answer holds until the transaction ends.
 */
export async function isGroupPlaceGone(db: SiteDatabase, { status, groupId }: Pick<OrderState, 'status' | 'groupId'>): Promise<boolean> {
  if (groupId === null || !isOrderUnpaid(status)) return false;
  const group = await lockGroupBuy(db, groupId);
  return !group || !hasGroupPlace(group);
}

/** Says why an order in a state takes no money. */
const findClosedReason = (status: OrderStatus): PayableClosedReason =>
  isOrderClosed(status) ? 'orderClosed' : status === 'TRADE_AUDITING' ? 'orderAuditing' : 'orderPaid';

/**
 * Converts an instalment of a locked order to a payable, the form in which the payment module charges it. The money
 * goes to the site's sales account.
 * @param placeGone whether the order's group buy ended without it
 */
export function toOrderPayable(
  db: SiteDatabase,
  order: OrderState,
  { seq = nextInstalment(order), placeGone = false }: { readonly seq?: number; readonly placeGone?: boolean } = {},
): NonNullable<Awaited<ReturnType<LockPayable>>> {
  const { tid, memberId, currency, status, closeAt } = order;
  const to = seq === nextInstalment(order) ? findNextOrderStatus(status, findEventOfPayment(order)) : undefined;
  return {
    kind: 'order',
    id: tid,
    seq,
    amount: instalmentAmount(order, seq),
    currency,
    payer: memberId,
    closedReason: to ? (placeGone ? 'groupOver' : undefined) : findClosedReason(status),
    overAt: closeAt,
    credit: { kind: 'orderPaid', account: { owner: 'site', kind: 'sales' } },
    async markPaid(method, now) {
      if (!to) throw new Error(`the order ${tid} takes no money in the state ${status}`);
      await markInstalmentPaid(db, order, method, now);
    },
  };
}

/**
 * Locks an order and converts its due instalment to a payable, the form in which the payment module charges it;
 * undefined for an unknown order.
 */
export const lockOrderPayable: LockPayable = async (db, tid, seq) => {
  const order = await lockOrder(db, tid);
  return order && toOrderPayable(db, order, { seq, placeGone: await isGroupPlaceGone(db, order) });
};
