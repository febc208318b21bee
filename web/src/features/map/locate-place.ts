import type { Position } from 'contract/maps/coordinates.ts';
import { mapsCalls } from 'contract/maps/maps.calls.ts';
import { fetchReply } from '#api/query.ts';

/** Describes a region to its county. */
export interface Place {
  readonly stateCode: string;
  readonly state: string;
  readonly cityCode: string;
  /** Empty where the county belongs to no city. */
  readonly city: string;
  readonly districtCode: string;
  readonly district: string;
}

/** Asks the server where a position lies. */
export async function locatePlace({ lat, lng }: Position): Promise<Place> {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const found = await fetchReply(mapsCalls.reverseGeocode, { lat: round(lat), lng: round(lng) });
  const { provinceCode, province, cityCode, city, adcode, county } = found;
  return { stateCode: provinceCode, state: province, cityCode, city: city === county ? '' : city, districtCode: adcode, district: county };
}
