import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';

describe('a site (the mall of one merchant)', () => {
  const testApp = useTestApp();
  it('that was never created is refused as unknown or closed', async () => {
    const answer = await testApp.as({ visitorOf: 77 }).call(siteCalls.merchantConfig, {});
    expect(answer).toMatchObject({ status: 400, code: 400, success: false, message: '站点不存在或已关闭' });
  });
});
