import { addDays } from 'contract/day.ts';
import { describe, expect, it } from 'vitest';
import { addMonths, listMonthDays } from './month.ts';

describe('the days of a month', () => {
  it('begin in the calendar under the weekday of the first day of the month', () => {
    // 1 March 2026 is a Sunday.
    expect(listMonthDays('2026-03').slice(0, 8)).toEqual([...Array.from({ length: 6 }), '2026-03-01', '2026-03-02']);
    expect(listMonthDays('2026-06')[0]).toBe('2026-06-01');
  });

  it('are 29 in February of a leap year, and 28 in February of other years', () => {
    expect(listMonthDays('2028-02').at(-1)).toBe('2028-02-29');
    expect(listMonthDays('2026-02').at(-1)).toBe('2026-02-28');
  });
});

describe('the addition of months and days', () => {
  it('crosses the end of a month or a year, forwards and backwards', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -7)).toBe('2026-02-22');
  });
});
