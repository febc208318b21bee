import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './built-files.ts';

describe('the compression of a static file', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is, for a browser that sends Accept-Encoding %j, %s', (accepts, encoding) => expect(chooseEncoding(accepts)).toBe(encoding));
});
