import { parcelNumberPattern } from 'contract/aftersales/logistics/couriers.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';

/** Returns a parcel number as it is written on a parcel; undefined for anything else. */
export function parseParcelNumber(text: string | null): string | undefined {
  const number = (text ?? '').replace(/\s/g, '').toUpperCase();
  return new RegExp(parcelNumberPattern).test(number) ? number : undefined;
}

/** Reads from the URL of the parcel page which parcels it shows: those of an order, those with a parcel number, or the latest. */
export function parseExpressQuery(query: URLSearchParams): { readonly tid?: string; readonly number?: string } {
  const number = parseParcelNumber(query.get('number'));
  if (number !== undefined) return { number };
  return query.has('tid') ? { tid: parseTid(query.get('tid')) } : {};
}
