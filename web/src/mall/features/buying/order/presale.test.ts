import { describe, expect, it } from 'vitest';
import { deliveryText, finalPaymentTimeText, isFinalPaymentAhead, payInstalmentLabel } from './presale.ts';

const none = {
  startFinalPayTime: null,
  endFinalPayTime: null,
  startFinalPayDay: null,
  finalPayDays: null,
  presellDeliver: null,
  presellDeliverStarttime: null,
  presellDeliverEndtime: null,
};
const from = Date.parse('2026-03-12T10:00:00+08:00');
const until = Date.parse('2026-03-15T10:00:00+08:00');

describe('the time for the final payment of a presale', () => {
  it('is shown by its first and last moment, or in days after the deposit', () => {
    const text = (terms: object) => finalPaymentTimeText({ ...none, ...terms }, 'Asia/Shanghai');
    expect(text({ startFinalPayTime: from, endFinalPayTime: until })).toBe('2026-03-12 10:00 至 2026-03-15 10:00 支付');
    expect(text({ startFinalPayDay: 3, finalPayDays: 2 })).toBe('付定金 3 天后开始支付，2 天内付清');
    expect(text({ startFinalPayDay: 0, finalPayDays: 2 })).toBe('付定金后 2 天内支付');
  });

  it('begins at its first moment, not as soon as the deposit is paid', () => {
    const presale = { stage: 'final' as const, startFinalPayTime: from };
    expect([isFinalPaymentAhead(presale, from - 1), isFinalPaymentAhead(presale, from)]).toEqual([true, false]);
    expect([isFinalPaymentAhead({ ...presale, stage: 'deposit' }, from - 1), isFinalPaymentAhead(null, from)]).toEqual([false, false]);
  });
});

describe('a presale', () => {
  it('says when the merchant ships, if the merchant set a time', () => {
    const text = (terms: object) => deliveryText({ ...none, ...terms });
    expect(text({})).toBe('');
    expect(text({ presellDeliver: 7 })).toBe('付尾款后 7 天内发货');
    expect(text({ presellDeliverStarttime: '2026-03-20', presellDeliverEndtime: '2026-03-22' })).toBe('2026-03-20 至 2026-03-22 发货');
    expect(text({ presellDeliverStarttime: '2026-03-20', presellDeliverEndtime: '2026-03-20' })).toBe('2026-03-20 发货');
  });

  it('has a pay button that says whether the deposit or the final payment is due', () => {
    expect([payInstalmentLabel(null), payInstalmentLabel({ stage: 'deposit' }), payInstalmentLabel({ stage: 'final' })]).toEqual([
      undefined,
      '付定金',
      '付尾款',
    ]);
  });
});
