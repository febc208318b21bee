import { describe, expect, it } from 'vitest';
import { listTimes } from './moment-choices.ts';

describe('the times of a day that a shopper can choose', () => {
  it('are every five minutes from the first to the last allowed time, both included', () => {
    const times = listTimes('10:30', '12:00');
    expect([...times.keys()]).toEqual(['10', '11', '12']);
    expect(times.get('10')).toEqual(['30', '35', '40', '45', '50', '55']);
    expect(times.get('12')).toEqual(['00']);
  });

  it('include a first or last time that is not a multiple of five minutes', () => {
    const times = listTimes('10:02', '10:13');
    expect(times.get('10')).toEqual(['02', '05', '10', '13']);
  });

  it('are all times of the day if none is set as first or last', () => {
    expect([...listTimes().keys()]).toHaveLength(24);
    expect(listTimes().get('23')?.at(-1)).toBe('55');
  });
});
