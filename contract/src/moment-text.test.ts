import { describe, expect, it } from 'vitest';
import { formatEnd, formatMoment, parseMoment } from './moment-text.ts';

describe('a local time in a time zone', () => {
  it('is parsed as a time of the given time zone', () => {
    expect(parseMoment('2026-12-01 10:00', 'Asia/Shanghai')?.toISOString()).toBe('2026-12-01T02:00:00.000Z');
    expect(parseMoment('2026/7/1 9:05:30', 'America/New_York')?.toISOString()).toBe('2026-07-01T13:05:30.000Z');
    expect(parseMoment('2026-12-01', 'Asia/Hong_Kong')?.toISOString()).toBe('2026-11-30T16:00:00.000Z');
  });

  it('is undefined for text that is no valid time, or for an hour that daylight saving time skips', () => {
    for (const text of ['', 'tomorrow', '2026-02-30 10:00', '2026-12-01 25:00', '2026-03-08 02:30'])
      expect(parseMoment(text, 'America/New_York')).toBeUndefined();
  });

  it('is formatted as the last day of a validity that ends with it', () => {
    const end = (text: string) => formatEnd(parseMoment(text, 'Asia/Shanghai') ?? new Date(0), 'Asia/Shanghai');
    expect(['2026-12-06 00:00', '2026-12-06 00:01', '2026-12-05 12:00'].map(end)).toEqual([
      '2026-12-05',
      '2026-12-06 00:01',
      '2026-12-05 12:00',
    ]);
  });

  it('is formatted as “2026-12-01 10:00”, with seconds unless they are 0', () => {
    for (const text of ['2026-12-01 10:00', '2026-12-01 10:00:07'])
      expect(formatMoment(parseMoment(text, 'Asia/Shanghai') ?? new Date(0), 'Asia/Shanghai')).toBe(text);
  });
});
