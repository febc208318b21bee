import { describe, expect, it } from 'vitest';
import { telLink } from './tel-link.ts';

describe('the telephone link', () => {
  it.each([
    ['400-800-1234', 'tel:4008001234'],
    ['0731 8888 6666', 'tel:073188886666'],
    ['(0731) 8888－6666', 'tel:073188886666'],
    ['（852）2123 4567', 'tel:85221234567'],
    ['+852 2123‑4567', 'tel:+85221234567'],
    ['95338', 'tel:95338'],
  ])('turns %s into %s', (written, link) => expect(telLink(written)).toBe(link));
});
