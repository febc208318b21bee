import { isNoCity, placeWords } from 'contract/address/regions.ts';
import { toSimplified } from 'contract/chinese-scripts.ts';
import { allRegions } from './store/regions.ts';

/** A province, city or county as it is found by its code or its name. */
export interface FoundRegion {
  readonly code: string;
  /** Whole, as it stands in addresses: 湖南省 长沙市. */
  readonly words: string;
  /** Its own name alone: 长沙市. */
  readonly name: string;
  readonly level: 'province' | 'city' | 'county';
}

const bare = (word: string): string => toSimplified(word).replace(/\s+/g, '');

/** Every region, each before what lies in it. */
async function everyRegion(): Promise<FoundRegion[]> {
  const said = (state: string, city = '', district = '') => placeWords({ state, city: isNoCity(city) ? '' : city, district, street: '' });
  return (await allRegions()).flatMap(([code, state, cities]): FoundRegion[] => [
    { code, name: state, words: state, level: 'province' },
    ...cities.flatMap(([cityCode, city, counties]): FoundRegion[] => [
      ...(isNoCity(city) ? [] : [{ code: cityCode, name: city, words: said(state, city), level: 'city' as const }]),
      ...counties.map(([countyCode, county]) => ({
        code: countyCode,
        name: county,
        words: said(state, city, county),
        level: 'county' as const,
      })),
    ]),
  ]);
}

/** What lies under a code: of a province its cities and counties, of a city its counties. */
const liesIn = (code: string): string => code.replace(/(00)+$/, '');

/** Regions whose code or words begin so or have this in them, in either script; without a word the provinces. */
export async function findRegions(word: string): Promise<FoundRegion[]> {
  const all = await everyRegion();
  const asked = bare(word);
  if (asked === '') return all.filter(({ level }) => level === 'province');
  if (/^\d+$/.test(asked)) return all.filter(({ code }) => code.startsWith(asked.length === 6 ? liesIn(asked) : asked));
  return all.filter(({ words }) => bare(words).includes(asked));
}

/** The code of a region that is said by its code, or by its whole name, or by its own where no other has that; undefined where none is. */
export async function regionCode(word: string): Promise<string | undefined> {
  const all = await everyRegion();
  const asked = bare(word);
  const whole = all.find(({ code, words }) => code === asked || bare(words) === asked);
  if (whole) return whole.code;
  const named = all.filter(({ name }) => bare(name) === asked);
  return named.length === 1 ? named[0]?.code : undefined;
}

/** Those of these codes that are of no region. */
export async function unknownRegions(codes: readonly string[]): Promise<string[]> {
  const known = new Set(
    (await allRegions()).flatMap(([code, , cities]) => [
      code,
      ...cities.flatMap(([city, , counties]) => [city, ...counties.map(([county]) => county)]),
    ]),
  );
  return codes.filter((code) => !known.has(code));
}
