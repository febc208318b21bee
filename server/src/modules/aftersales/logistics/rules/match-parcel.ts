import { sentence } from '#sentences/sentence.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Parcel, TrackingNumber } from './parcel.ts';

const matchesName =
  ({ courier, number }: TrackingNumber) =>
  (one: TrackingNumber): boolean =>
    one.courier === courier && one.number === number;

/** Tells whether a parcel has this courier and tracking number now, or had them before a correction. */
export const hadTrackingNumber = (parcel: Parcel, name: TrackingNumber): boolean => [parcel, ...parcel.former].some(matchesName(name));

/**
 * Tells whether a reported parcel is recorded already, by its courier and number. A former number counts only if all
 * named lines are in that parcel. So both parcels can be recorded when two numbers were mixed up.
 * @param lineNos the lines of the parcel; undefined for all that are left
 */
export function isAlreadyShipped(
  parcels: readonly Parcel[],
  name: TrackingNumber,
  lineNos: readonly number[] | undefined,
  status: OrderStatus,
): boolean {
  if (parcels.some(matchesName(name))) return true;
  const former = parcels.filter((parcel) => hadTrackingNumber(parcel, name));
  const isAllIn = ({ contents }: Parcel) => lineNos?.every((line) => contents.some(({ lineNo }) => lineNo === line));
  return former.some((parcel) => isAllIn(parcel) ?? status !== 'WAIT_SELLER_SEND_GOODS');
}

/** Describes a correction of a parcel: its former tracking number, and the courier and tracking number that it gets. */
export interface ParcelCorrection {
  readonly number: string;
  /** Names the former courier, where two couriers use the same number. */
  readonly oldCourier: string | undefined;
  readonly to: TrackingNumber;
}

/**
 * Returns the parcel whose courier and tracking number must change; undefined if the new ones are recorded already.
 * Refuses (parcelNotFound) a parcel that the order does not have, and (parcelTaken) a number of another of its
 * parcels.
 */
export function findParcelToCorrect(parcels: readonly Parcel[], { number, oldCourier, to }: ParcelCorrection): Parcel | undefined {
  const isMeant = (one: TrackingNumber) => one.number === number && (oldCourier === undefined || one.courier === oldCourier);
  const meant = parcels.filter(isMeant);
  if (meant.length > 1)
    throw new Refusal('parcelNotFound', { sentence: sentence('parcelsOfOneNumber', { parcels: meant.length, number }) });
  const [parcel] = meant;
  const taken = parcels.find(matchesName(to));
  // The correction is repeated: the parcel is found by its former number.
  if (!parcel && taken?.former.some(isMeant)) return undefined;
  if (!parcel) throw new Refusal('parcelNotFound');
  if (taken && taken.id !== parcel.id) throw new Refusal('parcelTaken');
  return taken ? undefined : parcel;
}
