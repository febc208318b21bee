import { describe, expect, it } from 'vitest';
import { searchPeriodBounds, findSearchPeriod, searchPeriods } from './search-periods.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-11-25T15:30:00+08:00');

describe('the periods of the order search', () => {
  it.each([
    ['month', '2026-10-26', undefined],
    ['quarter', '2026-08-27', undefined],
    ['year', '2026-01-01', undefined],
    ['lastYear', '2025-01-01', '2026-01-01'],
  ] as const)('begin and end at midnight in the time zone of the site: %s', (period, from, before) => {
    const begin = (day: string | undefined) => (day === undefined ? undefined : Date.parse(`${day}T00:00:00+08:00`));
    const bounds = searchPeriodBounds(period, now, zone);
    expect([bounds.from, bounds.before]).toEqual([begin(from), begin(before)]);
  });
  it('are recognised by their begin and end, even an hour later', () => {
    for (const period of searchPeriods) expect(findSearchPeriod(searchPeriodBounds(period, now, zone), now + 3_600_000, zone)).toBe(period);
    expect(findSearchPeriod({}, now, zone)).toBeUndefined();
  });
});
