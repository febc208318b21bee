import type { addressCalls } from 'contract/address/address.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findCounty, loadStreets } from '../store/regions.ts';

export const streets: Handler<typeof addressCalls.streets> = async ({ sayPlace }, { code }) => {
  const [county, found] = await Promise.all([findCounty(code), loadStreets(code)]);
  if (!county) throw new Refusal('streetsNotFound');
  return found.map(([street, name]) => [street, sayPlace(name)]);
};
