import { describe, expect, it } from 'vitest';
import { preselectPaymentMethod } from './preselect-payment-method.ts';

const providers = ['wechat', 'alipay'];

describe('the payment method preselected at the cashier', () => {
  it.each([
    [
      'is the method chosen for this order before, even if the balance was used last and is enough',
      { providers, enough: true },
      ['wechat', 'balance'],
      'wechat',
    ],
    ['is the method that was used last in this browser', { providers, enough: true }, [undefined, 'alipay'], 'alipay'],
    [
      'is the balance when that pays everything and nothing was chosen before',
      { providers, enough: true },
      [undefined, undefined],
      'balance',
    ],
    ['is the first provider when the balance is too small', { providers, enough: false }, [undefined, 'balance'], 'wechat'],
    ['is not a provider that is no longer offered', { providers: ['alipay'], enough: false }, ['wechat', undefined], 'alipay'],
    ['is a provider chosen before even while the balance is loading', { providers, enough: undefined }, ['wechat', undefined], 'wechat'],
    ['is undefined while a previously chosen balance is loading', { providers, enough: undefined }, ['balance', 'wechat'], undefined],
    [
      'is undefined while the balance is loading and nothing was chosen before',
      { providers, enough: undefined },
      [undefined, undefined],
      undefined,
    ],
    ['is undefined when no method is available', { providers: [], enough: false }, [undefined, 'wechat'], undefined],
  ] as const)('%s', (_, possible, wanted, way) => expect(preselectPaymentMethod(possible, wanted)).toBe(way));
});
