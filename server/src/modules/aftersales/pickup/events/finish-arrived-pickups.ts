import { forEachEvent } from '#platform/outbox.ts';
import { findNextPickupState } from '../rules/pickup-states.ts';
import { changePickup, listPickupsByCourierNumber, lockPickup, publishPickupChanged } from '../store/pickups.ts';

/** Handles the event that a courier reported a parcel as delivered: completes the door pickup that it belongs to, if any. */
export const finishArrivedPickups = forEachEvent<'parcelArrived'>(async (db, { courier, number }, { now }) => {
  for (const { pickupNo } of await listPickupsByCourierNumber(db, 'number', number)) {
    const pickup = await lockPickup(db, pickupNo);
    const to = pickup?.courier === courier ? findNextPickupState(pickup.state, 'arrived') : undefined;
    if (!pickup || !to) continue;
    await changePickup(db, pickupNo, { state: to, endedAt: now, askAt: null });
    await publishPickupChanged(db, pickup, to, 'courier', now);
  }
});
