import { type Place, type PlaceCodes, placeOf } from './rules/place.ts';
import { countyOf, streetsOf } from './store/regions.ts';

/** Loads the address region of the given codes. Refuses (regionWrong) codes that do not exist or do not contain each other. */
export async function placeByCodes(codes: PlaceCodes): Promise<Place> {
  const [location, streets] = await Promise.all([countyOf(codes.districtCode), streetsOf(codes.districtCode)]);
  return placeOf(codes, location, streets);
}
