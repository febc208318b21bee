import type { Ids } from '#platform/ids.ts';
import { dueTask, type ScheduledTask } from '#platform/scheduled-tasks.ts';
import { findOpenPaymentAttempt } from '#modules/money/payment/payment.ts';
import { closePickup } from './close-pickup.ts';
import { nextPickupQueryDelay, queuePickupWork } from './pickup-payable.ts';
import { changePickup, lockPickup } from './store/pickups.ts';

/** Closes pickups that were not paid in time, and has the others booked or asked about. */
const askPickups = (ids: Pick<Ids, 'longNumber'>) =>
  dueTask({
    name: 'askPickups',
    rows: ['pickup_order', 'pickup_no', 'ask_at'],
    lock: lockPickup,
    dueAt: ({ askAt }) => askAt,
    async handle(db, pickup, now) {
      const { pickupNo } = pickup;
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
