import { type City, type CityChoice, cityChoices, type County, type Province } from 'contract/address/regions.ts';

export type Street = readonly [code: string, name: string];

/** Describes a region chosen so far; missing levels are empty. */
export interface Place {
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
export const nowhere: Place = {
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
export const nearFirst = (provinces: readonly Province[], locale: string): readonly Province[] =>
  locale === 'zh-HK' ? [...provinces].sort(([a], [b]) => Number(b === hongKong) - Number(a === hongKong)) : provinces;

/** Describes one level of choosing: the present choice and the available ones. */
export interface RegionStep {
  readonly level: 'province' | 'city' | 'county' | 'street';
  /** Chosen name; empty if there is none yet. */
  readonly name: string;
  readonly code: string;
  readonly choices: readonly { readonly code: string; readonly name: string; readonly place: Place }[];
}

const provinceStep = (provinces: readonly Province[], { stateCode, state }: Place): RegionStep => ({
  level: 'province',
  name: state,
  code: stateCode,
  choices: provinces.map(([code, name]) => ({ code, name, place: { ...nowhere, stateCode: code, state: name } })),
});

/** Applies a choice. A county without a city is chosen in the city's place; its placeholder city stays unnamed. */
const fromChoice = (base: Place, { code, name, city: [cityCode], county }: CityChoice): Place =>
  county ? { ...base, cityCode, districtCode: code, district: name } : { ...base, cityCode: code, city: name };

function cityStep(province: Province, place: Place): RegionStep {
  const base = { ...nowhere, stateCode: place.stateCode, state: place.state };
  const inNoCity = place.cityCode !== '' && place.city === '';
  return {
    level: 'city',
    name: inNoCity ? place.district : place.city,
    code: inNoCity ? place.districtCode : place.cityCode,
    choices: cityChoices(province).map((choice) => ({ code: choice.code, name: choice.name, place: fromChoice(base, choice) })),
  };
}

const countyStep = (counties: readonly County[], place: Place): RegionStep => ({
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
const streetStep = (streets: readonly Street[], place: Place, none: string): RegionStep => ({
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
 * Builds the steps available for a region: always the province, then the city, then the county unless the city step chose one, then the
 * streets if the county has any.
 * @param streets of the chosen county; undefined while loading
 * @param none label of the choice without a street
 */
export function regionSteps(
  provinces: readonly Province[],
  place: Place,
  streets: readonly Street[] | undefined,
  none: string,
): RegionStep[] {
  const province = provinces.find(([code]) => code === place.stateCode);
  const city: City | undefined = province?.[2].find(([code]) => code === place.cityCode);
  const inNoCity = place.cityCode !== '' && place.city === '';
  return [
    provinceStep(provinces, place),
    ...(province ? [cityStep(province, place)] : []),
    ...(city && !inNoCity ? [countyStep(city[2], place)] : []),
    ...(place.districtCode !== '' && streets && streets.length > 0 ? [streetStep(streets, place, none)] : []),
  ];
}
