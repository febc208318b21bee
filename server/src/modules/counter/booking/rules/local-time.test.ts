import { describe, expect, it } from 'vitest';
import { addDays } from 'contract/day.ts';
import { findLocalMoment, readLocalTime } from './local-time.ts';
import { listOpenSpans, listSlotsInSpans, type OpeningHours } from './opening-hours.ts';

const newYork = 'America/New_York';
const day = (hours: readonly { readonly from: number; readonly until: number }[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => hours),
  closed: [],
});
const allDay = day([{ from: 0, until: 1440 }]);
const hourly = { minutes: 60, step: 60 };
const timesOf = (opening: OpeningHours, on: string, timeZone: string) =>
  listSlotsInSpans(listOpenSpans(opening, on, timeZone), hourly).map(({ from }) => {
    const { time, isSecond } = readLocalTime(from, timeZone);
    return isSecond ? `${time} again` : time;
  });

describe('the hourly booking slots of a day', () => {
  it("are 24 on an ordinary day, which begins at midnight in the shop's time zone", () => {
    expect(timesOf(allDay, '2026-03-03', 'Asia/Shanghai')).toHaveLength(24);
    expect(listOpenSpans(allDay, '2026-03-03', 'Asia/Shanghai')[0]?.from.toISOString()).toBe('2026-03-02T16:00:00.000Z');
  });

  it('are 23 on the day on which daylight saving time begins', () => {
    const times = timesOf(allDay, '2026-03-08', newYork);
    expect(times).toHaveLength(23);
    expect(times.slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  });

  it('are 25 on the day on which daylight saving time ends, and the repeated hour is marked', () => {
    const times = timesOf(allDay, '2026-11-01', newYork);
    expect(times).toHaveLength(25);
    expect(times.slice(0, 5)).toEqual(['00:00', '01:00', '01:00 again', '02:00', '03:00']);
  });

  it('follow the opening hours on the days when daylight saving time begins or ends', () => {
    const morning = day([{ from: 9 * 60, until: 12 * 60 }]);
    for (const on of ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'])
      expect(timesOf(morning, on, newYork)).toEqual(['09:00', '10:00', '11:00']);
  });

  it('begin after the hour that the clock skips if the shop would open during that hour', () => {
    expect(timesOf(day([{ from: 150, until: 300 }]), '2026-03-08', newYork)).toEqual(['03:00', '04:00']);
    expect(timesOf(day([{ from: 60, until: 120 }]), '2026-11-01', newYork)).toEqual(['01:00', '01:00 again']);
  });

  it('cover 24 and a half hours on a day when the clock is set back by half an hour', () => {
    const spans = listOpenSpans(allDay, '2026-04-05', 'Australia/Lord_Howe');
    expect(spans.map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000)).toEqual([24.5]);
  });

  it("begin at one o'clock if daylight saving time begins at midnight", () => {
    const [span] = listOpenSpans(allDay, '2026-09-06', 'America/Santiago');
    expect(readLocalTime(span?.from ?? new Date(0), 'America/Santiago')).toMatchObject({ day: '2026-09-06', time: '01:00' });
    expect(((span?.until.getTime() ?? 0) - (span?.from.getTime() ?? 0)) / 3_600_000).toBe(23);
  });

  it('are none on a closed day, or if the shop opens for less than an hour', () => {
    const closed = { ...allDay, closed: [{ from: '2026-10-01', until: '2026-10-07' }] };
    expect(listOpenSpans(closed, '2026-10-07', 'Asia/Shanghai')).toEqual([]);
    expect(listOpenSpans(closed, '2026-10-08', 'Asia/Shanghai')).toHaveLength(1);
    expect(timesOf(day([{ from: 600, until: 650 }]), '2026-03-03', 'Asia/Shanghai')).toEqual([]);
  });
});

describe("the conversion of a shop's local time to a moment", () => {
  it('returns the first or the last moment, as requested, if the clock shows the time twice', () => {
    expect(findLocalMoment('2026-11-01', 90, newYork, 'first').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(findLocalMoment('2026-11-01', 90, newYork, 'last').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  it('returns the beginning of the next day for opening hours that end at 24:00', () => {
    expect(findLocalMoment('2026-11-01', 1440, newYork, 'last')).toEqual(findLocalMoment(addDays('2026-11-01', 1), 0, newYork, 'first'));
  });
});
