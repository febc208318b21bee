import type { CourierServices } from '#gateways/courier/courier.ts';
import { type Cents, zero } from 'contract/money.ts';
import { findCourierService } from '#modules/aftersales/logistics/logistics.ts';
import { findOpenPaymentAttempt, findRefundedMoney, retryPaymentPlan } from '#modules/money/payment/payment.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { closePickup } from './close-pickup.ts';
import { pickupServiceTimeout } from './quote-pickup.ts';
import type { Pickup, PickupCancellation } from './rules/pickup.ts';
import { assertNextPickupState } from './rules/pickup-states.ts';
import { lockPickup } from './store/pickups.ts';

interface CancelDeps {
  readonly siteId: number;
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly gateways: { readonly couriers: CourierServices };
  readonly secrets: Pick<Secrets, 'open'>;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/**
 * Cancels the booking of a door pickup at its courier, outside of any transaction. Refuses (pickupStateForbids) a
 * pickup that was already collected, and (courierAway) if the courier does not answer.
 */
export async function cancelCourierBooking({ units, siteId, gateways, secrets }: CancelDeps, pickup: Pickup, why: string): Promise<void> {
  const service = await units.read(siteId, (db) => findCourierService(db, { couriers: gateways.couriers, secrets }));
  if (!service) throw new Refusal('courierAway');
  try {
    await service.cancelPickup({ taskId: pickup.taskId, orderId: pickup.taskOrderId }, why, AbortSignal.timeout(pickupServiceTimeout));
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal)) throw new Refusal('courierAway');
    throw new Refusal('pickupStateForbids', {
      sentence: sentence('pickupCourierRefused', { why: typeof fault.reason === 'string' ? fault.reason : '' }),
    });
  }
}

/** Loads the amount of a pickup's payment that was refunded or is on its way back, in cents. */
export const loadRefundedPickupPayment = async (db: SiteDatabase, pickupNo: string): Promise<Cents> =>
  (await findRefundedMoney(db, { kind: 'pickup', id: pickupNo }))?.amount ?? zero;

/** Describes a cancelled pickup, whether it was cancelled now, and what went back of its payment in cents. */
interface CancelledPickup {
  readonly done: Pickup;
  readonly isChanged: boolean;
  readonly returned: Cents;
}

/**
 * Cancels a door pickup: ends its open payment, tells the courier, refunds the fee. Returns the pickup, what was
 * refunded, and whether that changed anything. Refuses (pickupNotFound, pickupStateForbids, courierAway).
 * @param note is run in the unit of the change
 */
export async function cancelBookedPickup(
  context: CancelDeps & { readonly paying: Parameters<typeof retryPaymentPlan>[0] },
  { pickupNo, memberId }: { readonly pickupNo: string; readonly memberId?: number },
  cancellation: PickupCancellation,
  note: (db: SiteDatabase) => Promise<void> = async () => {},
): Promise<CancelledPickup> {
  const { units, siteId, ids, now } = context;
  const finish = async (db: SiteDatabase, pickup: Pickup): Promise<CancelledPickup> => {
    await closePickup({ db, ids, now }, pickup, cancellation);
    await note(db);
    return { done: { ...pickup, state: 'cancelled' as const }, isChanged: true, returned: await loadRefundedPickupPayment(db, pickupNo) };
  };
  const plan = await retryPaymentPlan(context.paying, () =>
    units.write(siteId, async (db): Promise<{ readonly endFirst: string } | { readonly booked: Pickup } | CancelledPickup> => {
      const pickup = await lockPickup(db, pickupNo, memberId);
      if (!pickup) throw new Refusal('pickupNotFound');
      if (pickup.state === 'cancelled') return { done: pickup, isChanged: false, returned: await loadRefundedPickupPayment(db, pickupNo) };
      assertNextPickupState(pickup.state, 'cancelled');
      const open = pickup.state === 'unpaid' ? await findOpenPaymentAttempt(db, { kind: 'pickup', id: pickupNo }) : undefined;
      if (open) return { endFirst: open.paymentNo };
      return pickup.taskId === '' ? finish(db, pickup) : { booked: pickup };
    }),
  );
  if (!('booked' in plan)) return plan;
  await cancelCourierBooking(context, plan.booked, cancellation.why);
  return units.write(siteId, async (db) => {
    const pickup = await lockPickup(db, pickupNo, memberId);
    if (!pickup) throw new Refusal('pickupNotFound');
    // Its courier's own push may have come first.
    if (pickup.state === 'cancelled') return { done: pickup, isChanged: false, returned: await loadRefundedPickupPayment(db, pickupNo) };
    return finish(db, pickup);
  });
}
