import type { CourierCode } from 'contract/aftersales/logistics/couriers.ts';
import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Parses a courier given by code or name. Refuses (courierUnknown) any other word, with a list of those that there are. */
export function parseCourier(word: string): CourierCode {
  const code = findCourierCode(word);
  if (!code) throw new Refusal('courierUnknown', { sentence: sentence('parcelCourierUnknown', { courier: word }) });
  return code;
}
