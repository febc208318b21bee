import { siteCalls } from 'contract/site/site.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTown } from '../../../test/town.ts';

describe('a site', () => {
  const town = useTown();
  it('does not exist when nobody made it', async () => {
    const answer = await town.as({ visitorOf: 77 }).call(siteCalls.merchantConfig, {});
    expect(answer).toMatchObject({ status: 400, code: 400, success: false, message: '站点不存在或已关闭' });
  });
});
