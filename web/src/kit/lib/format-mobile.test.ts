import { describe, expect, it } from 'vitest';
import { formatMobile } from './format-mobile.ts';

describe('the format of mobile numbers', () => {
  it.each([
    ['13800000001', '138 0000 0001'],
    ['+85261234567', '+852 6123 4567'],
    ['12345', '12345'],
  ])('writes %s as %s', (mobile, spoken) => expect(formatMobile(mobile)).toBe(spoken));
});
