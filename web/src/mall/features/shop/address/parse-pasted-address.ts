import { type City, type County, isPlaceholderCity, type Province } from 'contract/shop/address/regions.ts';
import { normaliseReceiverPhone } from 'contract/shop/address/receiver-phone.ts';
import { emptyRegion, type SelectedRegion, type Street } from './region-steps.ts';

/**
 * Describes a parsed address: name, mobile or landline, region and detail; fields that were not recognised are empty. The person checks it before saving.
 */
export interface PastedAddress {
  readonly name: string;
  readonly mobile: string;
  readonly place: SelectedRegion;
  readonly detail: string;
}

const labelPattern =
  /(?:收货人|收件人|姓名|联系人|联系电话|手机号码|手机号|电话|手机|所在地区|详细地址|收货地址|地址|收貨人|聯絡人|聯絡電話|電話號碼|手機號碼|手機|電話|所在地區|詳細地址|收貨地址)\s*[:：]\s*/g;
/** Matches a mobile number. A prefix of 86 without a plus counts too, unless it may be a house number: 建国路86 138… */
const mobilePattern = /(?:(?:\+|00)86[\s-]*|\b86-?|(?:^|[\s,])86\s)?1[3-9]\d(?:[\s-]?\d){8}(?!\d)/;
/** Matches a landline number with its area code. It is the telephone where no mobile stands; in any case it is kept out of the house number. */
const landlinePattern = /\b0\d{2,3}[\s-]?\d{7,8}(?:-\d{1,6})?(?!\d)/;
/** Matches a number of eight digits, with or without the code of Hong Kong or Macau. */
const eightDigitPattern = /(?<![\d-])(?:(?:\+|00)?85[23][\s-]*)?[2-9]\d{3}[\s-]?\d{4}(?!\d)/;
/** Matches what tells that numbers of eight digits are telephone numbers in a text. */
const eightDigitPlaces = /香港|澳门|澳門|85[23]/;
/** Matches a multipart name, as in Xinjiang: 阿依古丽·买买提. The dot makes it unambiguous, so it may be longer. */
const multipartNamePattern = /^(?=.{3,15}$)\p{Script=Han}+(?:[·•‧・]\p{Script=Han}+)+$/u;
const separators = /[\s,，;；、|/]+/;

/** Strips the suffix of a region's name, as people write it: 湖南, 广西, 长沙. Keeps at least two characters. */
const stripSuffix = (name: string): string => {
  const cut = name.replace(
    /(?:壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|壯族自治區|維吾爾自治區|回族自治區|自治區|特別行政區|省|市)$/,
    '',
  );
  return cut.length >= 2 ? cut : name;
};

/** Returns the rest of a text after the region's full or short name; undefined if it begins with neither. */
function stripRegionName(text: string, name: string): string | undefined {
  for (const form of [name, stripSuffix(name)]) if (text.startsWith(form)) return text.slice(form.length).replace(/^[\s,，]+/, '');
  return undefined;
}

interface PastedRegionMatch {
  readonly place: SelectedRegion;
  readonly rest: string;
}

const matchCounty = (base: SelectedRegion, counties: readonly County[], text: string): PastedRegionMatch | undefined => {
  // Counties match by full name only: 城区 and 城 differ.
  const found = [...counties].sort((a, b) => b[1].length - a[1].length).find(([, name]) => text.startsWith(name));
  return found && { place: { ...base, districtCode: found[0], district: found[1] }, rest: text.slice(found[1].length).trim() };
};

function matchCity(province: Province, city: City, text: string): PastedRegionMatch | undefined {
  const [stateCode, state] = province;
  const [cityCode, name, counties] = city;
  const base = { ...emptyRegion, stateCode, state, cityCode };
  if (isPlaceholderCity(name)) return matchCounty(base, counties, text);
  const left = stripRegionName(text, name);
  if (left === undefined) return undefined;
  const within = { ...base, city: name };
  return matchCounty(within, counties, left) ?? { place: within, rest: left };
}

/** Scores how much of a region is known; a county counts more than a city. */
const scoreMatch = ({ place: { stateCode, cityCode, districtCode } }: PastedRegionMatch): number =>
  (stateCode === '' ? 0 : 1) + (cityCode === '' ? 0 : 1) + (districtCode === '' ? 0 : 2);
const pickBestMatch = (found: readonly (PastedRegionMatch | undefined)[]): PastedRegionMatch | undefined =>
  found.reduce((best, one) => (one && (!best || scoreMatch(one) > scoreMatch(best)) ? one : best), undefined);

