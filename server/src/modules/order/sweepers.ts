import { forgetExpired } from '#modules/checkout/checkout.ts';
import type { Sweeper } from '#platform/sweep.ts';
import { askSoon } from '#modules/payment/payment.ts';
import { closeUnpaidOrder } from './close-order.ts';
import { afterEvent } from './rules/order-states.ts';
import { setCloseAt, setSigned, setWarned } from './store/order-steps.ts';
import { setIdentityForgotten } from './store/own-acts.ts';
import { heldOrder } from './store/orders.ts';

/** How much later an order is closed whose payment must be ended first, in milliseconds. */
const closeAgainAfter = 30_000;

/** Unpaid orders whose time is over close by themselves, and give their stock back. */
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
    // Someone paid or cancelled it meanwhile.
    if (!order?.closeAt || order.closeAt > now) return;
    if (!afterEvent(order.status, 'timeOver')) return;
    const come = await closeUnpaidOrder(db, order, { event: 'timeOver', by: 'time' }, now);
    if (!('endFirst' in come)) return;
    // Being paid at a vendor: it is closed there first, and the order a little later.
    await Promise.all([askSoon(db, come.endFirst, now), setCloseAt(db, tid, new Date(now.getTime() + closeAgainAfter))]);
  },
};

/** The shopper of an unpaid order is told, once, that it closes soon. */
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

/** Shipped orders count as received when their shopper says nothing for so many days. */
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

/** Drafts that nobody came back for are forgotten, a site's at a time. */
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

/** So long after an order is over nobody asks any more for whom it was. */
const identityDays = 30;

/** Orders forget for whom they were made once customs is done with them. */
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
