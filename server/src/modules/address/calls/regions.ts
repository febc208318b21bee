import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRegions } from '../store/regions.ts';

export const regions: Handler<typeof addressCalls.regions> = async ({ sayPlace }) =>
  (await loadRegions()).map(([province, state, cities]) => [
    province,
    sayPlace(state),
    cities.map(([city, name, counties]) => [city, sayPlace(name), counties.map(([county, district]) => [county, sayPlace(district)])]),
  ]);
