import { describe, expect, it } from 'vitest';
import { formatAccessKey, parseAccessKeySite } from './access-key.ts';

describe('the parser of access keys', () => {
  it('reads the site number from a valid access key, and none from any other text', () => {
    expect(parseAccessKeySite(formatAccessKey(10_001, 'Zm9v_-'))).toBe(10_001);
    for (const text of ['', '茶', 'wk__x', 'wk_1001', 'xwk_1001_x', 'wk_10a1_x']) expect(parseAccessKeySite(text)).toBeUndefined();
  });
});
