import { isPlaceholderCity, formatRegion } from 'contract/shop/address/regions.ts';
import { toSimplified } from 'contract/chinese-scripts.ts';
import { loadRegions } from './store/regions.ts';

/** Describes a province, city or county that was found: its code, full name, own name, and level of the three. */
export interface RegionMatch {
  readonly code: string;
  /** Full name as written in addresses: 湖南省 长沙市. */
  readonly words: string;
  /** Own name only: 长沙市. */
  readonly name: string;
  readonly level: 'province' | 'city' | 'county';
}

const normaliseRegionText = (word: string): string => toSimplified(word).replace(/\s+/g, '');

/** Loads all regions in one list, each before those it contains. */
async function loadFlatRegions(): Promise<RegionMatch[]> {
  const fullName = (state: string, city = '', district = '') =>
    formatRegion({ state, city: isPlaceholderCity(city) ? '' : city, district, street: '' });
  return (await loadRegions()).flatMap(([code, state, cities]): RegionMatch[] => [
    { code, name: state, words: state, level: 'province' },
    ...cities.flatMap(([cityCode, city, counties]): RegionMatch[] => [
      ...(isPlaceholderCity(city) ? [] : [{ code: cityCode, name: city, words: fullName(state, city), level: 'city' as const }]),
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
const childCodePrefix = (code: string): string => code.replace(/(00)+$/, '');

/**
 * Finds regions whose code begins with a keyword or whose name contains it, in simplified or traditional characters.
 * Without a keyword, finds all provinces.
 */
export async function findRegions(keyword: string): Promise<RegionMatch[]> {
  const all = await loadFlatRegions();
  const normalised = normaliseRegionText(keyword);
  if (normalised === '') return all.filter(({ level }) => level === 'province');
  if (/^\d+$/.test(normalised))
    return all.filter(({ code }) => code.startsWith(normalised.length === 6 ? childCodePrefix(normalised) : normalised));
  return all.filter(({ words }) => normaliseRegionText(words).includes(normalised));
}

/** Describes a function that finds the code of a region by its code, its full name, or its own name if that is unique; undefined if there is none. */
export type RegionCodeFinder = (word: string) => string | undefined;

/** Loads all regions, and returns the function that finds the code of a region in them. */
export async function loadRegionCodeFinder(): Promise<RegionCodeFinder> {
  const [byWord, byName] = [new Map<string, string>(), new Map<string, string | undefined>()];
  for (const { code, words, name } of await loadFlatRegions()) {
    const ownName = normaliseRegionText(name);
    byWord.set(code, code);
    // Of a municipality and its city of the same name the wider one is meant: 重庆市 has counties outside its city.
    const fullName = normaliseRegionText(words);
    if (!byWord.has(fullName)) byWord.set(fullName, code);
    // A name of two regions is none.
    byName.set(ownName, byName.has(ownName) ? undefined : code);
  }
  return (word) => {
    const normalised = normaliseRegionText(word);
    return byWord.get(normalised) ?? byName.get(normalised);
  };
}
