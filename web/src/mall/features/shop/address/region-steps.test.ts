import type { Province } from 'contract/shop/address/regions.ts';
import { describe, expect, it } from 'vitest';
import { sortProvinces, emptyRegion, type SelectedRegion, buildRegionSteps } from './region-steps.ts';

const hubei: Province = [
  '420000',
  '湖北省',
  [
    ['420100', '武汉市', [['420102', '江岸区']]],
    ['429000', '省直辖县级行政区划', [['429004', '仙桃市']]],
  ],
];
const streets = [['420102001', '大智街道']] as const;
const levels = (place: SelectedRegion, known?: readonly (readonly [string, string])[]) =>
  buildRegionSteps([hubei], place, known, '暂不选择').map(({ level, name }) => [level, name]);
const choose = (place: SelectedRegion, level: number, name: string) => {
  const choice = buildRegionSteps([hubei], place, streets, '暂不选择')[level]?.choices.find((one) => one.name === name);
  if (!choice) throw new Error(`${name} cannot be chosen`);
  return choice.place;
};

describe('the region picker', () => {
  it('begins with the province and adds a level after each choice', () => {
    expect(levels(emptyRegion)).toEqual([['province', '']]);
    const inHubei = choose(emptyRegion, 0, '湖北省');
    expect(levels(inHubei)).toEqual([
      ['province', '湖北省'],
      ['city', ''],
    ]);
    const inWuhan = choose(inHubei, 1, '武汉市');
    expect(levels(inWuhan).at(-1)).toEqual(['county', '']);
    const there = choose(inWuhan, 2, '江岸区');
    expect(levels(there)).toHaveLength(3);
    expect(levels(there, streets).at(-1)).toEqual(['street', '']);
    expect(choose(there, 3, '大智街道')).toMatchObject({
      cityCode: '420100',
      districtCode: '420102',
      streetCode: '420102001',
      street: '大智街道',
    });
  });
  it('omits the street if the county has none, and allows choosing no street', () => {
    const there = choose(choose(choose(emptyRegion, 0, '湖北省'), 1, '武汉市'), 2, '江岸区');
    expect(levels(there, [])).toHaveLength(3);
    expect(choose(there, 3, '暂不选择')).toMatchObject({ streetCode: '', street: '' });
  });
  it('offers a county that belongs to no city among the cities [R-616]', () => {
    const xiantao = choose(choose(emptyRegion, 0, '湖北省'), 1, '仙桃市');
    expect(xiantao).toMatchObject({ cityCode: '429000', city: '', districtCode: '429004', district: '仙桃市' });
    expect(levels(xiantao, streets)).toEqual([
      ['province', '湖北省'],
      ['city', '仙桃市'],
      ['street', ''],
    ]);
  });
  it('clears the lower levels after the choice of a higher one', () => {
    const county = choose(choose(choose(emptyRegion, 0, '湖北省'), 1, '武汉市'), 2, '江岸区');
    const street = choose(county, 3, '大智街道');
    expect(choose(street, 0, '湖北省')).toEqual({ ...emptyRegion, stateCode: '420000', state: '湖北省' });
    expect(choose(street, 1, '仙桃市')).toMatchObject({ district: '仙桃市', streetCode: '', street: '' });
    expect(choose(street, 2, '江岸区')).toEqual(county);
  });

  it('lists Hong Kong first on a Hong Kong site, and keeps the order of the provinces on other sites', () => {
    const island: Province = ['810000', '香港特別行政區', []];
    expect(sortProvinces([hubei, island], 'zh-HK')).toEqual([island, hubei]);
    expect(sortProvinces([hubei, island], 'zh-CN')).toEqual([hubei, island]);
    expect(sortProvinces([island, hubei], 'zh-CN')).toEqual([island, hubei]);
  });
});
