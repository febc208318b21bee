import type { CourierService, PickupBooking } from '#gateways/courier/courier.ts';
import { readPostalLine } from '#modules/shop/address/address.ts';
import { type CourierDeps, findCourierService, loadCourierPushTarget } from '#modules/aftersales/logistics/logistics.ts';
import { listRefundsByNumber } from '#modules/aftersales/refund/refund.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { closePickup } from '../close-pickup.ts';
import { queuePickupWork } from '../pickup-payable.ts';
import { pickupServiceTimeout } from '../quote-pickup.ts';
import type { Pickup, PickupCancellation, PickupSender } from '../rules/pickup.ts';
import { isPickupWindowOpen } from '../rules/pickup-windows.ts';
import {
  addCourierBookingToCancel,
  changePickup,
  findPickup,
  listCourierBookingsToCancel,
  lockPickup,
  removeCourierBookingToCancel,
} from '../store/pickups.ts';
import { recordPickupProgress } from '../take-progress.ts';

interface WorkDeps extends CourierDeps {
  readonly secrets: Pick<Secrets, 'open' | 'hash'>;
  readonly ids: Pick<Ids, 'longNumber'>;
}

/** Holds one run of the job. */
interface Run {
  readonly siteId: number;
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly now: Date;
  readonly ids: WorkDeps['ids'];
  readonly service: CourierService;
  readonly within: () => AbortSignal;
}

/** Builds the booking of a pickup; undefined where its sender was erased. */
async function buildBooking(db: SiteDatabase, pickup: Pickup, { secrets }: Pick<WorkDeps, 'secrets'>): Promise<PickupBooking | undefined> {
  const { pickupNo, attempt, courier, senderSealed, senderRegion, returnTo, weight, startsAt, endsAt, refundNos } = pickup;
  const [receiver, refunds, target] = await Promise.all([
    readPostalLine(returnTo),
    listRefundsByNumber(db, refundNos),
    loadCourierPushTarget(db, 'pickup', secrets),
  ]);
  if (!receiver || !senderSealed) return undefined;
  const { name, mobile, detail } = JSON.parse(secrets.open(senderSealed)) as PickupSender; // sealed only by createPickupOrder
  const cargo = (refunds.get(refundNos[0] ?? '')?.parts[0]?.title ?? '').slice(0, 50);
  const sender = { name, mobile, address: `${senderRegion.replaceAll(' ', '')}${detail}` };
  return { requestNo: `${pickupNo}-${attempt}`, courier, sender, receiver, cargo, weight, startsAt, endsAt, target };
}

/** Cancels bookings that were made although their pickup had been cancelled or moved meanwhile. What is collected already stays. */
async function cancelTasks({ siteId, units, service, within }: Run, pickupNo: string): Promise<void> {
  for (const task of await units.read(siteId, (db) => listCourierBookingsToCancel(db, pickupNo))) {
    try {
      await service.cancelPickup(task, '用户取消', within());
    } catch (fault) {
      if (!(fault instanceof ProviderRefusal)) throw fault;
    }
    await units.write(siteId, (db) => removeCourierBookingToCancel(db, pickupNo, task.taskId));
  }
}

/** Cancels a pickup that cannot be booked, unless something else became of it meanwhile. */
const giveUp = ({ siteId, units, now, ids }: Run, { pickupNo, attempt }: Pickup, cancellation: PickupCancellation): Promise<void> =>
  units.write(siteId, async (db) => {
    const pickup = await lockPickup(db, pickupNo);
    if (pickup?.state === 'waiting' && pickup.attempt === attempt && pickup.taskId === '')
      await closePickup({ db, ids, now }, pickup, cancellation);
  });

/** Books a pickup. A repetition books nothing more: the number of the request is the same. */
async function book(run: Run, pickup: Pickup, booking: PickupBooking): Promise<void> {
  const { siteId, units, now, service, within } = run;
  const { pickupNo, attempt } = pickup;
  try {
    const task = await service.bookPickup(booking, within());
    await units.write(siteId, async (db) => {
      const locked = await lockPickup(db, pickupNo);
      if (locked?.state === 'waiting' && locked.attempt === attempt) {
        const askAt = new Date(now.getTime() + 10 * 60_000);
        await changePickup(db, pickupNo, { taskId: task.taskId, taskOrderId: task.orderId, bookedAt: now, askAt });
        return;
      }
      await addCourierBookingToCancel(db, pickupNo, task);
      await queuePickupWork(db, pickupNo);
    });
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal)) throw fault;
    await giveUp(run, pickup, { by: 'courier', type: '', why: typeof fault.reason === 'string' ? fault.reason : fault.code });
  }
}

/**
 * Creates the job handler that performs the next step of a door pickup at its courier: cancels old bookings, books the
 * pickup, or queries its state.
 */
export const performPickupStep =
  (deps: WorkDeps): JobHandler<'workPickup'> =>
  async ({ siteId, units, now, signal }, { pickupNo }) => {
    const found = await units.read(siteId, async (db) => {
      const [pickup, service] = await Promise.all([findPickup(db, pickupNo), findCourierService(db, deps)]);
      return pickup && { pickup, service, say: await loadSiteSay(db), booking: await buildBooking(db, pickup, deps) };
    });
    if (!found) return;
    const { pickup, service, say, booking } = found;
    if (!service) throw new Error('the shop has no service for parcels any more');
    const within = () => AbortSignal.any([signal, AbortSignal.timeout(pickupServiceTimeout)]);
    const run: Run = { siteId, units, now, ids: deps.ids, service, within };
    await cancelTasks(run, pickupNo);
    if (pickup.state === 'waiting' && pickup.taskId === '') {
      if (!booking || !isPickupWindowOpen(pickup, now))
        return giveUp(run, pickup, { by: 'time', type: '', why: say(sentence('pickupMissed')) });
      return book(run, pickup, booking);
    }
    if (pickup.state !== 'waiting' && pickup.state !== 'collected') return;
    const progress = await service.queryPickup({ taskId: pickup.taskId, orderId: pickup.taskOrderId }, within());
    await units.write(siteId, async (db) => {
      const locked = await lockPickup(db, pickupNo);
      if (locked?.taskId === pickup.taskId) await recordPickupProgress({ db, ids: deps.ids, now }, locked, progress);
    });
  };
