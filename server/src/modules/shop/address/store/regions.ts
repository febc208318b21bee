import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Province } from 'contract/shop/address/regions.ts';
import { projectFolder } from '#platform/configuration.ts';
import { localisePlace } from '#sentences/localise.ts';
import { indexCounties, type CountyLocation } from '../rules/address-region.ts';

const folder = join(projectFolder, 'server', 'reference', 'regions');

type Street = [code: string, name: string];
interface Regions {
  readonly provinces: Province[];
  readonly counties: ReadonlyMap<string, CountyLocation>;
}

let regions: Promise<Regions> | undefined;
/** Caches each county's streets as JSON text, parsed on use: this needs a tenth of the memory. */
let streets: Promise<ReadonlyMap<string, string>> | undefined;

async function readRegions(): Promise<Regions> {
  const provinces = JSON.parse(await readFile(join(folder, 'regions.json'), 'utf8')) as Province[]; // our own file, covered by tests
  return { provinces, counties: indexCounties(provinces) };
}

async function readStreets(): Promise<ReadonlyMap<string, string>> {
  const all = JSON.parse(await readFile(join(folder, 'streets.json'), 'utf8')) as Record<string, Street[]>; // our own file, covered by tests
  return new Map(Object.entries(all).map(([county, list]) => [county, JSON.stringify(list)]));
}

/** Loads provinces with their cities and counties, cached after the first call. */
export const loadRegions = async (): Promise<Province[]> => (await (regions ??= readRegions())).provinces;

const localisedRegions = new Map<string, Province[]>();

/**
 * Loads provinces with their cities and counties in the characters of a locale. Returns the same object every time, because a data file is
 * compressed once for each object.
 */
export async function loadLocalisedRegions(locale: string): Promise<Province[]> {
  const provinces = await loadRegions();
  const cached = localisedRegions.get(locale);
  if (cached) return cached;
  const say = (name: string) => localisePlace(locale, name);
  const localised = provinces.map(
    ([province, state, cities]): Province => [
      province,
      say(state),
      cities.map(([city, name, counties]) => [city, say(name), counties.map(([county, district]) => [county, say(district)])]),
    ],
  );
  localisedRegions.set(locale, localised);
  return localised;
}

/** Finds a county with its city and province; undefined for an unknown code. */
export const findCounty = async (code: string): Promise<CountyLocation | undefined> =>
  (await (regions ??= readRegions())).counties.get(code);

/** Loads a region's full name by code: 湖南省 长沙市. Empty for an unknown code. */
export async function loadRegionText(code: string): Promise<string> {
  for (const [province, name, cities] of await loadRegions()) {
    if (province === code) return name;
    for (const [city, cityName, counties] of cities) {
      const county = counties.find(([one]) => one === code);
      if (city === code || county) return [name, cityName, county?.[1] ?? ''].filter((word) => word !== '').join(' ');
    }
  }
  return '';
}

/** Loads the streets and towns of a county, each as its code and name; empty if none are known. */
export async function loadStreets(county: string): Promise<Street[]> {
  const text = (await (streets ??= readStreets())).get(county);
  return text === undefined ? [] : (JSON.parse(text) as Street[]);
}
