import type { EventListener } from '#platform/outbox.ts';
import { findNextRefundState, listRefundsByNumber } from '#modules/aftersales/refund/refund.ts';
import type { Ids } from '#platform/ids.ts';
import { closePickup } from '../close-pickup.ts';
import { queuePickupWork } from '../pickup-payable.ts';
import { findNextPickupState } from '../rules/pickup-states.ts';
import { addCourierBookingToCancel, changePickup, listActivePickups, lockPickup, publishPickupChanged } from '../store/pickups.ts';

/**
 * Creates the event listener that updates door pickups when refunds change. It cancels a pickup whose products need not
 * be sent back any more or, if they were collected already, completes it.
 */
export const updatePickupsOfRefunds =
  (ids: Pick<Ids, 'longNumber'>): EventListener<'refundMoved'> =>
  async (db, events, now) => {
    const ended = events.filter(({ body: { state } }) => state !== 'asked' && state !== 'toReturn').map(({ body }) => body.refundNo);
    for (const { pickupNo } of await listActivePickups(db, ended)) {
      const pickup = await lockPickup(db, pickupNo);
      if (!pickup) continue;
      const refunds = await listRefundsByNumber(db, pickup.refundNos);
      if ([...refunds.values()].some(({ state, kind }) => findNextRefundState(state, kind, 'sentBack'))) continue;
      if (findNextPickupState(pickup.state, 'cancelled')) {
        if (pickup.taskId !== '') await addCourierBookingToCancel(db, pickupNo, { taskId: pickup.taskId, orderId: pickup.taskOrderId });
        await closePickup({ db, ids, now }, pickup, { by: 'refund', type: '', why: '' });
        await queuePickupWork(db, pickupNo);
      } else if (pickup.state === 'collected') {
        await changePickup(db, pickupNo, { state: 'done', endedAt: now, askAt: null });
        await publishPickupChanged(db, pickup, 'done', 'refund', now);
      }
    }
  };
