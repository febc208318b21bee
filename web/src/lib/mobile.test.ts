import { describe, expect, it } from 'vitest';
import { hasMobile, isUnprefixedMobile, isMobile } from './mobile.ts';

describe('a mobile number', () => {
  it.each([
    ['13800000001', true, true],
    ['19912345678', true, true],
    ['+8613800000001', true, false],
    ['008613800000001', true, false],
    ['8613800000001', false, false],
    ['12800000001', false, false],
    ['1380000000', false, false],
    ['138000000011', false, false],
    ['138 0000 0001', false, false],
    ['', false, false],
  ])('accepts %s strictly: %s [R-378], without a prefix: %s [R-380]', (text, strict, bare) => {
    expect(isMobile(text)).toBe(strict);
    expect(isUnprefixedMobile(text)).toBe(bare);
  });
  it('may be any text on a site that does not check numbers strictly [R-379]', () => {
    expect(hasMobile('+852 5123 4567')).toBe(true);
    expect(hasMobile('  ')).toBe(false);
  });
});
