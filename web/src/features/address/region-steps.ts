import { type City, type CityChoice, cityChoices, type County, type Province } from 'contract/address/regions.ts';

export type Street = readonly [code: string, name: string];

/** A place as far as it is chosen. */
export interface Place {
  readonly stateCode: string;
  readonly state: string;
  readonly cityCode: string;
  /** Empty where the city is one that stands for none. */
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

/** The provinces in the order in which a site's people look for them: its own place before all others. */
export const nearFirst = (provinces: readonly Province[], locale: string): readonly Province[] =>
  locale === 'zh-HK' ? [...provinces].sort(([a], [b]) => Number(b === hongKong) - Number(a === hongKong)) : provinces;

/** One level of choosing: what is chosen there, and what can be. */
export interface RegionStep {
  readonly level: 'province' | 'city' | 'county' | 'street';
  /** The name chosen; empty when none is yet. */
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

/** A county that lies in no city is chosen in the city's place, and the city goes with it unsaid. */
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

/** Streets, and before them the way to name none. */
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
 * The levels of choosing that a place has come to: always the province; the city once there is a province; the county unless
 * the city's place was taken by one; the streets where the county has any.
 * @param streets of the county chosen; undefined while they are on their way
 * @param none what the choice of no street is called
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
