import { type City, type CityChoice, listCityChoices, type County, type Province } from 'contract/shop/address/regions.ts';

/** Holds a street or town with its code. */
export type Street = readonly [code: string, name: string];

/** Describes a region chosen so far: the codes and names of its province, city, county and street; missing levels are empty. */
export interface SelectedRegion {
  readonly stateCode: string;
  readonly state: string;
  readonly cityCode: string;
  /** Empty for a placeholder city. */
  readonly city: string;
  readonly districtCode: string;
  readonly district: string;
  readonly streetCode: string;
  readonly street: string;
}

/** Holds a region of which nothing is chosen yet. */
export const emptyRegion: SelectedRegion = {
  stateCode: '',
  state: '',
  cityCode: '',
  city: '',
  districtCode: '',
  district: '',
  streetCode: '',
  street: '',
};

const hongKong = '810000';

/** Sorts provinces for a site's customers: Hong Kong first on a Hong Kong site. */
export const sortProvinces = (provinces: readonly Province[], locale: string): readonly Province[] =>
  locale === 'zh-HK' ? [...provinces].sort(([a], [b]) => Number(b === hongKong) - Number(a === hongKong)) : provinces;

/** Describes one level of choosing a region: the present choice and the available ones. */
export interface RegionStep {
  readonly level: 'province' | 'city' | 'county' | 'street';
  /** Chosen name; empty if there is none yet. */
  readonly name: string;
  readonly code: string;
  readonly choices: readonly { readonly code: string; readonly name: string; readonly place: SelectedRegion }[];
}

const buildProvinceStep = (provinces: readonly Province[], { stateCode, state }: SelectedRegion): RegionStep => ({
  level: 'province',
  name: state,
  code: stateCode,
  choices: provinces.map(([code, name]) => ({ code, name, place: { ...emptyRegion, stateCode: code, state: name } })),
});

/** Applies a choice. A county without a city is chosen in the city's place; its placeholder city stays unnamed. */
const applyCityChoice = (base: SelectedRegion, { code, name, city: [cityCode], county }: CityChoice): SelectedRegion =>
  county ? { ...base, cityCode, districtCode: code, district: name } : { ...base, cityCode: code, city: name };

function buildCityStep(province: Province, place: SelectedRegion): RegionStep {
  const base = { ...emptyRegion, stateCode: place.stateCode, state: place.state };
  const inNoCity = place.cityCode !== '' && place.city === '';
  return {
    level: 'city',
    name: inNoCity ? place.district : place.city,
    code: inNoCity ? place.districtCode : place.cityCode,
    choices: listCityChoices(province).map((choice) => ({ code: choice.code, name: choice.name, place: applyCityChoice(base, choice) })),
  };
}

const buildCountyStep = (counties: readonly County[], place: SelectedRegion): RegionStep => ({
  level: 'county',
  name: place.district,
  code: place.districtCode,
  choices: counties.map(([code, name]) => ({
    code,
    name,
    place: { ...place, districtCode: code, district: name, streetCode: '', street: '' },
  })),
});

/** Builds the step for streets, after a choice for none. */
const buildStreetStep = (streets: readonly Street[], place: SelectedRegion, none: string): RegionStep => ({
  level: 'street',
  name: place.street,
  code: place.streetCode,
  choices: [['', none] as const, ...streets].map(([streetCode, name]) => ({
    code: streetCode,
    name,
    place: { ...place, streetCode, street: streetCode === '' ? '' : name },
  })),
});

/**
 * Builds the steps to choose a region: always the province, then the city, then the county unless the city step chose one. The streets follow if the
 * county has any.
 * @param streets of the chosen county; undefined while loading
 * @param none label of the choice without a street
 */
export function buildRegionSteps(
  provinces: readonly Province[],
  place: SelectedRegion,
  streets: readonly Street[] | undefined,
  none: string,
): RegionStep[] {
  const province = provinces.find(([code]) => code === place.stateCode);
  const city: City | undefined = province?.[2].find(([code]) => code === place.cityCode);
  const inNoCity = place.cityCode !== '' && place.city === '';
  return [
    buildProvinceStep(provinces, place),
    ...(province ? [buildCityStep(province, place)] : []),
    ...(city && !inNoCity ? [buildCountyStep(city[2], place)] : []),
    ...(place.districtCode !== '' && streets && streets.length > 0 ? [buildStreetStep(streets, place, none)] : []),
  ];
}
