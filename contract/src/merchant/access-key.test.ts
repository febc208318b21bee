import { expect, it } from 'vitest';
import { accessKeyOf, siteOfAccessKey } from './access-key.ts';

it('reads the site from an access key and from no other text', () => {
  expect(siteOfAccessKey(accessKeyOf(10_001, 'Zm9v_-'))).toBe(10_001);
  for (const text of ['', '茶', 'wk__x', 'wk_1001', 'xwk_1001_x', 'wk_10a1_x']) expect(siteOfAccessKey(text)).toBeUndefined();
});
