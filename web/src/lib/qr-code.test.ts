import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const printOf = (text: string): string =>
  createHash('sha256')
    .update(
      qrCode(text)
        .map((row) => row.map(Number).join(''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

describe('a QR code', () => {
  // Hashes of what the npm package qrcode 1.5.4 draws for the same bytes at level M; jsqr 1.4.0 reads each of them back.
  it.each([
    ['A', 21, 'bc9009ae87ca68f1'],
    ['http://localhost:8080/mall/?siteId=1001', 29, 'f58314c23dba1c8b'],
    ['万铺生活馆'.repeat(6), 41, '755753ab7e2473d0'],
    ['x'.repeat(180), 53, '21e02ceea8d235cf'],
    ['y'.repeat(230), 61, 'b085688d5f29bf38'],
    ['z'.repeat(287), 65, '1cc2cc6dbb9155b2'],
  ])('matches the standard for %j', (text, size, print) => {
    expect(qrCode(text)).toHaveLength(size);
    expect(printOf(text)).toBe(print);
  });
  it('refuses a text of more than 287 bytes', () => expect(() => qrCode('q'.repeat(288))).toThrow(RangeError));
});
