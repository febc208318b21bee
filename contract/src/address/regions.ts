/** Describes a region as in its data file: code, name and the regions it contains. */
export type County = [code: string, name: string];
/** Describes a city with its counties. */
export type City = [code: string, name: string, counties: County[]];
/** Describes a province with its cities. */
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

/** Tells whether a city name in the data stands for no city. */
export const isPlaceholderCity = (name: string): boolean => placeholderCities.has(name);

/** Lists, in both scripts, the name of a municipality's only city, which nobody writes in an address. */
const omittedCities: ReadonlySet<string> = new Set(['市辖区', '市轄區']);

/** Tells whether a city is a municipality's only one, which is called by the municipality's name. */
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

/** Describes a choice after the province: a city, or a county that belongs to no city. */
export interface CityChoice {
  readonly code: string;
  readonly name: string;
  readonly city: City;
  /** Set if the choice is a county. */
  readonly county?: County;
}

/** Lists a province's cities, with the counties of placeholder cities in their place. */
export const listCityChoices = ([, , cities]: Province): CityChoice[] =>
  cities.flatMap((city) => {
    const [code, name, counties] = city;
    if (!isPlaceholderCity(name)) return [{ code, name, city }];
    return counties.map((county) => ({ code: county[0], name: county[1], city, county }));
  });
