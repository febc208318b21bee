import { describe, expect, it } from 'vitest';
import { createDelayDrawer, readDelayLimits } from './response-delays.ts';

describe('the random delays of responses in end-to-end tests', () => {
  it('are off unless the variable ROUGH_WEATHER sets them, and cannot have an unknown setting', () => {
    expect(readDelayLimits('')).toBeUndefined();
    expect(readDelayLimits('calls=0,seed=7')).toEqual({ calls: 0, files: 800, seed: 7 });
    expect(() => readDelayLimits('call=5')).toThrow('ROUGH_WEATHER is a list such as calls=600,files=800,seed=1; “call=5” is none of it');
  });

  it('have separate limits for API calls and for page files, and repeat exactly for the same seed', () => {
    const asked = [
      { method: 'GET', path: '/mall/', page: true },
      { method: 'GET', path: '/mall/assets/main-1.js', page: false },
      { method: 'POST', path: '/shopCart/list', page: false },
      { method: 'POST', path: '/shopCart/list', page: false },
      { method: 'GET', path: '/mall/pictures/tea.webp', page: false },
    ];
    const times = (seed: number, calls: number, files: number) => asked.map(createDelayDrawer({ calls, files, seed }));
    expect(times(3, 600, 800)).toEqual(times(3, 600, 800));
    expect(times(3, 600, 800)).not.toEqual(times(4, 600, 800));
    expect(times(3, 0, 800).slice(2)).toEqual([0, 0, 0]);
    const [page, file, call, again, picture] = times(3, 600_000, 0);
    expect([page, file, picture]).toEqual([0, 0, 0]);
    expect(call).not.toBe(again);
  });
});
