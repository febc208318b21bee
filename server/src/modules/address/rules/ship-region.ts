import { placeWords } from 'contract/address/regions.ts';
import type { KeptAddress } from './kept-address.ts';

type Parts = Pick<KeptAddress, 'stateCode' | 'cityCode' | 'districtCode' | 'state' | 'city' | 'district' | 'street'>;

/** Returns an address's region codes, the widest first, and its name. */
export const shipRegion = ({ stateCode, cityCode, districtCode, ...names }: Parts): { region: string[]; regionText: string } => ({
  region: [stateCode, cityCode, districtCode],
  regionText: placeWords(names),
});
