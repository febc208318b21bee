import { describe, expect, it } from 'vitest';
import { preselected } from './preselected.ts';

const vendors = ['wechat', 'alipay'];

describe('the way that stands chosen at the cashier', () => {
  it.each([
    ['is the one wanted for this order before, whatever the balance holds', { vendors, enough: true }, ['wechat', 'balance'], 'wechat'],
    ['is the one last paid by in this browser', { vendors, enough: true }, [undefined, 'alipay'], 'alipay'],
    ['is the balance where it pays the whole and nothing was wanted yet', { vendors, enough: true }, [undefined, undefined], 'balance'],
    ['is the first vendor where the balance does not', { vendors, enough: false }, [undefined, 'balance'], 'wechat'],
    ['is no vendor that is not offered any more', { vendors: ['alipay'], enough: false }, ['wechat', undefined], 'alipay'],
    [
      'is a vendor wanted before also while the balance is being asked for',
      { vendors, enough: undefined },
      ['wechat', undefined],
      'wechat',
    ],
    ['waits for the balance where that was wanted', { vendors, enough: undefined }, ['balance', 'wechat'], undefined],
    ['waits while nothing was wanted and the balance is not known', { vendors, enough: undefined }, [undefined, undefined], undefined],
    ['is none where nothing can pay', { vendors: [], enough: false }, [undefined, 'wechat'], undefined],
  ] as const)('%s', (_, possible, wanted, way) => expect(preselected(possible, wanted)).toBe(way));
});
