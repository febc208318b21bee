import { isOmittedCity, isPlaceholderCity } from 'contract/address/regions.ts';
import type { Place } from '#features/map/locate-place.ts';

/** Limits how many cities the history keeps. */
const maxCities = 3;

/** Names the city of a place: a municipality by its own name, and a county that belongs to no city as its own city. */
export const cityName = ({ state, city, district }: Place): string =>
  isOmittedCity(city) ? state : city === '' || isPlaceholderCity(city) ? district : city;
const cityKey = (place: Place): string => `${place.cityCode} ${cityName(place)}`;

/** Puts a place first in the history of cities; each city stands in it once. */
export const addCity = (history: readonly Place[], place: Place): Place[] =>
  [place, ...history.filter((one) => cityKey(one) !== cityKey(place))].slice(0, maxCities);

const fields = ['stateCode', 'state', 'cityCode', 'city', 'districtCode', 'district'] as const;

/** Reads a stored history; what is no place is left out. */
export const parseHistory = (stored: unknown): Place[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : [])
    .filter(
      (one): one is Place => typeof one === 'object' && one !== null && fields.every((name) => typeof Reflect.get(one, name) === 'string'),
    )
    .slice(0, maxCities);
