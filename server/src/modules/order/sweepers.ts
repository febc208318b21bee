import { forgetExpired } from '#modules/checkout/checkout.ts';
import type { Sweeper } from '#platform/sweep.ts';
import { closeOrder } from './close-order.ts';
import { afterEvent } from './rules/order-states.ts';
import { setSigned } from './store/order-steps.ts';
import { heldOrder } from './store/orders.ts';

const most = 200;

/** Unpaid orders whose time is over close by themselves, and give their stock back. */
export const closeUnpaid: Sweeper = {
  name: 'closeUnpaid',
  due: (platform, now) =>
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
    const to = afterEvent(order.status, 'timeOver');
    if (to) await closeOrder(db, order, to, 'time', now);
  },
};

/** Shipped orders count as received when their shopper says nothing for so many days. */
const confirmShipped: Sweeper = {
  name: 'confirmShipped',
  due: (platform, now) =>
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
    if (to) await setSigned(db, order, to, now);
  },
};

/** Drafts that nobody came back for are forgotten, a site's at a time. */
const forgetDrafts: Sweeper = {
  name: 'forgetDrafts',
  due: async (platform, now) => {
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

export const orderSweepers: readonly Sweeper[] = [closeUnpaid, confirmShipped, forgetDrafts];
