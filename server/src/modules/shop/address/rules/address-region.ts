import type { City, County, Province } from 'contract/shop/address/regions.ts';
import { isPlaceholderCity } from 'contract/shop/address/regions.ts';
import { Refusal } from '#platform/refusal.ts';

/** Describes a county with the city and province that contain it. */
export interface CountyLocation {
  readonly province: Province;
  readonly city: City;
  readonly county: County;
}

/** Holds the codes of province, city, county and street of an address. */
export interface AddressRegionCodes {
  readonly stateCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly streetCode: string;
}

/** Describes an address's region: codes with their present names. */
export interface AddressRegion extends AddressRegionCodes {
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** Maps the code of each county to the county with its city and province. */
export const indexCounties = (provinces: readonly Province[]): Map<string, CountyLocation> =>
  new Map(provinces.flatMap((province) => province[2].flatMap((city) => city[2].map((county) => [county[0], { province, city, county }]))));

/**
 * Resolves region codes into an address region with names; a placeholder city gets an empty name [R-615, R-616,
 * Refuses (regionWrong) codes that do not exist or do not contain each other.
 * @param streets the county's streets, code and name
 */
export function resolveAddressRegion(
  codes: AddressRegionCodes,
  location: CountyLocation | undefined,
  streets: readonly (readonly [string, string])[],
): AddressRegion {
  const street = streets.find(([code]) => code === codes.streetCode);
  const isValid =
    location?.province[0] === codes.stateCode && location.city[0] === codes.cityCode && (codes.streetCode === '' || street !== undefined);
  if (!location || !isValid) throw new Refusal('regionWrong');
  const city = location.city[1];
  return {
    ...codes,
    state: location.province[1],
    city: isPlaceholderCity(city) ? '' : city,
    district: location.county[1],
    street: street?.[1] ?? '',
  };
}
