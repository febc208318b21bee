import { isOmittedCity, isPlaceholderCity } from 'contract/shop/address/regions.ts';
import { unknownPlace, type PlaceOfPoint } from '#mall/features/shop/maps/ask-position.ts';
import { fromPlaceOfPoint, type Place } from '#mall/features/shop/maps/locate-place.ts';

/** Limits how many cities the history keeps. */
const maxCities = 3;

/** Returns the name of the city in which a place lies. A municipality counts as its own city, and so does a county that belongs to no city. */
export const cityName = ({ state, city, district }: Place): string =>
  isOmittedCity(city) ? state : city === '' || isPlaceholderCity(city) ? district : city;
const cityKey = (place: Place): string => `${place.cityCode} ${cityName(place)}`;

/** Puts a place first in the history of cities, in which each city occurs once. */
export const addCityToHistory = (history: readonly Place[], place: Place): Place[] =>
  [place, ...history.filter((one) => cityKey(one) !== cityKey(place))].slice(0, maxCities);

const fields = Object.keys(unknownPlace);

/** Reads a stored history of cities, each with the names and codes of its province, city and county; leaves out entries of another form. */
export const parseCityHistory = (stored: unknown): Place[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : [])
    .filter(
      (one): one is PlaceOfPoint =>
        typeof one === 'object' && one !== null && fields.every((name) => typeof Reflect.get(one, name) === 'string'),
    )
    .slice(0, maxCities)
    .map(fromPlaceOfPoint);
