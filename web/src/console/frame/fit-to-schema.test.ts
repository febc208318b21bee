import { describe, expect, it } from 'vitest';
import { parseDiscountWords } from 'contract/discount-words.ts';
import { fitToSchema } from './fit-to-schema.ts';

const offer = {
  properties: {
    goods: { type: 'string' },
    discount: { type: 'string' },
    discountBp: { type: 'integer' },
    price: { type: 'number' },
  },
};
const form = {
  properties: {
    key: { type: 'string' },
    offers: { type: 'array', items: offer },
    until: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};

describe('what a form begins with', () => {
  it('leaves out what a list says besides, at every depth, and says a discount in words', () => {
    const row = {
      key: 'spring',
      id: 7,
      state: 'running',
      until: null,
      offers: [{ goods: 'A', title: '壶', discountBp: 8550, price: null }],
    };
    expect(fitToSchema(row, form)).toEqual({ key: 'spring', until: null, offers: [{ goods: 'A', discount: '8.55折' }] });
  });
  it('says every discount so that it is read as the same', () => {
    for (const discountBp of [10, 500, 1000, 8500, 8800, 9990]) {
      const { offers } = fitToSchema({ offers: [{ discountBp }] }, form) as { offers: { discount: string }[] };
      expect(parseDiscountWords(offers[0]?.discount ?? '')).toBe(discountBp);
    }
  });
});
