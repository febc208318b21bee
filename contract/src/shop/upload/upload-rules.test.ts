import { describe, expect, it } from 'vitest';
import { isSentInParts } from './upload-rules.ts';

describe('an upload', () => {
  it.each([
    [52_428_799, false],
    [52_428_800, true],
    [60_000_000, true],
  ])('of %i bytes is sent in parts: %s [R-367] [R-584]', (bytes, inParts) => expect(isSentInParts(bytes)).toBe(inParts));
});
