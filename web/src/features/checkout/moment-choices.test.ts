import { describe, expect, it } from 'vitest';
import { listTimes } from './moment-choices.ts';

describe('the times of a day', () => {
  it('are every five minutes within the bounds, both included', () => {
    const times = listTimes('10:30', '12:00');
    expect([...times.keys()]).toEqual(['10', '11', '12']);
    expect(times.get('10')).toEqual(['30', '35', '40', '45', '50', '55']);
    expect(times.get('12')).toEqual(['00']);
  });

  it('include bounds between two steps', () => {
    const times = listTimes('10:02', '10:13');
    expect(times.get('10')).toEqual(['02', '05', '10', '13']);
  });

  it('are all times of the day without bounds', () => {
    expect([...listTimes().keys()]).toHaveLength(24);
    expect(listTimes().get('23')?.at(-1)).toBe('55');
  });
});
