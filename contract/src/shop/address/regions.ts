/** Describes a county (区县) of the region data: its code and name. */
export type County = [code: string, name: string];
/** Describes a city of the region data with its counties (区县). */
export type City = [code: string, name: string, counties: County[]];
/** Describes a province of the region data with its cities. */
export type Province = [code: string, name: string, cities: City[]];

/**
 * Lists, in both scripts, placeholder names that stand for no city. Nobody chooses them, and no address shows them
 * [R-617].
 */
const placeholderCities: ReadonlySet<string> = new Set([
  '自治区直辖县级行政区划',
  '省直辖县级行政区划',
  '县',
  '自治區直轄縣級行政區劃',
  '省直轄縣級行政區劃',
  '縣',
]);

/** Tells whether a city of the region data is only a placeholder (省直辖县级) for counties that belong to no city. */
export const isPlaceholderCity = (name: string): boolean => placeholderCities.has(name);

/** Lists, in both scripts, the name of a municipality's only city, which nobody writes in an address. */
const omittedCities: ReadonlySet<string> = new Set(['市辖区', '市轄區']);

/**
 * Tells whether a city is the only one of a municipality (北京市), which addresses write once and not as province and
 * city.
 */
export const isOmittedCity = (name: string): boolean => omittedCities.has(name);

/** Formats a region for display: 湖南省 长沙市 岳麓区, 北京市 朝阳区. A city named like its province appears once. */
export const formatRegion = ({
  state,
  city,
  district,
  street,
}: {
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}): string => [state, omittedCities.has(city) || city === state ? '' : city, district, street].filter((name) => name !== '').join(' ');

/** Describes what a person picks after the province: a city, or a county that belongs to no city. */
export interface CityChoice {
  readonly code: string;
  readonly name: string;
  readonly city: City;
  /** Set if the choice is a county. */
  readonly county?: County;
}

/** Lists what a person can pick after a province: its cities, and the counties that belong to no city. */
export const listCityChoices = ([, , cities]: Province): CityChoice[] =>
  cities.flatMap((city) => {
    const [code, name, counties] = city;
    if (!isPlaceholderCity(name)) return [{ code, name, city }];
    return counties.map((county) => ({ code: county[0], name: county[1], city, county }));
  });
