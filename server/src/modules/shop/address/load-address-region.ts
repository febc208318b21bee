import { type AddressRegion, type AddressRegionCodes, resolveAddressRegion } from './rules/address-region.ts';
import { findCounty, loadStreets } from './store/regions.ts';

/**
 * Loads the names of an address's province, city, county and street by their codes. Refuses (regionWrong) codes that
 * do not exist or do not contain each other.
 */
export async function loadAddressRegion(codes: AddressRegionCodes): Promise<AddressRegion> {
  const [location, streets] = await Promise.all([findCounty(codes.districtCode), loadStreets(codes.districtCode)]);
  return resolveAddressRegion(codes, location, streets);
}
