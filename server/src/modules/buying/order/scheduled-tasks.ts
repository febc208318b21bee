import { zero } from 'contract/money.ts';
import type { Ids } from '#platform/ids.ts';
import { dueTask, type ScheduledTask, subtractTime } from '#platform/scheduled-tasks.ts';
import { endGroupBuy, lockGroupBuy } from '#modules/offers/group-buy/group-buy.ts';
import { queryPaymentSoon } from '#modules/money/payment/payment.ts';
import { loadPromotions } from '#modules/offers/promotion/promotion.ts';
import { closeLatePresale } from './close-late-presale.ts';
import { closeUnpaidOrder } from './close-order.ts';
import { completeGroupOrders, failGroupBuy } from './group-orders.ts';
import { payFreeOrder } from './pay-free-order.ts';
import { findNextOrderStatus } from './rules/order-states.ts';
import { hasDepositPaid, nextInstalmentAmount } from './rules/presale.ts';
import { moveOrder } from './store/move-order.ts';
import { publishPlannedNotification, setOrderCloseTime } from './store/order-steps.ts';
import { deleteOrderIdentity } from './store/shopper-actions.ts';
import { lockOrder } from './store/orders.ts';

/** Postpones closing an order whose payment must be closed first, in milliseconds. */
const closeRetryDelay = 30_000;

/**
 * Holds the scheduled task that closes orders which were not paid in time (or whose final payment was not), and returns
 * their stock.
 */
export const closeUnpaidOrders = dueTask({
  name: 'closeUnpaid',
  rows: ['orders', 'tid', 'close_at'],
  lock: lockOrder,
  dueAt: ({ closeAt }) => closeAt,
  async handle(db, order, now) {
    if (!findNextOrderStatus(order.status, 'timeOver')) return;
    const planned = hasDepositPaid(order)
      ? await closeLatePresale(db, order, now)
      : await closeUnpaidOrder(db, order, { event: 'timeOver' }, now);
    if (!('endFirst' in planned)) return;
    // A payment is open at a provider: it is closed there first, and the order a little later.
    await Promise.all([
      queryPaymentSoon(db, planned.endFirst, now),
      setOrderCloseTime(db, order.tid, new Date(now.getTime() + closeRetryDelay)),
    ]);
  },
});

/** Notifies the shopper of a presale, once, that its rest can be paid; where the rest is nothing, the order is paid instead. */
const tellFinalPayment = (ids: Pick<Ids, 'longNumber'>) =>
  dueTask({
    name: 'tellFinalPayment',
    rows: ['orders', 'tid', 'final_told_at'],
    lock: lockOrder,
    dueAt: ({ finalToldAt }) => finalToldAt,
    async handle(db, order, now) {
      if (nextInstalmentAmount(order) > zero) return publishPlannedNotification(db, order, 'finalPaymentOpen', now);
      await payFreeOrder(db, order.tid, { ids, method: 'balance' }, now);
    },
  });

/** Notifies the shopper of an unpaid order, once, that it closes soon; of a presale that its rest can be paid no longer soon. */
const warnUnpaid = dueTask({
  name: 'warnUnpaid',
  rows: ['orders', 'tid', 'warn_at'],
  lock: lockOrder,
  dueAt: ({ warnAt }) => warnAt,
  handle: (db, order, now) =>
    publishPlannedNotification(db, order, order.depositPaidAt === null ? 'orderClosing' : 'finalPaymentEnding', now),
});

/** Marks shipped orders as received when their shopper has not confirmed for some days. */
const confirmShipped = dueTask({
  name: 'confirmShipped',
  rows: ['orders', 'tid', 'confirm_at'],
  lock: lockOrder,
  dueAt: ({ confirmAt }) => confirmAt,
  async handle(db, order, now) {
    if (findNextOrderStatus(order.status, 'confirmTimeOver')) await moveOrder(db, order, 'confirmTimeOver', {}, now);
  },
});

/** Waits for payments that are under way when the time of a group is over, in milliseconds: no longer than providers usually take. */
const groupGrace = 60_000;

/** Ends groups whose time is over: they are complete with enough members, where the offer says so, or their orders are refunded. */
const endGroups: ScheduledTask = {
  name: 'endGroups',
  selectDue: (query, now) =>
    query
      .selectFrom('group_buy')
      .select(['site_id as siteId', 'id as key'])
      .where('state', '=', 'open')
      .where('ends_at', '<=', now)
      .where((where) => where.or([where('taken', '=', where.ref('paid')), where('ends_at', '<=', subtractTime(now, groupGrace))]))
      .orderBy('ends_at'),
  async handle(db, key, now) {
    const group = await lockGroupBuy(db, key);
    if (group?.state !== 'open' || !group.endsAt || group.endsAt > now) return;
    const offer = (await loadPromotions(db, [group.promotionId])).get(group.promotionId)?.promotion;
    const completesFrom = offer?.kind === 'group' ? offer.completesFrom : null;
    if (completesFrom === null || group.paid < completesFrom) return failGroupBuy(db, group, now);
    await endGroupBuy(db, key, 'complete', now);
    await completeGroupOrders(db, key, now);
  },
};

/** Keeps the identity of an order for so many days after it is final. */
const identityKeptDays = 30;

/** Deletes the identities of orders once customs no longer needs them. */
const deleteOldIdentities: ScheduledTask = {
  name: 'forgetIdentity',
  selectDue: (query, now) =>
    query
      .selectFrom('orders')
      .select(['site_id as siteId', 'tid as key'])
      .where('identity_over_at', '<=', subtractTime(now, identityKeptDays * 24 * 60 * 60 * 1000))
      .orderBy('identity_over_at'),
  handle: (db, tid) => deleteOrderIdentity(db, tid),
};

/** Lists the scheduled tasks of orders, such as closing unpaid ones and confirming receipt. */
export const orderScheduledTasks = (ids: Pick<Ids, 'longNumber'>): readonly ScheduledTask[] => [
  closeUnpaidOrders,
  warnUnpaid,
  tellFinalPayment(ids),
  confirmShipped,
  endGroups,
  deleteOldIdentities,
];
