import type { LockPayable } from '#modules/money/payment/payment.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { pickupFeeOfShopper, type Pickup } from './rules/pickup.ts';
import { assertNextPickupState } from './rules/pickup-states.ts';
import { changePickup, lockPickup, publishPickupChanged } from './store/pickups.ts';

/** Holds the time after which the state of a door pickup is queried again at its courier, in milliseconds. */
export const nextPickupQueryDelay = 5 * 60_000;

/** Queues the job that books, cancels or queries a door pickup at its courier. */
export const queuePickupWork = (db: SiteDatabase, pickupNo: string): Promise<void> =>
  enqueueJob(db, 'workPickup', { pickupNo }, { key: pickupNo, mostAttempts: 4 });

/** Converts a locked door pickup to a payable of its fee, the form in which the payment module charges it. */
export function toPickupPayable(db: SiteDatabase, pickup: Pickup): NonNullable<Awaited<ReturnType<LockPayable>>> {
  const { pickupNo, memberId, currency, state, expiresAt } = pickup;
  return {
    kind: 'pickup',
    id: pickupNo,
    seq: 1,
    amount: pickupFeeOfShopper(pickup),
    currency,
    payer: memberId,
    closedReason: state === 'unpaid' ? undefined : state === 'cancelled' ? 'pickupCancelled' : 'pickupPaid',
    overAt: expiresAt,
    credit: { kind: 'pickupPaid', account: { owner: 'site', kind: 'pickups' } },
    async markPaid(payMethod, now) {
      const to = assertNextPickupState(state, 'paid');
      await changePickup(db, pickupNo, { state: to, paidAt: now, payMethod, askAt: new Date(now.getTime() + nextPickupQueryDelay) });
      await queuePickupWork(db, pickupNo);
      await publishPickupChanged(db, pickup, to, 'shopper', now);
    },
  };
}

/**
 * Locks a door pickup and converts it to a payable of its fee; once that is paid, the pickup is booked at its courier.
 */
export const lockPickupPayable: LockPayable = async (db, pickupNo) => {
  const pickup = await lockPickup(db, pickupNo);
  return pickup && toPickupPayable(db, pickup);
};
