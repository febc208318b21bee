import type { City, County, Province } from 'contract/address/regions.ts';
import { isNoCity } from 'contract/address/regions.ts';
import { Refusal } from 'contract/refusals.ts';

/** A county with what it lies in. */
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

/** Codes with the names they have now. */
export interface Place extends PlaceCodes {
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** Every county by its code. */
export const byCounty = (provinces: readonly Province[]): Map<string, Lying> =>
  new Map(provinces.flatMap((province) => province[2].flatMap((city) => city[2].map((county) => [county[0], { province, city, county }]))));

/**
 * The place that codes name. Refuses codes that do not exist or do not lie in each other.
 * The city's name is empty where it is one that stands for no city.
 * @param streets the county's streets, code and name
 */
export function placeOf(codes: PlaceCodes, lying: Lying | undefined, streets: readonly (readonly [string, string])[]): Place {
  const street = streets.find(([code]) => code === codes.streetCode);
  const fits =
    lying?.province[0] === codes.stateCode && lying.city[0] === codes.cityCode && (codes.streetCode === '' || street !== undefined);
  if (!lying || !fits) throw new Refusal('regionWrong');
  const city = lying.city[1];
  return { ...codes, state: lying.province[1], city: isNoCity(city) ? '' : city, district: lying.county[1], street: street?.[1] ?? '' };
}
