import { describe, expect, it } from 'vitest';
import { moneyLabels } from './money-labels.ts';

describe('the labels of prices', () => {
  it('use HK$, 原價 and 運費 on a Hong Kong dollar site [R-602] [R-603] [R-604]', () => {
    expect(moneyLabels('HKD')).toMatchObject({ sign: 'HK$', original: '原價', freight: '運費' });
  });
  it('use ¥, 元, 原价 and 运费 on any other site [R-605]', () => {
    for (const currency of ['CNY', 'USD', ''])
      expect(moneyLabels(currency)).toEqual({ sign: '¥', unit: '元', original: '原价', freight: '运费' });
  });
});
