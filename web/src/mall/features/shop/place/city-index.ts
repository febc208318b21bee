import { isOmittedCity, listCityChoices, type Province } from 'contract/shop/address/regions.ts';
import { emptyRegion, type SelectedRegion } from '#mall/features/shop/address/region-steps.ts';

/** Describes a city to choose. Its region lacks the county, unless the city is a county that belongs to no city. */
export interface IndexedCity {
  readonly name: string;
  /** First letter of its name in pinyin. */
  readonly letter: string;
  readonly region: SelectedRegion;
  /** Holds the name and the region of each of its counties. */
  readonly counties: readonly { readonly name: string; readonly region: SelectedRegion }[];
}

/** Holds the first character of each letter in the order of pinyin. */
const firstCharacters = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀';
const letters = 'ABCDEFGHJKLMNOPQRSTWXYZ';
/** Maps characters that names of cities read otherwise than the order of pinyin does. */
const readOtherwise: Readonly<Record<string, string>> = { 长: 'C', 長: 'C', 重: 'C', 厦: 'X', 廈: 'X' };

/** Creates the function that finds the first letter of a city's name in pinyin. */
function createLetterFinder(): (name: string) => string {
  const { compare } = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  return (name) => {
    const first = name.slice(0, 1);
    const after = Array.from(firstCharacters).filter((one) => compare(one, first) <= 0).length;
    return readOtherwise[first] ?? letters.slice(Math.max(0, after - 1)).slice(0, 1);
  };
}

/** Lists every city of the region data with its first letter and counties, in the order of pinyin. A municipality counts as its own city. */
export function indexCities(provinces: readonly Province[]): IndexedCity[] {
  const letterOf = createLetterFinder();
  const { compare } = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  return provinces
    .flatMap((province) => {
      const base = { ...emptyRegion, stateCode: province[0], state: province[1] };
      return listCityChoices(province).map(({ code, name: own, city: [cityCode, , counties], county }): IndexedCity => {
        const name = isOmittedCity(own) ? province[1] : own;
        const region = county ? { ...base, cityCode, districtCode: code, district: own } : { ...base, cityCode: code, city: own };
        return {
          name,
          letter: letterOf(name),
          region,
          counties: county
            ? []
            : counties.map(([districtCode, district]) => ({ name: district, region: { ...region, districtCode, district } })),
        };
      });
    })
    .sort((a, b) => (a.letter === b.letter ? compare(a.name, b.name) : a.letter < b.letter ? -1 : 1));
}

const hotCodes = ['110100', '310100', '440100', '440300', '330100', '510100', '500100', '420100', '320100', '610100', '320500', '430100'];

/** Lists the largest cities of the trade; on a Hong Kong site, after those of Hong Kong. */
export function listHotCities(cities: readonly IndexedCity[], locale: string): IndexedCity[] {
  const own = locale === 'zh-HK' ? cities.filter(({ region }) => region.stateCode === '810000') : [];
  return [...own, ...hotCodes.flatMap((code) => cities.filter(({ region }) => region.cityCode === code && region.city !== ''))];
}

/** Limits the cities and counties that a search shows. */
const maxFound = 30;

/** Finds cities and counties by a part of their name: cities first. */
export function searchCities(
  cities: readonly IndexedCity[],
  typed: string,
): { readonly name: string; readonly of: string; readonly region: SelectedRegion }[] {
  const word = typed.trim();
  const found = cities
    .filter(({ name }) => name.includes(word))
    .map(({ name, region }) => ({ name, of: region.state === name ? '' : region.state, region }));
  const within = cities.flatMap(({ name: of, counties }) =>
    counties.filter(({ name }) => name.includes(word)).map(({ name, region }) => ({ name, of, region })),
  );
  return [...found, ...within].slice(0, maxFound);
}
