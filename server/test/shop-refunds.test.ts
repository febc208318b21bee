import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop } from '../../tools/shop/run-shop.ts';
import { accessKeys } from './seed-shops.ts';
import { giveMoney, makePaidOrder, makeShippedOrder } from './shopping.ts';
import { useTestApp } from './test-app.ts';

const returnTo = '退货组 13900000000 湖南省长沙市岳麓区麓谷大道 1 号';

describe("the merchant's commands for refunds", () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-refunds-'));
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
    await giveMoney(testApp, 'dazhi', cents(500_000));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  async function shop(...args: readonly string[]) {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: mall, DATA_DIR: folder };
    const status = await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  }

  it('pay back a difference and the shipping fee without pieces, and refuse what is more', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange', num: 2 });
    expect((await shop('refund-lines', tid, '--lines', '1', '--amount', '5', '--why', '差价')).complained).toContain('refund-money');
    const paid = await shop('refund-money', tid, '5', '--line', '1', '--why', '外盒压坏');
    expect(paid.said).toMatch(/^\d{20} 退款成功，¥5\.00$/);
    expect((await shop('refund-money', tid, '5', '--line', '1', '--why', '外盒压坏')).said).toBe(paid.said);
    expect((await shop('refund-money', tid, '500', '--why', '外盒压坏')).status).toBe(1);
    expect((await shop('refund-money', tid, '0', '--why', '外盒压坏')).status).toBe(2);
    expect((await shop('refund-money', tid, '1', '--of', 'shipping', '--why', '晚到')).said).toContain('退款成功，¥1.00');
    expect((await shop('after-sales')).said).toMatch(/退运费 {2}¥1\.00[\s\S]+补差价，商品不退） {2}¥5\.00/);
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS' });
  });

  it('offer a lower sum instead of paying it, and receive a part of a return', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange', num: 3 });
    const asked = { tid, lineNo: 1, num: 3, kind: 'return', reason: 'wrongSize' } as const;
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, asked);
    const offered = await shop('refund-approve', refundNo, '--amount', '100', '--why', '外盒拆了', '--to', returnTo);
    expect(offered.said).toContain('已向顾客提出退 ¥100.00（原为 ¥119.70）');
    expect((await shop('after-sale', refundNo)).said).toContain('等顾客同意：外盒拆了');
    await dazhi.ask(refundCalls.acceptOffer, { refundNo, payment: 100 });
    const received = await shop('return-receive', refundNo, '--lines', '1x2');
    expect(received.said).toMatch(/退款成功，¥66\.6\d$/);
    expect((await shop('after-sale', refundNo)).said).toContain('收到 2 件，1 件没有收到');
    expect((await shop('return-receive', refundNo, '--lines', '1y2')).complained).toContain('--lines 应为行号和件数');
  });

  it('refuse to refund a whole order while a refund of it is open, and say so', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange', num: 2 });
    await dazhi.ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' });
    const refunded = await shop('order-refund', tid, '--why', '缺货');
    expect(refunded).toMatchObject({ status: 1, said: '' });
    expect(refunded.complained).not.toBe('');
  });
});
