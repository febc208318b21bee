import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { toPaid } from '../../../test/shopping.ts';
import { useTown } from '../../../test/town.ts';

describe('the list of orders for a merchant', () => {
  const town = useTown();
  const merchant = town.as({ merchantOf: 1001 });

  it('contains the orders of the merchant’s own site only', async () => {
    const { tid } = await toPaid(town.as('xiaoman'), { goods: 'teapot' });
    expect((await merchant.ask(merchantCalls.listOrders, {})).list.map((order) => order.tid)).toContain(tid);
    expect((await town.as({ merchantOf: 1002 }).ask(merchantCalls.listOrders, {})).list.map((order) => order.tid)).not.toContain(tid);
  });

  it('refuses a caller without a key, with an unknown one, with one of another site, and with a revoked one', async () => {
    const visitor = town.as({ visitorOf: 1001 });
    const headers = (authorization: string) => ({ authorization });
    expect(await visitor.call(merchantCalls.listOrders, {})).toMatchObject({ status: 401, success: false });
    expect(await visitor.call(merchantCalls.listOrders, {}, headers('Bearer wk_1001_nobody'))).toMatchObject({ status: 401 });
    expect(await town.as({ merchantOf: 1002 }).call(merchantCalls.listOrders, {}, { sjid: '1001' })).toMatchObject({ success: false });

    await town.sql('update access_key set revoked_at = $1 where site_id = 1001', [town.clock.now()]);
    expect(await merchant.call(merchantCalls.listOrders, {})).toMatchObject({ status: 401, success: false });
    await town.sql('update access_key set revoked_at = null where site_id = 1001');
    expect((await merchant.call(merchantCalls.listOrders, {})).success).toBe(true);
  });
});
