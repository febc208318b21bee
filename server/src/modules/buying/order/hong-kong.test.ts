import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { testSkuCount } from '../../../../test/test-goods.ts';

describe('an order on a site in Hong Kong', () => {
  const testApp = useTestApp();
  const kaying = testApp.as('kaying');
  const goodsJson = [{ numIid: 1001, skuId: testSkuCount + 1, num: 3 }];
  // Holds words that Hong Kong has others for: a converted title would read differently.
  const title = '云雾茶（快递装）';

  it('is refused with a message in Hong Kong wording, but with the product title as the merchant wrote it', async () => {
    await testApp.sql(`update goods set title = '${title}' where site_id = 1002`);
    const { tid, payment } = await kaying.ask(checkoutCalls.orderBill, { goodsJson });
    await testApp.sql('update stock set on_hand = 2 where site_id = 1002');
    const answer = await kaying.call(orderCalls.createOrder, { tid, goodsJson, payment });
    expect(answer).toMatchObject({ ...refused('notEnoughStock'), message: `「${title}」庫存不足，僅剩 2 件` });
  });

  it('has a status and messages in Hong Kong wording, but the product title as the merchant wrote it', async () => {
    await testApp.sql('update stock set on_hand = 100 where site_id = 1002');
    const { tid, payment } = await kaying.ask(checkoutCalls.orderBill, { goodsJson });
    await kaying.ask(orderCalls.createOrder, { tid, goodsJson, payment });
    await kaying.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    expect(await kaying.ask(orderCalls.orderDetail, { tid })).toMatchObject({ statusText: '待發貨', payTypeText: '餘額付款' });
    await testApp.runDueJobs();
    const [message] = (await kaying.ask(messageCalls.listMessages, {})).list;
    expect(message?.text).toBe(`「${title}」已付款，商戶正在備貨`);
  });
});
