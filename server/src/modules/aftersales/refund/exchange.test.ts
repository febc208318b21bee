import type { Input } from 'contract/call.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findStockInconsistencies } from '#modules/goods/goods/store/stock.ts';
import { findBookInconsistenciesOf, giveMoney, makeShippedOrder } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { findRefundInconsistencies } from './store/refund-inconsistencies.ts';

const returnTo = '退货组 13900000000 湖南省长沙市岳麓区麓谷大道 1 号';
/** The first of six SKUs of one price: two colours in three sizes. */
const small = goodsOf('shirt').skuId;
const [medium, large] = [small + 1, small + 2];

describe('an exchange for another SKU', () => {
  const testApp = useTestApp();
  const [dazhi, merchant] = [testApp.as('dazhi'), testApp.as({ merchantOf: 1001 })];
  beforeAll(() => giveMoney(testApp, 'dazhi', cents(1_000_000)));
  afterEach(async () => {
    await testApp.runDueJobs();
    const read = await testApp.databases.units.read(1001, async (db) => [
      ...(await findStockInconsistencies(db)),
      ...(await findRefundInconsistencies(db)),
    ]);
    expect([...read, ...(await findBookInconsistenciesOf(testApp, 1001))]).toEqual([]);
  });
  const setStock = (skuId: number, free: number) => dazhiStock(skuId).then((now) => putStock(skuId, free - now));
  /** Adds to the stock of a SKU with the move that accounts for it, as the merchant's import does. */
  const putStock = async (skuId: number, pieces: number) => {
    await testApp.sql('update stock set on_hand = on_hand + $2 where site_id = 1001 and sku_id = $1', [skuId, pieces]);
    await testApp.sql(
      `insert into stock_move (site_id, ref, line_no, kind, sku_id, pieces, at)
       values (1001, $1, 0, $2, $3, $4, now())`,
      [`test-${Math.random()}`, pieces < 0 ? 'out' : 'in', skuId, Math.abs(pieces)],
    );
  };
  const dazhiStock = async (skuId: number) =>
    (
      await testApp.sql<{ free: number }>('select (on_hand - reserved)::int as free from stock where site_id = 1001 and sku_id = $1', [
        skuId,
      ])
    )[0]?.free ?? 0;
  const stock = () => Promise.all([small, medium, large].map(dazhiStock));
  async function makeReceivedOrder(num = 1) {
    const made = await makeShippedOrder(testApp, dazhi, { goods: 'shirt', num });
    await dazhi.ask(orderCalls.confirmOrder, { tid: made.tid });
    return made;
  }
  const body = (tid: string, exchangeSkuId?: number): Input<typeof refundCalls.applyRefund> => ({
    tid,
    lineNo: 1,
    num: 1,
    kind: 'exchange',
    reason: 'wrongSize',
    ...(exchangeSkuId === undefined ? {} : { exchangeSkuId }),
  });
  const apply = (tid: string, exchangeSkuId?: number) => dazhi.ask(refundCalls.applyRefund, body(tid, exchangeSkuId));
  const approve = (refundNo: string) => merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo });
  const detail = (refundNo: string) => dazhi.ask(refundCalls.refundDetail, { refundNo });
  const goBack = (refundNo: string) =>
    dazhi.ask(refundCalls.addRefundExpress, { refundNo, courier: 'jd', number: `JD${refundNo.slice(-12)}` });
  const resent = (refundNo: string) => ({ refundNo, courier: 'jd', number: `JE${refundNo.slice(-12)}` });
  const sent = async (refundNo: string) => {
    await approve(refundNo);
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    return merchant.ask(refundMerchantCalls.resendExchange, resent(refundNo));
  };
  const balance = async () => (await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney;

  it('holds the wanted SKU once the shop agrees, sends it, and takes back what was bought', async () => {
    const { tid } = await makeReceivedOrder();
    const [s, m = 0, l] = await stock();
    const form = await dazhi.ask(refundCalls.refundEdit, { tid, lineNo: 1, num: 1, kind: 'exchange', exchangeSkuId: medium });
    expect(form.list[0]).toMatchObject({ exchangeSkuId: medium, exchangeSkuText: '松绿；M' });
    expect(form.list[0]?.exchangeSkus.map(({ skuText, isAllowed }) => [skuText, isAllowed])).toEqual([
      ['松绿；S', 1],
      ['松绿；M', 1],
      ['松绿；L', 1],
      ['米白；S', 1],
      ['米白；M', 1],
      ['米白；L', 1],
    ]);
    const { refundNo } = await apply(tid, medium);
    expect((await apply(tid, medium)).refundNo).toBe(refundNo);
    expect(await dazhi.call(refundCalls.applyRefund, body(tid, large))).toMatchObject(refused('refundNotPossible'));
    expect(await stock()).toEqual([s, m, l]);
    await approve(refundNo);
    await approve(refundNo);
    expect(await stock()).toEqual([s, m - 1, l]);
    expect(await detail(refundNo)).toMatchObject({ list: [{ skuText: '松绿；S', exchangeSkuId: medium, exchangeSkuText: '松绿；M' }] });
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    expect(await stock()).toEqual([(s ?? 0) + 1, m - 1, l]);
    expect(await merchant.ask(refundMerchantCalls.resendExchange, resent(refundNo))).toMatchObject({ feedback: 110 });
    await merchant.ask(refundMerchantCalls.resendExchange, resent(refundNo));
    expect(await merchant.call(refundMerchantCalls.resendExchange, { ...resent(refundNo), skuId: large })).toMatchObject(
      refused('refundStateForbids'),
    );
    expect(await stock()).toEqual([(s ?? 0) + 1, m - 1, l]);
  });

  it('takes back what was sent in exchange, not what was bought', async () => {
    const { tid } = await makeReceivedOrder();
    const [s = 0, m = 0, l = 0] = await stock();
    await sent((await apply(tid, medium)).refundNo);
    await sent((await apply(tid, large)).refundNo);
    expect(await stock()).toEqual([s + 1, m, l - 1]);
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, { tid, lineNo: 1, kind: 'return', reason: 'wrongSize' });
    await approve(refundNo);
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    expect(await stock()).toEqual([s + 1, m, l]);
  });

  it('releases what it held as it is rejected or withdrawn, and holds it again', async () => {
    const { tid } = await makeReceivedOrder();
    const before = await stock();
    const { refundNo } = await apply(tid, large);
    await approve(refundNo);
    await merchant.ask(refundMerchantCalls.rejectRefund, { refundNo, why: '已穿洗' });
    expect(await stock()).toEqual(before);
    await dazhi.ask(refundCalls.applyRefund, { ...body(tid, medium), refundNo });
    await approve(refundNo);
    expect(await stock()).toEqual([before[0], (before[1] ?? 0) - 1, before[2]]);
    await dazhi.ask(refundCalls.cancelRefund, { refundNo });
    expect(await stock()).toEqual(before);
    const again = await apply(tid, medium);
    await approve(again.refundNo);
    testApp.clock.advance({ days: 8 });
    await testApp.runDueJobs();
    expect(await detail(again.refundNo)).toMatchObject({ feedback: 107 });
    expect(await stock()).toEqual(before);
  });

  it('sends another SKU than was chosen where the shop says so, and releases the chosen one', async () => {
    const { tid } = await makeReceivedOrder();
    const [s = 0, m = 0, l = 0] = await stock();
    const { refundNo } = await apply(tid, medium);
    await approve(refundNo);
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo, restock: 0 });
    await merchant.ask(refundMerchantCalls.resendExchange, { ...resent(refundNo), skuId: large });
    expect(await stock()).toEqual([s, m, l - 1]);
    expect(await detail(refundNo)).toMatchObject({ list: [{ exchangeSkuId: large, exchangeSkuText: '松绿；L' }] });
  });

  it('keeps held only what is sent for the pieces that arrived', async () => {
    const { tid } = await makeReceivedOrder(2);
    const [, m = 0] = await stock();
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, { ...body(tid, medium), num: 2 });
    await approve(refundNo);
    expect((await stock())[1]).toBe(m - 2);
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo, lines: [{ lineNo: 1, num: 1 }] });
    expect((await stock())[1]).toBe(m - 1);
    await merchant.ask(refundMerchantCalls.resendExchange, resent(refundNo));
    expect((await stock())[1]).toBe(m - 1);
  });

  it('gives the last piece to one of two exchanges that are agreed to at once', async () => {
    const orders = [await makeReceivedOrder(), await makeReceivedOrder()];
    const refunds = await Promise.all(orders.map(({ tid }) => apply(tid, large)));
    const free = await dazhiStock(large);
    await setStock(large, 1);
    const replies = await Promise.all(
      refunds.map(({ refundNo }) => merchant.call(refundMerchantCalls.approveRefund, { refundNo, returnTo })),
    );
    expect(replies.map(({ success }) => success).filter(Boolean)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject({
      ...refused('notEnoughStock'),
      message: expect.stringContaining('松绿；L'),
    });
    expect(await dazhiStock(large)).toBe(0);
    await Promise.all(refunds.map(({ refundNo }) => dazhi.ask(refundCalls.cancelRefund, { refundNo })));
    await setStock(large, free);
  });

  it('refuses a SKU of another product, of another price, that is sold out or off sale, and says why', async () => {
    const { tid } = await makeReceivedOrder();
    const tryFor = (skuId: number) => dazhi.call(refundCalls.applyRefund, body(tid, skuId));
    expect(await tryFor(goodsOf('teapot').skuId)).toMatchObject(refused('refundSkuWrong'));
    const [other] = await testApp.sql<{ id: number }>('select id::int from sku where site_id = 1002 limit 1');
    expect(await tryFor(other?.id ?? 0)).toMatchObject(refused('refundSkuWrong'));
    expect(await dazhi.call(refundCalls.applyRefund, { ...body(tid, medium), kind: 'return' })).toMatchObject(refused('refundSkuWrong'));
    await testApp.sql('update sku set price = price + 1000 where site_id = 1001 and id = $1', [medium]);
    expect(await tryFor(medium)).toMatchObject({ ...refused('refundSkuWrong'), message: expect.stringContaining('价格不同') });
    await testApp.sql('update sku set price = price - 1000 where site_id = 1001 and id = $1', [medium]);
    const free = await dazhiStock(medium);
    await setStock(medium, 0);
    expect(await tryFor(medium)).toMatchObject({ ...refused('refundSkuWrong'), message: expect.stringContaining('缺货') });
    const form = await dazhi.ask(refundCalls.refundEdit, { tid, lineNo: 1, num: 1, kind: 'exchange', exchangeSkuId: medium });
    expect(form.list[0]).toMatchObject({ exchangeSkuId: null, exchangeSkus: [{}, { isAllowed: 0, why: '暂时缺货' }, {}, {}, {}, {}] });
    await setStock(medium, free);
    await testApp.sql('update goods set published = false where site_id = 1001 and id = $1', [goodsOf('shirt').id]);
    expect(await tryFor(medium)).toMatchObject({ ...refused('refundSkuWrong'), message: expect.stringContaining('已下架') });
    expect(await tryFor(small)).toMatchObject({ success: true });
    await testApp.sql('update goods set published = true where site_id = 1001 and id = $1', [goodsOf('shirt').id]);
  });

  it('whose SKU sold out after time agreed is paid back in full by its shopper', async () => {
    const { tid, payment } = await makeReceivedOrder();
    const [before, free] = [await balance(), await dazhiStock(large)];
    const { refundNo } = await apply(tid, large);
    await setStock(large, 0);
    testApp.clock.advance({ days: 4 });
    await testApp.runDueJobs();
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    expect(await merchant.call(refundMerchantCalls.resendExchange, resent(refundNo))).toMatchObject(refused('notEnoughStock'));
    const waiting = await detail(refundNo);
    expect(waiting.acts).toContain('exchangeToRefund');
    expect(waiting.nextText).toContain('可以改为退款');
    const kept = await dazhiStock(small);
    const paid = await dazhi.ask(refundCalls.exchangeToRefund, { refundNo });
    expect(paid).toMatchObject({ feedback: 110 });
    expect(await dazhi.ask(refundCalls.exchangeToRefund, { refundNo })).toEqual(paid);
    expect(await balance()).toBe(Math.round((before + paid.payment) * 100) / 100);
    expect(paid.payment).toBe(payment);
    expect(await dazhiStock(small)).toBe(kept);
    expect(await detail(refundNo)).toMatchObject({ kind: 'return', payment: paid.payment, list: [{ num: 1, exchangeSkuId: null }] });
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ status: 'TRADE_CLOSED', list: [{ refundedNum: 1 }] });
    await setStock(large, free);
  });

  it('that is paid back for a part of a line takes back the gift whose sum is no longer reached', async () => {
    const gift = { key: 'exchange-gift', name: '满 400 送积分', startTime: '2026-01-01 00:00', endTime: null };
    await merchant.ask(giftMerchantCalls.putPurchaseGift, { ...gift, goods: null, threshold: 400, gifts: [{ points: 300 }] });
    const { tid } = await makeReceivedOrder(3);
    await merchant.ask(giftMerchantCalls.endPurchaseGift, { key: gift.key });
    const states = async () =>
      (await testApp.sql<{ state: string }>('select state from order_gift where tid = $1', [tid])).map(({ state }) => state);
    const before = await states();
    const { refundNo } = await apply(tid, medium);
    await approve(refundNo);
    await goBack(refundNo);
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    expect(await states()).toEqual(before);
    await merchant.ask(refundMerchantCalls.refundExchange, { refundNo, why: '不换了' });
    expect(before).not.toContain('released');
    expect(await states()).toEqual(['released']);
  });

  it('is paid back in full by the merchant, and by its shopper only once it was not sent for 7 days', async () => {
    const [one, two] = [await makeReceivedOrder(), await makeReceivedOrder()];
    const [first, second] = [await apply(one.tid, medium), await apply(two.tid, medium)];
    const m = await dazhiStock(medium);
    for (const { refundNo } of [first, second]) {
      await approve(refundNo);
      await goBack(refundNo);
      await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    }
    expect((await detail(first.refundNo)).acts).not.toContain('exchangeToRefund');
    expect(await dazhi.call(refundCalls.exchangeToRefund, { refundNo: first.refundNo })).toMatchObject(refused('refundStateForbids'));
    const refund = { refundNo: first.refundNo, why: '仓库里坏了' };
    expect(await merchant.ask(refundMerchantCalls.refundExchange, refund)).toMatchObject({ feedback: 110, payment: one.payment });
    expect(await merchant.ask(refundMerchantCalls.refundExchange, refund)).toMatchObject({ feedback: 110 });
    testApp.clock.advance({ days: 7 });
    expect(await dazhi.ask(refundCalls.exchangeToRefund, { refundNo: second.refundNo })).toMatchObject({ payment: two.payment });
    expect(await dazhiStock(medium)).toBe(m);
  });
});
