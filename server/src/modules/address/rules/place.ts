import type { City, County, Province } from 'contract/address/regions.ts';
import { isNoCity } from 'contract/address/regions.ts';
import { Refusal } from 'contract/refusals.ts';

/** Describes a county with the city and province that contain it. */
export interface Lying {
  readonly province: Province;
  readonly city: City;
  readonly county: County;
}

export interface PlaceCodes {
  readonly stateCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly streetCode: string;
}

/** Describes an address's region: codes with their present names. */
export interface Place extends PlaceCodes {
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** Indexes all counties by code. */
export const byCounty = (provinces: readonly Province[]): Map<string, Lying> =>
  new Map(provinces.flatMap((province) => province[2].flatMap((city) => city[2].map((county) => [county[0], { province, city, county }]))));

/**
 * Resolves codes into an address region. Refuses (regionWrong) codes that do not exist or do not contain each other. The name of a
 * placeholder city becomes empty.
 * @param streets the county's streets, code and name
 */
export function placeOf(codes: PlaceCodes, location: Lying | undefined, streets: readonly (readonly [string, string])[]): Place {
  const street = streets.find(([code]) => code === codes.streetCode);
  const isValid =
    location?.province[0] === codes.stateCode && location.city[0] === codes.cityCode && (codes.streetCode === '' || street !== undefined);
  if (!location || !isValid) throw new Refusal('regionWrong');
  const city = location.city[1];
  return {
    ...codes,
    state: location.province[1],
    city: isNoCity(city) ? '' : city,
    district: location.county[1],
    street: street?.[1] ?? '',
  };
}
