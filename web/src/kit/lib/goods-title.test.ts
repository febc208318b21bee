import { describe, expect, it } from 'vitest';
import { formatGoodsTitle } from './goods-title.ts';

describe('the title of a product', () => {
  it.each([
    ['防泼水 14 英寸电脑仓', '防泼水 14\u00a0英寸电脑仓'],
    ['灰绿釉 600 ml 一壶两杯', '灰绿釉 600\u00a0ml 一壶两杯'],
    ['80 果 礼盒装', '80\u00a0果 礼盒装'],
    ['羊毛 100% 手缝', '羊毛 100% 手缝'],
    ['三双装', '三双装'],
  ])('keeps a number and its unit on one line in %s', (title, set) => expect(formatGoodsTitle(title)).toBe(set));
});
