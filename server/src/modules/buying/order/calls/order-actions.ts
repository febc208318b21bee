import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { retryPaymentPlan } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { closeUnpaidOrder } from '../close-order.ts';
import { pickPaymentDeps } from '../pick-payment-deps.ts';
import { assertNextOrderStatus } from '../rules/order-states.ts';
import { isOrderFinal } from '../rules/order-statuses.ts';
import { postponedReceiptTime, findReceiptDelayRefusal } from '../rules/receipt-delay.ts';
import { canRemindToShip } from '../rules/ship-reminder.ts';
import { removeBoughtGoods, saveBoughtGoods } from '../store/bought-goods.ts';
import { moveOrder } from '../store/move-order.ts';
import { lockOrder } from '../store/orders.ts';
import { setOrderHidden, setShipReminder } from '../store/shopper-actions.ts';

/**
 * Cancels one of the caller's unpaid orders and gives back its stock; repeating it changes nothing. Refuses an order
 * whose open payment proves to be paid (orderAlreadyPaid), and one whose deposit is paid (depositPaid).
 */
export const cancelOrder: Handler<typeof orderCalls.cancelOrder> = async (context, { tid, why }) => {
  const { units, siteId, member, now, say } = context;
  const status = 'TRADE_CLOSED_BY_USER';
  const closing = { event: 'cancelled', ...(why ? { why } : {}) } as const;
  await retryPaymentPlan<object>(pickPaymentDeps(context), () =>
    units.write(siteId, async (db) => {
      const order = await lockOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      return order.status === status ? {} : closeUnpaidOrder(db, order, closing, now);
    }),
  );
  return { tid, status, statusText: say(sentence('orderStatus', { status })) };
};

/**
 * Marks one of the caller's shipped orders as received; repeating it changes nothing. Refuses an order in another
 * state.
 */
export const confirmOrder: Handler<typeof orderCalls.confirmOrder> = async ({ db, member, now, say }, { tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  const status = 'TRADE_BUYER_SIGNED';
  if (order.status !== status) await moveOrder(db, order, 'received', {}, now);
  return { tid, status, statusText: say(sentence('orderStatus', { status })) };
};

/**
 * Postpones by three days the automatic receipt of one of the caller's shipped orders. Refuses a second postponement
 * (receiptDelayedAlready), and one more than three days before the receipt (receiptNotDue).
 */
export const confirmDelay: Handler<typeof orderCalls.confirmDelay> = async ({ db, member, now }, { id: tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  assertNextOrderStatus(order.status, 'delayed');
  const not = findReceiptDelayRefusal(order, now);
  if (not || !order.confirmAt) throw new Refusal(not ?? 'orderStateForbids');
  const confirmAt = postponedReceiptTime(order.confirmAt);
  await moveOrder(db, order, 'delayed', { confirmAt }, now);
  return { tid, confirmTime: confirmAt.getTime() };
};

/**
 * Removes one of the caller's orders from their list; the merchant keeps it. Repeating it changes nothing. Refuses
 * (orderNotOver) an order that is neither received nor closed.
 */
export const deleteOrder: Handler<typeof orderCalls.deleteOrder> = async ({ db, member, now }, { id: tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  if (!isOrderFinal(order.status)) throw new Refusal('orderNotOver');
  if (order.hiddenAt) return {};
  await setOrderHidden(db, tid, now);
  await removeBoughtGoods(db, member.id, tid);
  return {};
};

/** Puts an order that the caller deleted from their list back into it; repeating it changes nothing. Refuses an unknown order. */
export const restoreOrder: Handler<typeof orderCalls.restoreOrder> = async ({ db, member }, { id: tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  if (!order.hiddenAt) return {};
  await setOrderHidden(db, tid, null);
  await saveBoughtGoods(db, [tid]);
  return {};
};

/**
 * Reminds the merchant to ship one of the caller's paid orders: the merchant sees it beside the order. Refuses
 * (remindedAlready) another reminder within 24 hours.
 */
export const remindShip: Handler<typeof orderCalls.remindShip> = async ({ db, member, now }, { tid }) => {
  const order = await lockOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  assertNextOrderStatus(order.status, 'shipped');
  if (!canRemindToShip(order.remindedAt, now)) throw new Refusal('remindedAlready');
  await setShipReminder(db, tid, now);
  return {};
};
