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
  ])('for the request header Accept-Encoding %j is %s', (accepts, encoding) => expect(chooseEncoding(accepts)).toBe(encoding));
});
