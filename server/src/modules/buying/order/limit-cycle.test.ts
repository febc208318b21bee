import { describe, expect, it } from 'vitest';
import { makePaidOrder, openCheckout } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('the period of a purchase limit', () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');

  it('begins at midnight in the time zone of the site, not of UTC', async () => {
    await testApp.sql('update goods set limit_cycle = 1, most_per_member = 2 where site_id = 1001 and id = $1', [goodsOf('limited').id]);
    const mayBuy = async () => (await openCheckout(dazhi, { goods: 'limited' })).orderable === 1;
    // Half past eleven at night in Shanghai: within the same day of UTC as half past midnight.
    testApp.clock.setTime('2026-06-01T23:30:00+08:00');
    for (const _ of ['one', 'two']) await makePaidOrder(dazhi, { goods: 'limited' });
    expect(await mayBuy()).toBe(false);
    testApp.clock.setTime('2026-06-02T00:30:00+08:00');
    expect(await mayBuy()).toBe(true);
    // Between half past seven and half past eight in the morning a day of UTC begins, but none of Shanghai.
    testApp.clock.setTime('2026-06-03T07:30:00+08:00');
    for (const _ of ['one', 'two']) await makePaidOrder(dazhi, { goods: 'limited' });
    testApp.clock.setTime('2026-06-03T08:30:00+08:00');
    expect(await mayBuy()).toBe(false);
  });
});
