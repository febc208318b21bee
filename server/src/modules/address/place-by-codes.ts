import { type Place, type PlaceCodes, placeOf } from './rules/place.ts';
import { countyOf, streetsOf } from './store/regions.ts';

/** The place that codes name, by the regions there are; refuses codes that do not exist or do not lie in each other. */
export async function placeByCodes(codes: PlaceCodes): Promise<Place> {
  const [lying, streets] = await Promise.all([countyOf(codes.districtCode), streetsOf(codes.districtCode)]);
  return placeOf(codes, lying, streets);
}
