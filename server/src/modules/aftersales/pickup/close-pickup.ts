import { zero } from 'contract/money.ts';
import { refundPayable } from '#modules/money/payment/payment.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { sentence } from '#sentences/sentence.ts';
import { pickupFeeOfShopper, type Pickup, type PickupCancellation } from './rules/pickup.ts';
import { assertNextPickupState } from './rules/pickup-states.ts';
import { changePickup, freeRefundsOfPickup, publishPickupChanged } from './store/pickups.ts';

/** Holds what closing a door pickup needs: the site's database, the generator of numbers, and the time. */
export interface PickupContext {
  readonly db: SiteDatabase;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/**
 * Marks a locked door pickup as cancelled, refunds its fee, frees its refunds for another pickup and publishes the
 * event. Its courier must have been told, or is told by a job.
 */
export async function closePickup({ db, ids, now }: PickupContext, pickup: Pickup, { by, type, why }: PickupCancellation): Promise<void> {
  const { pickupNo, state } = pickup;
  const to = assertNextPickupState(state, 'cancelled');
  const payment = pickupFeeOfShopper(pickup);
  if (state !== 'unpaid' && payment > zero) {
    const reason = (await loadSiteSay(db))(sentence('pickupRefundReason'));
    const from = { owner: 'site', kind: 'pickups' } as const;
    await refundPayable(
      db,
      { kind: 'pickup', id: pickupNo },
      { amount: payment, refundNo: ids.longNumber(), newNo: ids.longNumber, reason, from },
      now,
    );
  }
  await changePickup(db, pickupNo, { state: to, cancelType: type, cancelledBy: by, why, endedAt: now, askAt: null });
  await freeRefundsOfPickup(db, pickupNo);
  await publishPickupChanged(db, pickup, to, by, now);
}
