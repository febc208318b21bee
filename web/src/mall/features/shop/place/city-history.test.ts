import { toPlaceOfPoint } from '#mall/features/shop/maps/locate-place.ts';
import { describe, expect, it } from 'vitest';
import { addCityToHistory, cityName, parseCityHistory } from './city-history.ts';

const place = (cityCode: string, city: string, district: string) => ({
  stateCode: `${cityCode.slice(0, 2)}0000`,
  state: '某省',
  cityCode,
  city,
  districtCode: `${cityCode.slice(0, 4)}02`,
  district,
});
const changsha = place('430100', '长沙市', '芙蓉区');

describe('the history of cities', () => {
  it('keeps three cities, the newest first, and each once', () => {
    const chosen = [
      changsha,
      place('110100', '北京市', '东城区'),
      place('310100', '上海市', '黄浦区'),
      place('430100', '长沙市', '岳麓区'),
    ];
    const history = chosen.reduce(addCityToHistory, [] as (typeof changsha)[]);
    expect(history.map(({ city, district }) => `${city}${district}`)).toEqual(['长沙市岳麓区', '上海市黄浦区', '北京市东城区']);
    expect(addCityToHistory(history, place('440100', '广州市', '海珠区'))).toHaveLength(3);
  });

  it('names only the county if it belongs to no city', () => {
    expect(cityName(place('429000', '', '仙桃市'))).toBe('仙桃市');
    expect(cityName(place('429000', '省直辖县级行政区划', '仙桃市'))).toBe('仙桃市');
  });

  it('names a municipality by its own name', () => {
    expect(cityName({ ...place('310100', '市辖区', '黄浦区'), state: '上海市' })).toBe('上海市');
  });

  it('leaves out stored values that are not cities', () => {
    expect(parseCityHistory('nonsense')).toEqual([]);
    expect(parseCityHistory([toPlaceOfPoint(changsha), { cityName: 1 }, null])).toEqual([changsha]);
  });
});
