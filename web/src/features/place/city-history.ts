import { isOmittedCity, isPlaceholderCity } from 'contract/address/regions.ts';

/** Describes a region that was chosen on the map or in the list, to its county. */
export interface ChosenPlace {
  readonly stateCode: string;
  readonly state: string;
  readonly cityCode: string;
  /** Empty where the county belongs to no city. */
  readonly city: string;
  readonly districtCode: string;
  readonly district: string;
}

/** Limits how many cities the history keeps. */
const maxCities = 3;

/** Names the city of a place: a municipality by its own name, and a county that belongs to no city as its own city. */
export const cityName = ({ state, city, district }: ChosenPlace): string =>
  isOmittedCity(city) ? state : city === '' || isPlaceholderCity(city) ? district : city;
const cityKey = (place: ChosenPlace): string => `${place.cityCode} ${cityName(place)}`;

/** Puts a place first in the history of cities; each city stands in it once. */
export const addCity = (history: readonly ChosenPlace[], place: ChosenPlace): ChosenPlace[] =>
  [place, ...history.filter((one) => cityKey(one) !== cityKey(place))].slice(0, maxCities);

const fields = ['stateCode', 'state', 'cityCode', 'city', 'districtCode', 'district'] as const;

/** Reads a stored history; what is no place is left out. */
export const parseHistory = (stored: unknown): ChosenPlace[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : [])
    .filter(
      (one): one is ChosenPlace =>
        typeof one === 'object' && one !== null && fields.every((name) => typeof Reflect.get(one, name) === 'string'),
    )
    .slice(0, maxCities);
