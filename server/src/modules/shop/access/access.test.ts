import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('the API call by which a merchant lists orders', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });

  it("returns only orders of the merchant's own site", async () => {
    const { tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    expect((await merchant.ask(orderMerchantCalls.listOrders, {})).list.map((order) => order.tid)).toContain(tid);
    expect((await testApp.as({ merchantOf: 1002 }).ask(orderMerchantCalls.listOrders, {})).list.map((order) => order.tid)).not.toContain(
      tid,
    );
  });

  it('refuses a missing access key, an unknown one, one of another site and a revoked one', async () => {
    const visitor = testApp.as({ visitorOf: 1001 });
    const headers = (authorization: string) => ({ authorization });
    expect(await visitor.call(orderMerchantCalls.listOrders, {})).toMatchObject({ status: 401, success: false });
    expect(await visitor.call(orderMerchantCalls.listOrders, {}, headers('Bearer wk_1001_nobody'))).toMatchObject({ status: 401 });
    expect(await testApp.as({ merchantOf: 1002 }).call(orderMerchantCalls.listOrders, {}, { sjid: '1001' })).toMatchObject({
      success: false,
    });

    await testApp.sql('update access_key set revoked_at = $1 where site_id = 1001', [testApp.clock.now()]);
    expect(await merchant.call(orderMerchantCalls.listOrders, {})).toMatchObject({ status: 401, success: false });
    await testApp.sql('update access_key set revoked_at = null where site_id = 1001');
    expect((await merchant.call(orderMerchantCalls.listOrders, {})).success).toBe(true);
  });
});
