import type { PickupPush } from '#gateways/courier/courier.ts';
import type { PickupContext } from './close-pickup.ts';
import { listPickupsByCourierNumber, lockPickup } from './store/pickups.ts';
import { recordPickupProgress } from './take-progress.ts';

/**
 * Records what the courier service pushed about a booked door pickup. Ignores a booking that the pickup does not have
 * any more, such as one from before it was moved.
 */
export async function recordPickupPush(context: PickupContext, push: PickupPush): Promise<void> {
  for (const { pickupNo } of await listPickupsByCourierNumber(context.db, 'task_id', push.taskId)) {
    const pickup = await lockPickup(context.db, pickupNo);
    if (pickup?.taskId === push.taskId) await recordPickupProgress(context, pickup, push);
  }
}
