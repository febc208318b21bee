import { describe, expect, it } from 'vitest';
import { formatRelativeDay, formatRecentMoment, formatTimeOfDay, formatTimeLeft, formatDateTime, formatEndTime } from './time-text.ts';

const at = (text: string) => Date.parse(text);
const shanghai = 'Asia/Shanghai';

describe('a formatted moment', () => {
  it('uses the time zone of the site, wherever the phone is', () => {
    expect(formatDateTime(at('2025-10-16T01:18:00Z'), shanghai)).toBe('2025-10-16 09:18');
    expect(formatDateTime(at('2025-12-31T16:00:00Z'), shanghai)).toBe('2026-01-01 00:00');
    expect(formatDateTime(at('2025-12-31T16:00:00Z'), 'America/New_York')).toBe('2025-12-31 11:00');
  });
  it('names the last day of a validity that ends at midnight', () => {
    expect(formatEndTime(at('2026-12-06T00:00:00+08:00'), shanghai)).toBe('2026-12-05');
    expect(formatEndTime(at('2026-12-05T18:00:00+08:00'), shanghai)).toBe('2026-12-05 18:00');
  });
  it.each([
    ['2026-03-02T14:26:00+08:00', '今天 14:26'],
    ['2026-03-02T00:05:00+08:00', '今天 00:05'],
    ['2026-03-01T23:59:00+08:00', '昨天 23:59'],
    ['2026-02-28T10:00:00+08:00', '02-28'],
    ['2025-09-28T10:00:00+08:00', '2025-09-28'],
  ])('writes %s as %s on the second of March 2026', (moment, text) => {
    expect(formatRecentMoment(at(moment), at('2026-03-02T18:00:00+08:00'), shanghai)).toBe(text);
  });
});

describe('the text of the remaining time', () => {
  const hour = 3_600_000;
  it.each([
    [6 * 24 * hour + 23.9 * hour, '6 天 23 小时'],
    [7 * 24 * hour, '7 天'],
    [5 * hour + 600_000, '5 小时 10 分钟'],
    [hour, '1 小时'],
    [200_000, '3 分钟'],
    [10, '1 分钟'],
    [-5, '1 分钟'],
  ])('is, for %d ms, %s', (left, text) => expect(formatTimeLeft(left)).toBe(text));
});

describe('the day of a moment', () => {
  const now = at('2026-03-02T00:30:00+08:00');
  it.each([
    ['2026-03-02T00:10:00+08:00', '今天'],
    ['2026-03-01T23:50:00+08:00', '昨天'],
    ['2026-02-28T10:00:00+08:00', '02-28'],
    ['2025-12-31T10:00:00+08:00', '2025-12-31'],
  ])('is written for %s as %s', (moment, name) => expect(formatRelativeDay(at(moment), now, shanghai)).toBe(name));
});

describe('the time of day of a moment', () => {
  it('is written in the time zone of the site, in the form 00:30', () =>
    expect(formatTimeOfDay(at('2026-03-01T16:30:00Z'), shanghai)).toBe('00:30'));
});
