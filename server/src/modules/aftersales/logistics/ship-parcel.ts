import type { CourierCode } from 'contract/aftersales/logistics/couriers.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockOrderStatus, shipLines } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { isAlreadyShipped } from './rules/match-parcel.ts';
import { listParcels, insertParcel } from './store/parcels.ts';

/** Holds the request to ship an order, or some of its lines, as one parcel. */
export interface ParcelShipment {
  readonly tid: string;
  readonly courier: CourierCode;
  readonly number: string;
  /** Lists the lines of the parcel; undefined for all that are left. */
  readonly lineNos: readonly number[] | undefined;
}

/**
 * Ships lines of an order as a parcel. Returns the order's status, and whether the parcel is new: reporting the same parcel again
 * changes nothing. Refuses what `shipLines` refuses.
 */
export async function shipParcel(
  db: SiteDatabase,
  { tid, courier, number, lineNos }: ParcelShipment,
  confirmDays: number,
  now: Date,
): Promise<{ readonly status: OrderStatus; readonly isNew: boolean }> {
  // The order is locked first, so that a second report of the same parcel waits here, and then finds the parcel inserted.
  const status = await lockOrderStatus(db, tid);
  if (!status) throw new Refusal('orderNotFound');
  if (isAlreadyShipped(await listParcels(db, [tid]), { courier, number }, lineNos, status)) return { status, isNew: false };

  const { memberId, status: after, lines } = await shipLines(db, tid, lineNos, confirmDays, now);
  await insertParcel(db, memberId, { tid, courier, number, contents: lines, shippedAt: now });
  return { status: after, isNew: true };
}
