import { formatRegion } from 'contract/shop/address/regions.ts';
import type { StoredAddress } from './stored-address.ts';

type AddressRegionParts = Pick<StoredAddress, 'stateCode' | 'cityCode' | 'districtCode' | 'state' | 'city' | 'district' | 'street'>;

/** Returns an address's region codes, the widest first, and its name. */
export const buildShippingRegion = ({
  stateCode,
  cityCode,
  districtCode,
  ...names
}: AddressRegionParts): { region: string[]; regionText: string } => ({
  region: [stateCode, cityCode, districtCode],
  regionText: formatRegion(names),
});
