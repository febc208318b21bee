import { describe, expect, it } from 'vitest';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { describeGoodsChanges, findSuspiciousPrices } from './goods-changes.ts';

const tea = { code: 'TEA', title: '龙井', listing: '上架', price: '168', stock: '60', stockWas: '60', specs: '' };
type Rows = Parameters<typeof describeGoodsChanges>[0];
const describeChanges = (before: Rows, after: Rows, locale = defaultLocale) =>
  describeGoodsChanges(before, after).map((change) => localise(locale, change));
const sizes = [
  { code: 'CUP', title: '杯', specs: '容量:1L', price: '20', stock: '5' },
  { code: 'CUP', specs: '容量:2L', price: '30', stock: '6' },
];

describe('the summary of changes to products', () => {
  it('contains each changed field with its old and new value', () => {
    const after = { ...tea, price: '16.8', stock: '0', stockWas: '0', listing: '下架', subtitle: '新茶' };
    expect(describeChanges([tea], [after])).toEqual([
      'TEA 副标题 （空） → 新茶',
      'TEA 上架 上架 → 下架',
      'TEA 售价 168 → 16.8',
      'TEA 库存 60 → 0',
    ]);
    expect(describeChanges([tea], [tea])).toEqual([]);
  });

  it('contains the changed, added and removed SKUs', () => {
    const [small] = sizes;
    const after = [
      { ...small, price: '21' },
      { code: 'CUP', specs: '容量:3L', price: '40', stock: '1' },
    ];
    expect(describeChanges(sizes, after)).toEqual([
      'CUP 容量:1L 售价 20 → 21',
      'CUP 容量:3L 新增，售价 40，库存 1',
      'CUP 容量:2L 删除，原售价 30，原库存 6',
    ]);
    expect(describeChanges(sizes, after, 'zh-HK').slice(1)).toEqual([
      'CUP 容量:3L 新增，售價 40，庫存 1',
      'CUP 容量:2L 刪除，原售價 30，原庫存 6',
    ]);
  });

  it('shortens a long value and states its length', () => {
    const long = '春'.repeat(61);
    expect(describeChanges([tea], [{ ...tea, title: long }])).toEqual([`TEA 标题 龙井 → ${'春'.repeat(60)}…（共 61 字）`]);
  });

  it.each([
    ['0', true],
    ['16.79', true],
    ['16.8', false],
    ['200', false],
  ])('marks a price change from 168 to %s as suspicious: %s', (price, isReported) => {
    const found = findSuspiciousPrices([tea], [{ ...tea, price }]);
    expect(found).toEqual(isReported ? [{ code: 'TEA', specs: '', was: '168', price }] : []);
  });

  it('marks no price of a new product as suspicious, and none after a price of zero', () => {
    expect(findSuspiciousPrices([{ ...tea, price: '0' }], [{ ...tea, price: '0.01' }])).toEqual([]);
    expect(findSuspiciousPrices([], [{ ...tea, price: '0' }])).toEqual([]);
  });
});
