import type { OrderStatus } from 'contract/order/order-status.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Parcel, ParcelName } from '../store/parcels.ts';

const isCalled =
  ({ courier, number }: ParcelName) =>
  (one: ParcelName): boolean =>
    one.courier === courier && one.number === number;

/** Whether a parcel has this name, or had it before. */
export const wasCalled = (parcel: Parcel, name: ParcelName): boolean => [parcel, ...parcel.former].some(isCalled(name));

/**
 * Whether this is a parcel that left before, told again. One whose number was put right since is known by its former one, unless that
 * names other lines: two numbers that were mixed up are both sent in the end.
 * @param lineNos all that is left where none are named
 */
export function isSentAlready(
  parcels: readonly Parcel[],
  name: ParcelName,
  lineNos: readonly number[] | undefined,
  status: OrderStatus,
): boolean {
  if (parcels.some(isCalled(name))) return true;
  const former = parcels.filter((parcel) => wasCalled(parcel, name));
  const isAllIn = ({ contents }: Parcel) => lineNos?.every((line) => contents.some(({ lineNo }) => lineNo === line));
  return former.some((parcel) => isAllIn(parcel) ?? status !== 'WAIT_SELLER_SEND_GOODS');
}

/** Which parcel of an order is to be called otherwise. */
export interface Renaming {
  readonly number: string;
  /** Whose, where two couriers gave the same number. */
  readonly oldCourier: string | undefined;
  readonly to: ParcelName;
}

/**
 * The parcel that gets another name; undefined where it has that one already.
 * Refuses (parcelNotFound, parcelTaken) what the order has not, and a name that another of its parcels has.
 */
export function parcelToRename(parcels: readonly Parcel[], { number, oldCourier, to }: Renaming): Parcel | undefined {
  const isMeant = (one: ParcelName) => one.number === number && (oldCourier === undefined || one.courier === oldCourier);
  const meant = parcels.filter(isMeant);
  if (meant.length > 1)
    throw new Refusal('parcelNotFound', { message: `这个订单有 ${meant.length} 个包裹的运单号是 ${number}，请写明原来的快递` });
  const [parcel] = meant;
  const taken = parcels.find(isCalled(to));
  // Said before, and done: the parcel is known by what it was called then.
  if (!parcel && taken?.former.some(isMeant)) return undefined;
  if (!parcel) throw new Refusal('parcelNotFound');
  if (taken && taken.id !== parcel.id) throw new Refusal('parcelTaken');
  return taken ? undefined : parcel;
}
