import { describe, expect, it } from 'vitest';
import { formatBadgeCount, formatRoughCount } from './count-text.ts';

describe('a count', () => {
  it.each([
    [100, '99+'],
    [99, '99'],
    [4, '4'],
  ])('shows %i as %s on a badge [R-370]', (count, text) => expect(formatBadgeCount(count)).toBe(text));
  it('shows nothing for 0 on a badge [R-371]', () => expect(formatBadgeCount(0)).toBe(''));
  it('shows nothing for a negative number on a badge [R-372]', () => expect(formatBadgeCount(-1)).toBe(''));

  it.each([
    [0, '0'],
    [962, '962'],
    [3806, '3,806'],
    [9999, '9,999'],
    [10_000, '1 万'],
    [23_499, '2.3 万'],
    [1_999_999, '199.9 万'],
    [120_000_000, '1.2 亿'],
  ])('writes %i as %s in a sentence', (count, text) => expect(formatRoughCount(count)).toBe(text));
});
