import { describe, expect, it } from 'vitest';
import { moneyLabels } from '#kit/lib/money-labels.ts';
import { describeShippingFee } from './shipping-fee-text.ts';

const somewhere = {
  express: 1,
  pickUp: 0,
  postfeeType: '02',
  minPostfee: 8,
  maxPostfee: 18,
  postFee: 8,
  templateName: '全国标准',
  freeFrom: 99,
  shipTo: '',
  served: 1,
  promise: null,
  groupPromise: null,
  estimatesArrival: 0,
  arrivesFrom: null,
  arrivesUntil: null,
};
const words = (more: object, currency = 'CNY') => describeShippingFee({ ...somewhere, ...more }, moneyLabels(currency));

describe('the text of a shipping fee', () => {
  it.each([
    ['to an unknown place as a range', {}, { fee: '运费 ¥8.00–18.00', freeShipping: '“全国标准”商品优惠后满 ¥99 包邮' }],
    [
      'to a known place as its fee',
      { shipTo: '湖南省 长沙市 岳麓区', postFee: 14 },
      { fee: '运费 ¥14.00', freeShipping: '“全国标准”商品优惠后满 ¥99 包邮' },
    ],
    ['with one fee everywhere', { minPostfee: 6, maxPostfee: 6, postFee: 6, freeFrom: null }, { fee: '运费 ¥6.00', freeShipping: '' }],
    ['free of charge', { minPostfee: 0, maxPostfee: 0, postFee: 0 }, { fee: '免运费', freeShipping: '' }],
    ['free of charge to a known place', { shipTo: '湖南省 长沙市', postFee: 0 }, { fee: '免运费', freeShipping: '' }],
    [
      'free above an amount with decimals',
      { freeFrom: 99.5, postFee: 8, minPostfee: 8, maxPostfee: 8 },
      { fee: '运费 ¥8.00', freeShipping: '“全国标准”商品优惠后满 ¥99.50 包邮' },
    ],
  ])('describes shipping %s', (_, more, told) => expect(words(more)).toEqual({ ...told, served: true }));

  it('uses the currency and the wording of the site [R-602] [R-604]', () => {
    expect(words({ templateName: '本地標準', freeFrom: 300 }, 'HKD')).toEqual({
      fee: '運費 HK$8.00–18.00',
      freeShipping: '「本地標準」商品優惠後滿 HK$300 免運費',
      served: true,
    });
  });
  it('reports that the shop does not ship to a place', () => {
    expect(words({ shipTo: '香港特别行政区', served: 0 }).served).toBe(false);
  });
});
