import { describe, expect, it } from 'vitest';
import { expandRelativeTimes } from './relative-times.ts';

describe('the times of a form', () => {
  const now = new Date('2026-03-02T20:30:00Z');
  const expand = (form: unknown, timeZone = 'Asia/Shanghai') => expandRelativeTimes(form, now, timeZone);

  it('may be days from today in the shop, with or without a time, or now', () => {
    expect(expand({ startTime: 'now', endTime: '+7d 10:00', deliverFrom: '+8d', receiveUntil: '-1d 00:00' })).toEqual({
      startTime: '2026-03-03 04:30',
      endTime: '2026-03-10 10:00',
      deliverFrom: '2026-03-11',
      receiveUntil: '2026-03-02 00:00',
    });
    expect(expand([{ startTime: '+7d 02:30' }], 'America/New_York')).toEqual([{ startTime: '2026-03-09 02:30' }]);
  });

  it('stay as they are where they name a date, and so do other fields', () => {
    const form = { startTime: '2026-03-08 10:00', endTime: null, name: '+7d', tiers: [{ note: 'now' }], useFrom: '+7 d' };
    expect(expand(form)).toEqual(form);
  });
});
