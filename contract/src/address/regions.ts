/** A region as its data file has it: code, name, and what lies in it. */
export type County = [code: string, name: string];
export type City = [code: string, name: string, counties: County[]];
export type Province = [code: string, name: string, cities: City[]];

/** Names in the city's place that stand for no city: nobody chooses them, and no address shows them. In both scripts. */
const noCity: ReadonlySet<string> = new Set([
  '自治区直辖县级行政区划',
  '省直辖县级行政区划',
  '县',
  '自治區直轄縣級行政區劃',
  '省直轄縣級行政區劃',
  '縣',
]);

export const isNoCity = (name: string): boolean => noCity.has(name);

/** What a municipality's only city is called, in both scripts: nobody writes it into an address. */
const unsaidCity: ReadonlySet<string> = new Set(['市辖区', '市轄區']);

/** Where an address lies, in words: 湖南省 长沙市 岳麓区, 北京市 朝阳区. A city that bears its province's name is said once. */
export const placeWords = ({
  state,
  city,
  district,
  street,
}: {
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}): string => [state, unsaidCity.has(city) || city === state ? '' : city, district, street].filter((name) => name !== '').join(' ');

/** What a person chooses from after the province: a city, or a county that lies in none. */
export interface CityChoice {
  readonly code: string;
  readonly name: string;
  readonly city: City;
  /** Set where the choice is a county already. */
  readonly county?: County;
}

/** A province's cities by name, and in place of those that are no city their counties. */
export const cityChoices = ([, , cities]: Province): CityChoice[] =>
  cities.flatMap((city) => {
    const [code, name, counties] = city;
    if (!isNoCity(name)) return [{ code, name, city }];
    return counties.map((county) => ({ code: county[0], name: county[1], city, county }));
  });
