import type { PickupProgress } from '#gateways/courier/courier.ts';
import { saveReturnParcel } from '#modules/aftersales/refund/refund.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { closePickup, type PickupContext } from './close-pickup.ts';
import type { Pickup } from './rules/pickup.ts';
import { findNextPickupState } from './rules/pickup-states.ts';
import { changePickup, publishPickupChanged } from './store/pickups.ts';

const minute = 60_000;
/** Tells after how long a courier is asked again, in milliseconds: for one that is to come, and for a parcel that is on its way. */
const askAfter = { waiting: 10 * minute, collected: 6 * 60 * minute } as const;
const later = (now: Date, wait: number): Date => new Date(now.getTime() + wait);

/** Fills the number of a collected parcel into its refunds. One that was closed meanwhile stays as it is. */
async function fillRefunds({ db, ids, now }: PickupContext, { refundNos, memberId, courier }: Pickup, number: string): Promise<void> {
  const text = (await loadSiteSay(db))(sentence('pickupRecord'));
  for (const refundNo of refundNos) {
    try {
      await saveReturnParcel({ db, ids, now }, refundNo, memberId, { courier, number }, text);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
  }
}

/**
 * Records the progress of a pickup that the courier reports. The caller must lock the pickup first. A state that is recorded already
 * or older changes nothing.
 */
export async function recordPickupProgress(context: PickupContext, pickup: Pickup, progress: PickupProgress): Promise<void> {
  const { db, now } = context;
  const { pickupNo, state } = pickup;
  const { number, courierName, courierMobile, why } = progress;
  if (progress.state === 'cancelled') {
    if (findNextPickupState(state, 'cancelled')) await closePickup(context, pickup, { by: 'courier', type: '', why });
    return;
  }
  const who = courierName === '' ? {} : { courierName, courierMobile };
  if (progress.state === 'booked' || number === '') {
    if (state === 'waiting') await changePickup(db, pickupNo, { ...who, askAt: later(now, askAfter.waiting) });
    return;
  }
  const isArrived = progress.state === 'delivered';
  const to = findNextPickupState(state, isArrived ? 'arrived' : 'collected');
  if (!to) {
    if (state === 'collected') await changePickup(db, pickupNo, { askAt: later(now, askAfter.collected) });
    return;
  }
  const ended = isArrived ? { endedAt: now, askAt: null } : { askAt: later(now, askAfter.collected) };
  await changePickup(db, pickupNo, { state: to, number, ...who, ...(pickup.collectedAt ? {} : { collectedAt: now }), ...ended });
  if (state === 'waiting') await fillRefunds(context, pickup, number);
  await publishPickupChanged(db, pickup, to, 'courier', now);
}
