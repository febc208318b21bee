import { siteCalls } from 'contract/site/site.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

describe('a site (the mall of one merchant)', () => {
  const testApp = useTestApp();
  it('is refused as unknown or closed if it was never created', async () => {
    const answer = await testApp.as({ visitorOf: 77 }).call(siteCalls.merchantConfig, {});
    expect(answer).toMatchObject({ status: 400, code: 400, success: false, message: '站点不存在或已关闭' });
  });

  it('lets clients cache its settings, mode and domain as long as the specification says [R-571] [R-572] [R-574] [R-576]', async () => {
    const visitor = testApp.as({ visitorOf: 1001 });
    const lives = [
      [siteCalls.getMerchantSet, 60],
      [siteCalls.merchantConfig, 300],
      [siteCalls.sjModel, 300],
      [siteCalls.findBySjid, 1200],
    ] as const;
    for (const [row, seconds] of lives) {
      const { headers } = await visitor.call(row, {});
      expect([row.path, row.cacheSeconds]).toEqual([row.path, seconds]);
      if (row.method === 'GET') expect([row.path, headers['cache-control']]).toEqual([row.path, `private, max-age=${seconds}`]);
    }
  });
});
