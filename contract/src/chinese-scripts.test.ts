import { describe, expect, it } from 'vitest';
import { toHongKong, toSimplified } from './chinese-scripts.ts';

describe('the conversion between simplified and traditional characters', () => {
  it.each([
    ['茶壺', '茶壶'],
    ['頭髮', '头发'],
    ['發財', '发财'],
    ['手機殼', '手机壳'],
    ['iPhone 15 壺', 'iPhone 15 壶'],
    ['麵包、裏面', '面包、里面'],
  ])('turns %s into simplified %s', (traditional, simplified) => {
    expect(toSimplified(traditional)).toBe(simplified);
    expect(toSimplified(simplified)).toBe(simplified);
  });

  it.each([
    ['湖南省 长沙市 岳麓区', '湖南省 長沙市 嶽麓區'],
    ['快件已签收，签收人：本人', '快件已簽收，簽收人：本人'],
    ['頂級金針菇', '頂級金針菇'],
    ['已用账号登录', '已用賬號登錄'],
  ])('turns %s into the Hong Kong characters %s, and replaces no word by another', (text, converted) => {
    expect(toHongKong(text)).toBe(converted);
  });
});
