import type { Province } from 'contract/shop/address/regions.ts';
import { describe, expect, it } from 'vitest';
import { indexCities, listHotCities, searchCities } from './city-index.ts';

const names = ['长沙市', '厦门市', '六安市', '阿坝藏族羌族自治州', '亳州市', '遵义市', '泸州市', '绵阳市', '昆明市', '吉安市'];
const provinces: Province[] = [
  ['110000', '北京市', [['110100', '市辖区', [['110101', '东城区']]]]],
  ['430000', '某省', names.map((name, at) => [`43${10 + at}00`, name, [[`43${10 + at}01`, `${name}县`]]])],
  ['500000', '重庆市', [['500100', '市辖区', [['500101', '万州区']]]]],
  ['420000', '湖北省', [['429000', '省直辖县级行政区划', [['429004', '仙桃市']]]]],
];
const cities = indexCities(provinces);

describe('the index of cities', () => {
  it('files each city under the letter that its name is read with, in order', () => {
    expect(cities.map(({ letter, name }) => letter + name.slice(0, 2)).join(' ')).toBe(
      'A阿坝 B北京 B亳州 C重庆 C长沙 J吉安 K昆明 L六安 L泸州 M绵阳 X厦门 X仙桃 Z遵义',
    );
  });

  it('lists the large cities first, and municipalities by their own name', () => {
    expect(listHotCities(cities, 'zh-CN').map(({ name }) => name)).toEqual(['北京市', '重庆市']);
  });

  it('finds cities and counties by a part of the name', () => {
    expect(searchCities(cities, '万州')).toMatchObject([
      { name: '万州区', of: '重庆市', region: { districtCode: '500101', cityCode: '500100' } },
    ]);
    expect(searchCities(cities, ' 仙桃 ')).toMatchObject([{ name: '仙桃市', of: '湖北省', region: { districtCode: '429004', city: '' } }]);
    expect(searchCities(cities, '没有的')).toEqual([]);
  });
});
