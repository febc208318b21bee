import { expect, it } from 'vitest';
import { inputOfOneLine, inputOfRefundForm } from './refund-form-choice.ts';

const choice = { tid: '1', refundNo: undefined, kind: 'exchange', reason: undefined, keep: undefined } as const;

it('the form of an exchange asks for the SKU that the shopper chose for each line', () => {
  const skus = [{ lineNo: 2, skuId: 77 }];
  const two = { lineNo: 2, num: 1 };
  expect(inputOfOneLine({ ...choice, pieces: [two], skus })).toEqual({ tid: '1', kind: 'exchange', ...two, exchangeSkuId: 77 });
  expect(inputOfOneLine({ ...choice, pieces: [two], skus: [] })).toEqual({ tid: '1', kind: 'exchange', ...two });
  expect(inputOfRefundForm({ ...choice, pieces: [{ lineNo: 1, num: 2 }, two], skus })).toEqual({
    tid: '1',
    kind: 'exchange',
    lines: [
      { lineNo: 1, num: 2 },
      { ...two, exchangeSkuId: 77 },
    ],
  });
});
