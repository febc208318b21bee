import { expect, it } from 'vitest';
import { moneyLabels } from './money-labels.ts';

it('a site in Hong Kong dollars reads HK$, 原價 and 運費 [R-602] [R-603] [R-604]', () => {
  expect(moneyLabels('HKD')).toMatchObject({ sign: 'HK$', original: '原價', freight: '運費' });
});
it('any other site reads ¥, 元, 原价 and 运费 [R-605]', () => {
  expect(moneyLabels('CNY')).toEqual({ sign: '¥', unit: '元', original: '原价', freight: '运费' });
});
