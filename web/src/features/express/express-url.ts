import { parcelNumberPattern } from 'contract/logistics/couriers.ts';
import { parseTid } from '#features/order/parse-tid.ts';

/** Returns a parcel number as it is written on a parcel; undefined for anything else. */
export function parseParcelNumber(text: string | null): string | undefined {
  const number = (text ?? '').replace(/\s/g, '').toUpperCase();
  return new RegExp(parcelNumberPattern).test(number) ? number : undefined;
}

/** Returns the parcels that the URL of the page asks for: the parcels of an order, those with a number, or the latest. */
export function parseExpressQuery(query: URLSearchParams): { readonly tid?: string; readonly number?: string } {
  const number = parseParcelNumber(query.get('number'));
  if (number !== undefined) return { number };
  return query.has('tid') ? { tid: parseTid(query.get('tid')) } : {};
}
