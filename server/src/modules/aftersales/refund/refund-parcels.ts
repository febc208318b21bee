import { type CourierDeps, findCourierService, loadParcelTraces, type ParcelToTrace } from '#modules/aftersales/logistics/logistics.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { readMobileTail } from './rules/mobile-tail.ts';
import type { Refund } from './rules/refund.ts';

/** Describes a parcel of a refund with its tracking: the one with the returned products, or the replacement of an exchange. */
export interface TracedRefundParcel extends ParcelToTrace {
  readonly refund: Refund;
}

/**
 * Loads the parcels of refunds (sent back, and sent in exchange) with their stored tracking. Adds the courier service
 * that can be queried for more.
 */
export async function loadRefundParcels(db: SiteDatabase, refunds: readonly Refund[], deps: CourierDeps) {
  const named = refunds.flatMap((refund) => {
    const { refundNo: id, returnTo: to, express, resent } = refund;
    return [
      ...(express ? [{ ...express, refund, to, owner: { kind: 'return', id } as const }] : []),
      ...(resent ? [{ ...resent, refund, to: '', owner: { kind: 'exchange', id } as const }] : []),
    ];
  });
  const [courier, stored] = await Promise.all([findCourierService(db, deps), loadParcelTraces(db, named)]);
  const parcels = named.map(
    ({ at, ...parcel }): TracedRefundParcel => ({
      ...parcel,
      from: '',
      mobileTail: parcel.owner.kind === 'return' ? readMobileTail(parcel.to) : '',
      shippedAt: new Date(at),
      trace: stored.get(`${parcel.owner.kind} ${parcel.owner.id}`),
    }),
  );
  return { courier, parcels };
}
