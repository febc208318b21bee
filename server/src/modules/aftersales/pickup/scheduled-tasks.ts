import type { Ids } from '#platform/ids.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { findOpenPaymentAttempt } from '#modules/money/payment/payment.ts';
import { closePickup } from './close-pickup.ts';
import { nextPickupQueryDelay, queuePickupWork } from './pickup-payable.ts';
import { changePickup, lockPickup } from './store/pickups.ts';

/** Closes pickups that were not paid in time, and has the others booked or asked about. */
const askPickups = (ids: Pick<Ids, 'longNumber'>): ScheduledTask => ({
  name: 'askPickups',
  selectDue: (query, now) =>
    query.selectFrom('pickup_order').select(['site_id as siteId', 'pickup_no as key']).where('ask_at', '<=', now).orderBy('ask_at'),
  async handle(db, pickupNo, now) {
    const pickup = await lockPickup(db, pickupNo);
    if (!pickup?.askAt || pickup.askAt > now) return;
    // A payment that is still open at its provider ends with the time to pay, and may turn out to be paid.
    const isOver = pickup.state === 'unpaid' && !(await findOpenPaymentAttempt(db, { kind: 'pickup', id: pickupNo }));
    if (isOver) return closePickup({ db, ids, now }, pickup, { by: 'time', type: '', why: '' });
    await changePickup(db, pickupNo, { askAt: new Date(now.getTime() + nextPickupQueryDelay) });
    if (pickup.state !== 'unpaid') await queuePickupWork(db, pickupNo);
  },
});

/**
 * Builds the list of scheduled tasks of door pickups, which has one task. It closes pickups not paid in time, and
 * queues the job that books the others at the courier or queries their state.
 */
export const pickupScheduledTasks = (ids: Pick<Ids, 'longNumber'>): readonly ScheduledTask[] => [askPickups(ids)];
