import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { exceedsAnyBalance, assertFitsBalance, parseRechargeAmount, remainingRechargeRoom, rechargeClosedReason } from './recharge.ts';
import { localisedRefusal } from '../../../../../test/localised-refusal.ts';

const limits = (balance: number, atProvider: number[] = [], currency = 'CNY') => ({
  balance: cents(balance),
  atProvider: atProvider.map(cents),
  currency,
});

describe('a recharge of the balance', () => {
  it.each([
    [0, [], 500_000],
    [100_000, [], 400_000],
    [100_000, [350_000], 50_000],
    [100_000, [200_000, 150_000], 50_000],
    [600_000, [], 0],
  ])('is limited, for a balance of %i cents with %j pending at a provider, to %i cents', (balance, atProvider, room) =>
    expect(remainingRechargeRoom(limits(balance, atProvider))).toBe(room),
  );

  it.each([
    [50, 5000],
    [0.99, '最少充值 1.00 元'],
    [1, 100],
    [12.345, '金额最多两位小数'],
    [88.88, 8888],
    [4000, 400_000],
    [4000.01, '最多还能充值 4,000.00 元'],
  ])('of %f yuan, while the limit leaves room for 4,000 yuan, gives these cents or this refusal: %s', (yuan, outcome) => {
    const of = () => parseRechargeAmount(yuan, limits(100_000));
    if (typeof outcome === 'number') expect(of()).toBe(outcome);
    else expect(localisedRefusal(of)).toThrow(outcome);
  });

  it.each([
    [limits(500_000), '余额已达上限，暂时不能充值'],
    [limits(500_000, [80_000]), '余额已达上限，暂时不能充值'],
    [limits(420_000, [80_000]), '有一笔 ¥800.00 的充值正在支付，完成或过期后才能继续充值'],
    [limits(0, [300_000, 200_000]), '有 2 笔共 ¥5,000.00 的充值正在支付，完成或过期后才能继续充值'],
    [limits(419_000, [80_000]), '有一笔 ¥800.00 的充值正在支付，现在最多还能充值 10.00 元'],
    [limits(499_000, [], 'HKD'), '最多还能充值 10.00 港元'],
    [limits(420_000, [80_000], 'HKD'), '有一笔 HK$800.00 的充值正在支付，完成或过期后才能继续充值'],
  ])('of 50 yuan is refused where the balance and the pending recharges are %j: %s', (of, sentence) =>
    expect(localisedRefusal(() => parseRechargeAmount(50, of))).toThrow(sentence),
  );

  it.each([
    [500_000, 0, false],
    [500_001, 0, true],
    [800_000, 900_000, false],
    [900_001, 900_000, true],
  ])('for an order of %i cents, on top of a balance of %i cents, would exceed the balance limit: %s', (payable, balance, beyond) =>
    expect(exceedsAnyBalance(cents(payable), cents(balance))).toBe(beyond),
  );

  it.each([
    ['one that is open', {}, 0, undefined],
    ['one that fills the balance up to its limit', {}, 400_000, undefined],
    ['one that would exceed the balance limit', {}, 400_001, 'balanceFull'],
    ['one that expired after its payment had begun', { expiresAt: new Date(2) }, 0, undefined],
    ['one that another recharge replaced', { expiresAt: new Date(1) }, 0, 'rechargeReplaced'],
    ['one that is already paid', { status: 'paid' }, 0, 'rechargePaid'],
  ])('is credited when its money arrives, unless it was already paid, was replaced or exceeds the limit: %s', (_, more, own, why) => {
    const recharge = {
      status: 'open',
      amount: cents(100_000),
      gift: cents(0),
      madeAt: new Date(1),
      expiresAt: new Date(1_800_001),
      ...more,
    };
    expect(rechargeClosedReason(recharge, cents(own))).toBe(why);
  });

  it('is refused once it would exceed the balance limit', () => {
    expect(() => assertFitsBalance(cents(100_000), limits(400_000))).not.toThrow();
    expect(localisedRefusal(() => assertFitsBalance(cents(100_001), limits(400_000)))).toThrow('最多还能充值 1,000.00 元');
  });
});
