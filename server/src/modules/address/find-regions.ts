import { isNoCity, placeWords } from 'contract/address/regions.ts';
import { toSimplified } from 'contract/chinese-scripts.ts';
import { allRegions } from './store/regions.ts';

/** Describes a province, city or county found by code or name. */
export interface FoundRegion {
  readonly code: string;
  /** Full name as written in addresses: 湖南省 长沙市. */
  readonly words: string;
  /** Own name only: 长沙市. */
  readonly name: string;
  readonly level: 'province' | 'city' | 'county';
}

const bare = (word: string): string => toSimplified(word).replace(/\s+/g, '');

/** Loads all regions in one list, each before those it contains. */
async function everyRegion(): Promise<FoundRegion[]> {
  const fullName = (state: string, city = '', district = '') =>
    placeWords({ state, city: isNoCity(city) ? '' : city, district, street: '' });
  return (await allRegions()).flatMap(([code, state, cities]): FoundRegion[] => [
    { code, name: state, words: state, level: 'province' },
    ...cities.flatMap(([cityCode, city, counties]): FoundRegion[] => [
      ...(isNoCity(city) ? [] : [{ code: cityCode, name: city, words: fullName(state, city), level: 'city' as const }]),
      ...counties.map(([countyCode, county]) => ({
        code: countyCode,
        name: county,
        words: fullName(state, city, county),
        level: 'county' as const,
      })),
    ]),
  ]);
}

/** Returns the prefix that the codes in a region share: in a province its cities and counties, in a city its counties. */
const liesIn = (code: string): string => code.replace(/(00)+$/, '');

/** Finds regions whose code begins with the keyword or whose name contains it, in either script; provinces if it is empty. */
export async function findRegions(keyword: string): Promise<FoundRegion[]> {
  const all = await everyRegion();
  const normalised = bare(keyword);
  if (normalised === '') return all.filter(({ level }) => level === 'province');
  if (/^\d+$/.test(normalised)) return all.filter(({ code }) => code.startsWith(normalised.length === 6 ? liesIn(normalised) : normalised));
  return all.filter(({ words }) => bare(words).includes(normalised));
}

/** Finds a region's code by code, full name, or own name if that is unique; undefined if there is none. */
export async function regionCode(keyword: string): Promise<string | undefined> {
  const all = await everyRegion();
  const normalised = bare(keyword);
  const whole = all.find(({ code, words }) => code === normalised || bare(words) === normalised);
  if (whole) return whole.code;
  const named = all.filter(({ name }) => bare(name) === normalised);
  return named.length === 1 ? named[0]?.code : undefined;
}

/** Lists the given codes that belong to no region. */
export async function unknownRegions(codes: readonly string[]): Promise<string[]> {
  const known = new Set(
    (await allRegions()).flatMap(([code, , cities]) => [
      code,
      ...cities.flatMap(([city, , counties]) => [city, ...counties.map(([county]) => county)]),
    ]),
  );
  return codes.filter((code) => !known.has(code));
}
