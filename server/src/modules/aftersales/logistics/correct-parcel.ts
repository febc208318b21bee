import { lockShippedOrder } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findParcelToCorrect, type ParcelCorrection } from './rules/match-parcel.ts';
import { listParcels, changeTrackingNumber } from './store/parcels.ts';

/**
 * Corrects the courier and number of an order's parcel; publishes the event and returns true if they changed. Refuses
 * an order that is received, and what `findParcelToCorrect` refuses.
 */
export async function correctParcel(db: SiteDatabase, tid: string, renaming: ParcelCorrection, now: Date): Promise<boolean> {
  const { memberId } = await lockShippedOrder(db, tid);
  const parcel = findParcelToCorrect(await listParcels(db, [tid]), renaming);
  if (!parcel) return false;
  await changeTrackingNumber(db, memberId, parcel, renaming.to, now);
  return true;
}