/** Matches a region within a province: by city, or without one by a county that only one of its cities has. */
function matchInProvince(province: Province, text: string): PastedRegionMatch | undefined {
  const [stateCode, state, cities] = province;
  const byCity = pickBestMatch(cities.map((city) => matchCity(province, city, text)));
  if (byCity && byCity.place.districtCode !== '') return byCity;
  const byCounty = cities.flatMap((city) => {
    const found = matchCounty(
      { ...emptyRegion, stateCode, state, cityCode: city[0], city: isPlaceholderCity(city[1]) ? '' : city[1] },
      city[2],
      text,
    );
    return found ? [found] : [];
  });
  // 九龙城区 begins with the name of its city: the county is more precise.
  return byCounty.length === 1 ? byCounty[0] : byCity;
}

/** Matches the region at the start of a text. A city is accepted without its province; a county without its city is not, because many share a name. */
function matchRegion(provinces: readonly Province[], text: string): PastedRegionMatch | undefined {
  const named = provinces.map((province) => {
    const left = stripRegionName(text, province[1]);
    if (left === undefined) return undefined;
    // 北京北京市朝阳区: a municipality is repeated as its own city.
    const again = stripRegionName(left, province[1]);
    return (
      pickBestMatch([matchInProvince(province, left), ...(again === undefined ? [] : [matchInProvince(province, again)])]) ?? {
        place: { ...emptyRegion, stateCode: province[0], state: province[1] },
        rest: left,
      }
    );
  });
  // 吉林市 begins with the name of its province: the more precise match counts.
  const unnamed = provinces.flatMap((province) => province[2].map((city) => matchCity(province, city, text)));
  return pickBestMatch([...named, ...unnamed.filter((found) => found && scoreMatch(found) >= 3 - Number(found.place.city !== ''))]);
}

/**
 * Parses a pasted address: a telephone number anywhere, a region with the detail after it, and a name next to them.
 * @param locale of the site, which decides whether eight digits alone are a telephone number
 */
export function parsePastedAddress(line: string, provinces: readonly Province[], locale: string): PastedAddress {
  const text = line.normalize('NFKC').replace(labelPattern, ' ').replace(/\s+/g, ' ').trim();
  const eight = locale === 'zh-HK' || eightDigitPlaces.test(text) ? eightDigitPattern : undefined;
  const digits = (mobilePattern.exec(text) ?? landlinePattern.exec(text) ?? eight?.exec(text))?.[0] ?? '';
  const typed = digits.replace(/^[\s,]*86[\s-]*(?=1(?:[\s-]?\d){10}$)/, '+86');
  /** Reads the number with the code of the region it stands beside. */
  const readPhone = (stateCode: string): string => normaliseReceiverPhone(typed, { locale, stateCode }) ?? '';
  const words = (digits === '' ? text : text.replace(digits, ' '))
    .replace(landlinePattern, ' ')
    .split(separators)
    .filter((word) => word !== '');

  // The region may be separated: 湖南省 长沙市 岳麓区. Each word is tried as its start, joined with the following ones.
  const tries = words.map((_, at) => ({
    at,
    found: matchRegion(provinces, words.slice(at).join(' ')) ?? matchRegion(provinces, words.slice(at).join('')),
  }));
  const there = tries.reduce<(typeof tries)[number] | undefined>(
    (best, one) => (one.found && (!best?.found || scoreMatch(one.found) > scoreMatch(best.found)) ? one : best),
    undefined,
  );
  const mobile = readPhone(there?.found?.place.stateCode ?? '');
  if (!there?.found) {
    const name = mobile === '' ? '' : (words.find((word) => /^\p{Script=Han}{2,6}$/u.test(word) || multipartNamePattern.test(word)) ?? '');
    return { name, mobile, place: emptyRegion, detail: words.filter((word) => word !== name && mobile !== '').join(' ') };
  }
  const before = words.slice(0, there.at);
  const rest = there.found.rest.split(' ');
  // A name after the address is a short word of its own; a street would contain a number or a street suffix.
  const last = rest[rest.length - 1] ?? '';
  const trails =
    before.length === 0 &&
    rest.length > 1 &&
    (multipartNamePattern.test(last) || (/^\p{Script=Han}{2,4}$/u.test(last) && !/[路街道巷号楼室栋村镇乡园苑]$/.test(last)));
  const name = before[0] ?? (trails ? last : '');
  const detail = [...before.slice(1), ...(trails ? rest.slice(0, -1) : rest)].join(' ').trim();
  return { name, mobile, place: there.found.place, detail };
}

/**
 * Moves the name of a street (街道 or 镇) at the start of the detailed address into the region.
 * @param streets of the pasted county
 */
export function extractStreet(pasted: PastedAddress, streets: readonly Street[]): PastedAddress {
  const { place, detail } = pasted;
  const found = streets.find(([, name]) => detail.startsWith(name));
  if (!found) return pasted;
  const [streetCode, street] = found;
  return { ...pasted, place: { ...place, streetCode, street }, detail: detail.slice(street.length).trim() };
}
