import { describe, expect, it } from 'vitest';
import { splitDuration } from './split-duration.ts';

describe('the time of a countdown', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [-5, 0, 0, 0, 0],
    [59.9, 0, 0, 0, 59],
    [60, 0, 0, 1, 0],
    [8076, 0, 2, 14, 36],
    [86_399, 0, 23, 59, 59],
    [86_400, 1, 0, 0, 0],
    [604_799, 6, 23, 59, 59],
  ])('is split from %d s into %i d %i h %i min %i s [R-401]', (total, days, hours, minutes, seconds) => {
    expect(splitDuration(total)).toEqual({ days, hours, minutes, seconds });
  });
});
