import { describe, expect, it } from 'vitest';
import { describeArrival } from './arrival-text.ts';

describe('the text about the expected delivery date', () => {
  const place = '湖南省 长沙市 岳麓区';

  it.each([
    [{ shipTo: place, arrivesFrom: '2026-11-27', arrivesUntil: '2026-11-29' }, '预计 11-27 至 11-29 送达'],
    [{ shipTo: place, arrivesFrom: '2026-12-31', arrivesUntil: '2027-01-02' }, '预计 12-31 至 01-02 送达'],
    [{ shipTo: place, arrivesFrom: '2026-11-27', arrivesUntil: '2026-11-27' }, '预计 11-27 送达'],
    [{ shipTo: '', arrivesFrom: null, arrivesUntil: null }, '选择地区后显示预计送达'],
    [{ shipTo: place, arrivesFrom: null, arrivesUntil: null }, undefined],
  ])('for %o is: %s', (arrival, text) => expect(describeArrival(arrival)).toBe(text));
});
