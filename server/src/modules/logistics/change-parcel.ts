import { isCourier } from 'contract/logistics/couriers.ts';
import { Refusal } from 'contract/refusals.ts';
import { heldOnItsWay } from '#modules/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { parcelToRename, type Renaming } from './rules/same-parcel.ts';
import { parcelsOf, renameParcel } from './store/parcels.ts';

/**
 * Corrects the courier and number of an order's parcel and publishes the event; returns whether they changed. Refuses an unknown
 * courier, an order that is received, and what `findParcelToRename` refuses.
 */
export async function changeParcel(db: SiteDatabase, tid: string, renaming: Renaming, now: Date): Promise<boolean> {
  if (!isCourier(renaming.to.courier)) throw new Refusal('courierUnknown');
  const { memberId } = await heldOnItsWay(db, tid);
  const parcel = parcelToRename(await parcelsOf(db, [tid]), renaming);
  if (!parcel) return false;
  await renameParcel(db, memberId, parcel, renaming.to, now);
  return true;
}
