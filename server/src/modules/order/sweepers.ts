import { forgetExpired } from '#modules/checkout/checkout.ts';
import type { Sweeper } from '#platform/sweep.ts';
import { askSoon } from '#modules/payment/payment.ts';
import { closeUnpaidOrder } from './close-order.ts';
import { afterEvent } from './rules/order-states.ts';
import { setCloseAt, setSigned, setWarned } from './store/order-steps.ts';
import { setIdentityForgotten } from './store/own-acts.ts';
import { heldOrder } from './store/orders.ts';

/** Postpones closing an order whose payment must be closed first, in milliseconds. */
const closeAgainAfter = 30_000;

/** Closes unpaid orders whose time is over, and returns their stock. */
export const closeUnpaid: Sweeper = {
  name: 'closeUnpaid',
  due: (platform, now, most) =>
    platform
      .selectFrom('orders')
      .select(['site_id as siteId', 'tid as key'])
      .where('close_at', '<=', now)
      .orderBy('close_at')
      .limit(most)
      .execute(),
  async act(db, tid, now) {
    const order = await heldOrder(db, tid);
    // Someone has paid or cancelled it meanwhile.
    if (!order?.closeAt || order.closeAt > now) return;
    if (!afterEvent(order.status, 'timeOver')) return;
    const come = await closeUnpaidOrder(db, order, { event: 'timeOver', by: 'time' }, now);
    if (!('endFirst' in come)) return;
    // A payment is open at a provider: it is closed there first, and the order a little later.
    await Promise.all([askSoon(db, come.endFirst, now), setCloseAt(db, tid, new Date(now.getTime() + closeAgainAfter))]);
  },
};

/** Notifies the shopper of an unpaid order, once, that it closes soon. */
const warnUnpaid: Sweeper = {
  name: 'warnUnpaid',
  due: (platform, now, most) =>
    platform
      .selectFrom('orders')
      .select(['site_id as siteId', 'tid as key'])
      .where('warn_at', '<=', now)
      .orderBy('warn_at')
      .limit(most)
      .execute(),
  async act(db, tid, now) {
    const order = await heldOrder(db, tid);
    if (order?.warnAt && order.warnAt <= now) await setWarned(db, order, now);
  },
};

/** Marks shipped orders as received when their shopper has not confirmed for some days. */
const confirmShipped: Sweeper = {
  name: 'confirmShipped',
  due: (platform, now, most) =>
    platform
      .selectFrom('orders')
      .select(['site_id as siteId', 'tid as key'])
      .where('confirm_at', '<=', now)
      .orderBy('confirm_at')
      .limit(most)
      .execute(),
  async act(db, tid, now) {
    const order = await heldOrder(db, tid);
    if (!order?.confirmAt || order.confirmAt > now) return;
    const to = afterEvent(order.status, 'confirmTimeOver');
    if (to) await setSigned(db, order, to, 'time', now);
  },
};

/** Deletes drafts that nobody came back for, one site at a time. */
const forgetDrafts: Sweeper = {
  name: 'forgetDrafts',
  due: async (platform, now, most) => {
    const sites = await platform
      .selectFrom('draft')
      .select('site_id as siteId')
      .distinct()
      .where('expires_at', '<=', now)
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  act: async (db, _, now) => void (await forgetExpired(db, now)),
};

/** Keeps the identity of an order for so many days after it is final. */
const identityDays = 30;

/** Deletes the identities of orders once customs no longer needs them. */
const forgetIdentity: Sweeper = {
  name: 'forgetIdentity',
  due: (platform, now, most) =>
    platform
      .selectFrom('orders')
      .select(['site_id as siteId', 'tid as key'])
      .where('identity_over_at', '<=', new Date(now.getTime() - identityDays * 24 * 60 * 60 * 1000))
      .orderBy('identity_over_at')
      .limit(most)
      .execute(),
  act: (db, tid) => setIdentityForgotten(db, tid),
};

export const orderSweepers: readonly Sweeper[] = [closeUnpaid, warnUnpaid, confirmShipped, forgetDrafts, forgetIdentity];
