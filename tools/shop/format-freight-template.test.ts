import { describe, expect, it } from 'vitest';
import { formatFreightTemplate } from './format-freight-template.ts';
import { loadRegionNames, searchRegions } from './regions.ts';

const money = (yuan: number): string => `¥${yuan.toFixed(2)}`;
const everywhere = { regions: ['*'], first: 1000, firstFee: 8, next: 1000, nextFee: 3 };
const template = { id: 1, key: 'standard', name: '全国标准', countedBy: 'weight', freeFrom: null, notServed: [], goodsNum: 3 } as const;

describe('the text of a freight template', () => {
  it('shows the fees of each region and the amount for free shipping', async () => {
    expect(formatFreightTemplate({ ...template, rules: [everywhere], notServed: [] }, money, new Map())).toBe(
      'standard  全国标准  按重量（没写重量的商品按首重收）  不包邮  3 件商品\n    所有地区：首 1000 克 ¥8.00，续每 1000 克 ¥3.00\n    各地都配送',
    );
    const far = { regions: ['650000', '430100'], first: 1, firstFee: 20, next: 1, nextFee: 9.5, freeFrom: 299 };
    const names = await loadRegionNames(['650000', '430100', '810000']);
    expect(
      formatFreightTemplate(
        { ...template, countedBy: 'pieces', freeFrom: 99, rules: [everywhere, far], notServed: ['810000'] },
        money,
        names,
      ),
    ).toBe(
      [
        'standard  全国标准  按件数  满 ¥99.00 包邮  3 件商品',
        '    新疆维吾尔自治区、湖南省 长沙市：首 1 件 ¥20.00，续每 1 件 ¥9.50，满 ¥299.00 包邮',
        '    其他所有地区：首 1000 件 ¥8.00，续每 1000 件 ¥3.00',
        '    不配送：香港特别行政区',
      ].join('\n'),
    );
  });
});

describe('the region search', () => {
  it('finds regions by name and by code', async () => {
    expect(await searchRegions('')).toMatch(/^110000 {2}北京市\n120000 {2}天津市\n[^]*共 3\d 个$/);
    expect(await searchRegions('长沙市')).toMatch(/^430100 {2}湖南省 长沙市\n430102 {2}湖南省 长沙市 芙蓉区\n/);
    expect(await searchRegions('湖南省 長沙市 岳麓區')).toBe('430104  湖南省 长沙市 岳麓区\n共 1 个');
    expect(await searchRegions('430104')).toBe('430104  湖南省 长沙市 岳麓区\n共 1 个');
    expect(await searchRegions('430100')).toContain('430104  湖南省 长沙市 岳麓区');
    await expect(searchRegions('无此地')).rejects.toThrow('没有「无此地」这个地区');
  });
});
