import { describe, expect, it } from 'vitest';
import { sameCallWindowMs, sameTapWindowMs } from '#kit/lib/time-limits.ts';
import { createRepeatGuard } from './repeat-guard.ts';

function guard(window: number) {
  let now = 1000;
  return { may: createRepeatGuard(window, () => now), pass: (milliseconds: number) => (now += milliseconds) };
}

describe('the guard against repeated calls', () => {
  it('refuses the same call within 200 ms [R-399] [R-565]', () => {
    const { may, pass } = guard(sameCallWindowMs);
    expect(may('POST /shop-cart/add {"num":1}')).toBe(true);
    pass(199);
    expect(may('POST /shop-cart/add {"num":1}')).toBe(false);
    expect(may('POST /shop-cart/add {"num":2}')).toBe(true);
    pass(1);
    expect(may('POST /shop-cart/add {"num":1}')).toBe(true);
  });
  it('refuses a second tap on the same control within 1 s [R-398]', () => {
    const { may, pass } = guard(sameTapWindowMs);
    expect(may('pay')).toBe(true);
    pass(999);
    expect(may('pay')).toBe(false);
    pass(1);
    expect(may('pay')).toBe(true);
  });
});
