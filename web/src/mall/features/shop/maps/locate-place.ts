import type { Position } from 'contract/shop/maps/coordinates.ts';
import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { fetchReply } from '#phone/client.ts';
import { shortCallTimeoutMs } from '#kit/lib/time-limits.ts';
import type { LocationResult, PlaceOfPoint } from './ask-position.ts';

/** Describes the region of a place by names and codes: province, city and county. */
export interface Place {
  readonly stateCode: string;
  readonly state: string;
  readonly cityCode: string;
  /** Empty where the county belongs to no city. */
  readonly city: string;
  readonly districtCode: string;
  readonly district: string;
}

/** Asks the server in which province, city and county a position lies. */
export async function locatePlace({ lat, lng }: Position): Promise<Place> {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const found = await fetchReply(mapsCalls.reverseGeocode, { lat: round(lat), lng: round(lng) }, { timeoutMs: shortCallTimeoutMs });
  const { provinceCode, province, cityCode, city, adcode, county } = found;
  return { stateCode: provinceCode, state: province, cityCode, city: city === county ? '' : city, districtCode: adcode, district: county };
}

/** Converts a place to the names and codes that a location result has. */
export const toPlaceOfPoint = ({ stateCode, state, cityCode, city, districtCode, district }: Place): PlaceOfPoint => ({
  provinceName: state,
  provinceCode: stateCode,
  cityName: city,
  cityCode,
  districtName: district,
  districtCode,
});

/** Converts the names and codes of a location result to a place. */
export const fromPlaceOfPoint = ({ provinceCode, provinceName, cityCode, cityName, districtCode, districtName }: PlaceOfPoint): Place => ({
  stateCode: provinceCode,
  state: provinceName,
  cityCode,
  city: cityName,
  districtCode,
  district: districtName,
});

/** Returns the place of a location result; asks the server if the result does not name it. */
export const placeOfLocation = async ({ point, data }: LocationResult): Promise<Place> =>
  data.districtCode === '' ? locatePlace(point) : fromPlaceOfPoint(data);
