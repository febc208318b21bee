import type { KeptAddress } from './kept-address.ts';

type Parts = Pick<KeptAddress, 'stateCode' | 'cityCode' | 'districtCode' | 'state' | 'city' | 'district' | 'street'>;

/** City names that say nothing: a municipality's districts lie in the province itself. */
const noCity = new Set(['市辖区', '']);

/** Where an address lies: its codes, the widest first, and the place in words. A city that bears its province's name is said once. */
export const shipRegion = ({
  stateCode,
  cityCode,
  districtCode,
  state,
  city,
  district,
  street,
}: Parts): { region: string[]; regionText: string } => ({
  region: [stateCode, cityCode, districtCode],
  regionText: [state, noCity.has(city) || city === state ? '' : city, district, street].filter((name) => name !== '').join(' '),
});
