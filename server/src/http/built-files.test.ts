import { expect, it } from 'vitest';
import { encodingFor } from './built-files.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts %j gets %s', (accepts, encoding) => expect(encodingFor(accepts)).toBe(encoding));
