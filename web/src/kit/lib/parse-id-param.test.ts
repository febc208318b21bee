import { describe, expect, it } from 'vitest';
import { parseIdParam } from './parse-id-param.ts';

describe('the parser of ids in a URL', () => {
  it.each([
    ['7', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', undefined],
    ['007', undefined],
    ['1e3', undefined],
    [undefined, undefined],
  ])('parses the id %s as %o', (text, id) => expect(parseIdParam(text)).toBe(id));
});
