import type { Province } from 'contract/shop/address/regions.ts';
import { toHongKong } from 'contract/chinese-scripts.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePastedAddress, extractStreet } from './parse-pasted-address.ts';

const provinces = JSON.parse(
  readFileSync(new URL('../../../../../../server/reference/regions/regions.json', import.meta.url), 'utf8'),
) as Province[];
const read = (line: string, locale = 'zh-CN') => {
  const { name, mobile, place, detail } = parsePastedAddress(line, provinces, locale);
  return [name, mobile, [place.state, place.city, place.district].filter((part) => part !== '').join('/'), detail];
};
/** Holds the regions as a Hong Kong site shows them. */
const inHongKong = JSON.parse(JSON.stringify(provinces), (_, value: unknown) =>
  typeof value === 'string' ? toHongKong(value) : value,
) as Province[];
const whole = ['张三', '13800000000', '湖南省/长沙市/岳麓区', '云栖路66号2栋'];

describe('the parser of pasted addresses', () => {
  it.each([
    ['name, mobile and region in this order', '张三 13800000000 湖南省长沙市岳麓区云栖路66号2栋'],
    ['commas between the parts', '张三，13800000000，湖南省长沙市岳麓区云栖路66号2栋'],
    ['no province', '张三 13800000000 长沙市岳麓区云栖路66号2栋'],
    ['short names of province and city', '张三 13800000000 湖南长沙岳麓区云栖路66号2栋'],
    ['spaces in the region', '张三 13800000000 湖南省 长沙市 岳麓区 云栖路66号2栋'],
    ['labels before the parts', '收件人: 张三 电话: 13800000000 地址：湖南省长沙市岳麓区云栖路66号2栋'],
    ['a labelled part on each line', '收货人：张三\n手机号码：13800000000\n所在地区：湖南省长沙市岳麓区\n详细地址：云栖路66号2栋'],
    ['spaces in the mobile', '张三 138 0000 0000 湖南省长沙市岳麓区云栖路66号2栋'],
    ['dashes in the mobile', '张三 138-0000-0000 湖南省长沙市岳麓区云栖路66号2栋'],
    ['a country code', '张三 +86 13800000000 湖南省长沙市岳麓区云栖路66号2栋'],
    ['the country code 0086', '张三 008613800000000 湖南省长沙市岳麓区云栖路66号2栋'],
    ['the region first', '湖南省长沙市岳麓区云栖路66号2栋 张三 13800000000'],
    ['the mobile first', '13800000000 张三 湖南省长沙市岳麓区云栖路66号2栋'],
    ['full-width digits', '张三 １３８００００００００ 湖南省长沙市岳麓区云栖路66号2栋'],
    ['the name and mobile joined', '张三13800000000湖南省长沙市岳麓区云栖路66号2栋'],
  ])('finds every part of an address with %s', (_, line) => {
    expect(read(line)).toEqual(whole);
  });

  it.each([
    ['陳大文 6123 4567 香港特別行政區九龍城區太子道西1號', '九龍城區', '太子道西1號'],
    ['收貨人：陳大文\n聯絡電話：61234567\n詳細地址：香港九龍城區太子道西1號', '九龍城區', '太子道西1號'],
    ['陳大文 61234567 廣西壯族自治區南寧市青秀區民族大道9號', '青秀區', '民族大道9號'],
  ])('reads traditional characters on a Hong Kong site: %s', (line, district, detail) => {
    expect(parsePastedAddress(line, inHongKong, 'zh-HK')).toMatchObject({
      name: '陳大文',
      mobile: '+85261234567',
      place: { district },
      detail,
    });
  });

  it.each([
    ['李四 13900000000 北京市朝阳区建国路1号', ['李四', '13900000000', '北京市/市辖区/朝阳区', '建国路1号']],
    ['李四 13900000000 吉林省吉林市昌邑区江湾路8号', ['李四', '13900000000', '吉林省/吉林市/昌邑区', '江湾路8号']],
    ['李四 13900000000 吉林市昌邑区江湾路8号', ['李四', '13900000000', '吉林省/吉林市/昌邑区', '江湾路8号']],
    ['李四 13900000000 湖北省仙桃市沔州大道9号', ['李四', '13900000000', '湖北省/仙桃市', '沔州大道9号']],
    ['李四 13900000000 北京北京市朝阳区建国路1号', ['李四', '13900000000', '北京市/市辖区/朝阳区', '建国路1号']],
    ['李四 13900000000 上海市上海市浦东新区世纪大道1号', ['李四', '13900000000', '上海市/市辖区/浦东新区', '世纪大道1号']],
    ['李四 13900000000 广西南宁市青秀区民族大道1号', ['李四', '13900000000', '广西壮族自治区/南宁市/青秀区', '民族大道1号']],
  ])('finds the region of %s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it('finds every part of an address in the format of Taobao, including the street', () => {
    const pasted = parsePastedAddress(
      '收货人: 王五\n手机号码: 86-13700001111\n所在地区: 北京北京市朝阳区望京街道\n详细地址: 阜通东大街6号',
      provinces,
      'zh-CN',
    );
    expect(extractStreet(pasted, [['110105026', '望京街道']])).toMatchObject({
      name: '王五',
      mobile: '13700001111',
      place: { state: '北京市', district: '朝阳区', street: '望京街道', streetCode: '110105026' },
      detail: '阜通东大街6号',
    });
    expect(extractStreet(pasted, [['110105001', '建外街道']])).toBe(pasted);
  });

  it.each([
    ['北京朝阳区望京街道阜通东大街6号，王五，86-13700001111', '王五', '13700001111', '望京街道阜通东大街6号'],
    ['王五8613700001111北京朝阳区阜通东大街6号', '王五', '13700001111', '阜通东大街6号'],
    ['王五 北京朝阳区建国路86 13700001111', '王五', '13700001111', '建国路86'],
    ['上海市浦东新区世纪大道1号 李四 021-58880000', '李四', '021-58880000', '世纪大道1号'],
    ['李四 021-58880000 上海市浦东新区世纪大道1号', '李四', '021-58880000', '世纪大道1号'],
    ['李四 13900000000 0731-88880000-802 长沙市岳麓区云栖路66号', '李四', '13900000000', '云栖路66号'],
  ])('keeps phone numbers out of the name and the street address: %s', (line, name, mobile, detail) => {
    expect(parsePastedAddress(line, provinces, 'zh-CN')).toMatchObject({ name, mobile, detail });
  });

  it.each([
    ['新疆维吾尔自治区喀什地区喀什市 恰萨街道 人民东路1号 阿依古丽·买买提 13999998888', '恰萨街道 人民东路1号'],
    ['13999998888 阿依古丽·买买提 新疆维吾尔自治区喀什地区喀什市恰萨街道人民东路1号', '恰萨街道人民东路1号'],
  ])('finds a name with a dot between its parts at any position: %s', (line, detail) => {
    expect(read(line)).toEqual(['阿依古丽·买买提', '13999998888', '新疆维吾尔自治区/喀什地区/喀什市', detail]);
  });

  it('keeps the city of an address that names no county', () => {
    expect(read('张三 13800000000 湖南省长沙市云栖路66号')).toEqual(['张三', '13800000000', '湖南省/长沙市', '云栖路66号']);
  });

  it('leaves the region empty if only a county is given, because many counties share a name', () => {
    expect(read('张三 13800000000 城区人民路1号')[2]).toBe('');
  });

  it('finds Hong Kong mobile numbers on a Hong Kong site', () => {
    expect(read('嘉瑩 8612 3456', 'zh-HK').slice(0, 2)).toEqual(['嘉瑩', '+85286123456']);
    expect(read('嘉瑩 +852 6123 4567', 'zh-HK').slice(0, 2)).toEqual(['嘉瑩', '+85261234567']);
  });

  it.each(['', '   ', '你好', '今天天气真好，出去走走', '12345'])('finds nothing in a text without an address: %j', (line) => {
    expect(read(line)).toEqual(['', '', '', '']);
  });
});
