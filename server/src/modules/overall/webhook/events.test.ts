import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { type WebhookBodies, webhookBodies } from 'contract/overall/webhook/webhook-body.shapes.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { webhookEventNames } from 'contract/overall/webhook/webhook-events.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#platform/outbox.ts';
import { checkReply } from '../../../../test/check-reply.ts';
import { goodsOf, testSkuCount } from '../../../../test/test-goods.ts';
import { people } from '../../../../test/people.ts';
import { giveMoney, toGoodsJson, openCheckout, makeOrder, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { useWebhookReceiver } from '../../../../test/webhook-receiver.ts';

describe('the webhook events of an order', () => {
  const testApp = useTestApp();
  const receiver = useWebhookReceiver();
  const owner = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  beforeAll(async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await giveMoney(testApp, who, cents(1_000_000));
    await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/erp`, events: webhookEventNames });
  });
  beforeEach(async () => {
    await testApp.runDueJobs();
    receiver.takeNew();
  });

  /** Returns the bodies that arrived about an order since the test began, after checking each against its shape. */
  async function received(tid: string): Promise<WebhookBodies[keyof WebhookBodies][]> {
    await testApp.runDueJobs();
    const bodies = receiver.takeNew('/erp').map(({ body }) => body);
    for (const body of bodies) checkReply(`webhook ${body.type}`, { reply: webhookBodies[body.type] }, body);
    return bodies.filter((body) => 'order' in body && body.order.tid === tid);
  }
  const types = async (tid: string) => (await received(tid)).map(({ type }) => type);
  const ship = (tid: string, number: string, lineNos?: number[]) =>
    owner.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number, ...(lineNos ? { lineNos } : {}) });

  it('report payment, shipping and receipt with amounts in cents, product codes and the region', async () => {
    const order = await makeOrder(xiaoman, { goods: 'teapot', num: 2 }, { goods: 'shirt', sku: 3 });
    expect(await types(order.tid)).toEqual([]);
    await xiaoman.ask(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
    const [paid] = await received(order.tid);
    expect(paid).toMatchObject({
      version: 1,
      type: 'order.paid',
      siteId: 1001,
      id: expect.stringMatching(/^evt_[\w-]{32}$/),
      order: {
        tid: order.tid,
        status: 'WAIT_SELLER_SEND_GOODS',
        memberId: people.xiaoman.id,
        currency: 'CNY',
        payMethod: 'balance',
        payableCents: Math.round(order.payment * 100),
        region: { codes: expect.any(Array), text: expect.stringContaining('湖南') },
        lines: [
          { lineNo: 1, numIid: goodsOf('teapot').id, skuId: goodsOf('teapot').skuId, code: 'T-2', title: '圆融茶壶', num: 2 },
          {
            lineNo: 2,
            numIid: goodsOf('shirt').id,
            skuId: goodsOf('shirt').skuIds[3],
            code: 'T-1',
            skuText: expect.stringContaining('米白'),
          },
        ],
      },
    });
    if (paid?.type !== 'order.paid') throw new Error('no order.paid event arrived');
    const { goodsCents, reducedCents, adjustedCents, freightCents, payableCents, lines, payTime } = paid.order;
    expect(payableCents).toBe(goodsCents - reducedCents + adjustedCents + freightCents);
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0) + freightCents).toBe(payableCents);
    expect(paid.occurredAt).toBe(payTime);

    await ship(order.tid, 'SF1234567890');
    const shipped = await received(order.tid);
    expect(shipped).toMatchObject([
      {
        type: 'order.shipped',
        order: { status: 'WAIT_BUYER_CONFIRM_GOODS' },
        parcel: {
          courier: 'shunfeng',
          courierName: '顺丰速运',
          number: 'SF1234567890',
          lines: [
            { lineNo: 1, num: 2 },
            { lineNo: 2, num: 1 },
          ],
          last: true,
        },
      },
    ]);
    await xiaoman.ask(orderCalls.confirmOrder, { tid: order.tid });
    await xiaoman.ask(orderCalls.confirmOrder, { tid: order.tid });
    expect(await received(order.tid)).toMatchObject([
      { type: 'order.signed', signedBy: 'shopper', order: { status: 'TRADE_BUYER_SIGNED' } },
    ]);
  });

  it('contain no personal data: no receiver, mobile number, street, memo or answers', async () => {
    const { tid, payment } = await openCheckout(xiaoman, { goods: 'engraved' });
    const tradeLMList = [{ numIid: goodsOf('engraved').id, leaveMessages: [{ name: '刻字', value: '赠阿梨' }] }];
    const order = { tid, payment, goodsJson: toGoodsJson([{ goods: 'engraved' }]), tradeLMList, memo: '请放门口鞋柜上' };
    await xiaoman.ask(orderCalls.createOrder, order);
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    await ship(tid, 'SF0000009999');
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    expect(await received(tid)).toHaveLength(3);

    const { receiver: to, memo, list } = await owner.ask(logisticsMerchantCalls.merchantOrder, { tid });
    const stored = await testApp.sql<{ body: string }>('select body from webhook_event where tid = $1', [tid]);
    const text = stored.map(({ body }) => body.replaceAll(/\d{12,}/g, '')).join();
    const persons = [to?.name, to?.mobile, to?.mobile.slice(-4), to?.address, memo, list[0]?.leaveMessages[0]?.value];
    for (const person of persons) {
      expect(person?.length).toBeGreaterThan(1);
      expect(text).not.toContain(person);
    }
  });

  it("report a payment once, even if the provider's notification is repeated", async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(await types(tid)).toEqual([]);
    testApp.pay.pay(paymentNo);
    await Promise.all([testApp.notify(paymentNo), testApp.notify(paymentNo)]);
    await testApp.notify(paymentNo);
    testApp.clock.advance({ minutes: 20 });
    expect(await received(tid)).toMatchObject([{ type: 'order.paid', order: { payMethod: 'wechat' } }]);
  });

  it("report a payment found by a query once, even if the provider's notification comes later", async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    testApp.pay.pay(paymentNo);
    testApp.clock.advance({ seconds: 20 });
    expect(await types(tid)).toEqual(['order.paid']);
    await testApp.notify(paymentNo);
    expect(await types(tid)).toEqual([]);
  });

  it('report a single payment for an order that was paid partly from the balance', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'dear', num: 4 });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    expect(await received(tid)).toMatchObject([{ type: 'order.paid', order: { payMethod: 'wechat', payableCents: 4 * 468_800 } }]);
    await giveMoney(testApp, 'xiaoman', cents(999_900));
  });

  it('report a single payment for an order that costs nothing', async () => {
    const { tid, payment } = await makeOrder(dazhi, { goods: 'oneCent' });
    await owner.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -0.01, freight: 0 });
    expect(payment).toBeGreaterThan(0);
    expect(await received(tid)).toMatchObject([{ type: 'order.paid', order: { payableCents: 0 } }]);
  });

  it('report a virtual product as paid and received, but never as shipped', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'virtualCard' });
    expect(await received(tid)).toMatchObject([
      { type: 'order.paid', order: { region: null, status: 'TRADE_BUYER_SIGNED' } },
      { type: 'order.signed', signedBy: 'payment' },
    ]);
    const messages = await testApp.sql('select key from message where site_id = 1001 and key like $1', [`order:${tid}:%`]);
    expect(messages).toEqual([{ key: `order:${tid}:paid` }]);
  });

  it('report each parcel and mark the last parcel, even if all were shipped before the first webhook', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot' }, { goods: 'orange', num: 3 }, { goods: 'oneCent' });
    await ship(tid, 'SF0000000001', [2]);
    await ship(tid, 'SF0000000002', [1, 3]);
    await ship(tid, 'SF0000000002', [1, 3]);
    const bodies = await received(tid);
    const parcels = bodies.flatMap((body) => (body.type === 'order.shipped' ? [body.parcel] : []));
    expect(bodies.filter(({ type }) => type === 'order.paid')).toHaveLength(1);
    expect(parcels.toSorted((one, other) => one.number.localeCompare(other.number))).toMatchObject([
      { number: 'SF0000000001', lines: [{ lineNo: 2, num: 3 }], last: false },
      {
        number: 'SF0000000002',
        lines: [
          { lineNo: 1, num: 1 },
          { lineNo: 3, num: 1 },
        ],
        last: true,
      },
    ]);
  });

  it('report each correction of a parcel number, in addition to the parcel with its original number', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot' }, { goods: 'orange' });
    await received(tid);
    await ship(tid, 'SF0000000021', [2]);
    const change = (number: string, courier: string, newNumber: string) =>
      owner.ask(logisticsMerchantCalls.changeParcel, { tid, number, courier, newNumber });
    // All corrections happen before the first delivery: no event may fail because its number is gone.
    await change('SF0000000021', 'ems', 'EM0000000022');
    await change('SF0000000021', 'ems', 'EM0000000022');
    testApp.clock.advance({ seconds: 1 });
    await change('EM0000000022', 'shunfeng', 'SF0000000021');
    const bodies = await received(tid);
    const part = { lines: [{ lineNo: 2, num: 1 }], last: false };
    expect(bodies.toSorted((one, other) => one.occurredAt - other.occurredAt || other.type.localeCompare(one.type))).toMatchObject([
      { type: 'order.shipped', parcel: { courier: 'shunfeng', number: 'SF0000000021', ...part } },
      {
        type: 'order.parcelChanged',
        parcel: { courier: 'ems', number: 'EM0000000022', ...part },
        was: { courier: 'shunfeng', courierName: '顺丰速运', number: 'SF0000000021' },
      },
      { type: 'order.parcelChanged', parcel: { number: 'SF0000000021' }, was: { courier: 'ems', number: 'EM0000000022' } },
    ]);
    // A parcel shipped under a number that another parcel had by mistake is reported as well.
    testApp.clock.advance({ seconds: 1 });
    await change('SF0000000021', 'shunfeng', 'SF0000000023');
    testApp.clock.advance({ seconds: 1 });
    await ship(tid, 'SF0000000021', [1]);
    expect((await received(tid)).find(({ type }) => type === 'order.shipped')).toMatchObject({
      parcel: { number: 'SF0000000021', lines: [{ lineNo: 1 }], last: true },
    });
  });

  it('name “time” as the signer of an order whose receipt was confirmed automatically', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'oneCent' });
    await received(tid);
    testApp.clock.advance({ days: 8 });
    expect(await received(tid)).toMatchObject([{ type: 'order.signed', signedBy: 'time' }]);
  });

  it('report an unpaid order that was closed, with who closed it', async () => {
    const cancelled = await makeOrder(xiaoman, { goods: 'oneCent' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid: cancelled.tid });
    expect(await received(cancelled.tid)).toMatchObject([
      { type: 'order.closed', closedBy: 'shopper', order: { payTime: null, payMethod: '' } },
    ]);
    const late = await makeOrder(xiaoman, { goods: 'oneCent' });
    testApp.clock.advance({ minutes: 31 });
    expect(await received(late.tid)).toMatchObject([{ type: 'order.closed', closedBy: 'time' }]);
  });

  it('go once to each subscribed endpoint, and not to one that was added after the event', async () => {
    const books = await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/books`, events: ['order.paid'] });
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'oneCent' });
    const after = await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/after`, events: ['order.shipped'] });
    await testApp.runDueJobs();
    const arrived = receiver.takeNew().map(({ path, body }) => [path, body.type, body.id] as const);
    expect(arrived.map(([path, type]) => `${path} ${type}`).toSorted()).toEqual([
      '/books order.paid',
      '/erp order.paid',
      '/erp order.shipped',
    ]);
    // An event has the same id at every endpoint.
    expect(new Set(arrived.filter(([, type]) => type === 'order.paid').map(([, , id]) => id)).size).toBe(1);
    const { list } = await owner.ask(webhookCalls.listDeliveries, { tid });
    expect(list.map(({ event, webhookId }) => [event, webhookId])).toContainEqual(['order.paid', books.id]);
    for (const { id } of [books, after]) await owner.ask(webhookCalls.removeWebhook, { id });
  });

  it('are delivered once, even if the outbox publishes an event repeatedly', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'oneCent' });
    expect(await types(tid)).toEqual(['order.paid']);
    for (let again = 0; again < 3; again += 1)
      await testApp.databases.units.write(1001, (db) =>
        publishEvent(db, 'orderPaid', { tid, memberId: people.xiaoman.id }, testApp.clock.now()),
      );
    expect(await types(tid)).toEqual([]);
    expect((await owner.ask(webhookCalls.listDeliveries, { tid })).list).toHaveLength(1);
  });

  it('go only to endpoints of the site of the order', async () => {
    const kaying = testApp.as('kaying');
    const goodsJson = [{ numIid: 1001, skuId: testSkuCount + 1, num: 1 }];
    const { tid, payment } = await kaying.ask(checkoutCalls.orderBill, { goodsJson });
    await kaying.ask(orderCalls.createOrder, { tid, goodsJson, payment });
    await kaying.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    expect(await types(tid)).toEqual([]);
    const theirs = await testApp.as({ merchantOf: 1002 }).ask(webhookCalls.addWebhook, { url: `${receiver.url}/erp` });
    await testApp.as({ merchantOf: 1002 }).ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000007777' });
    expect(await received(tid)).toMatchObject([{ type: 'order.shipped', siteId: 1002, order: { currency: 'HKD' } }]);
    expect((await owner.ask(webhookCalls.listDeliveries, { tid })).list).toEqual([]);
    await testApp.as({ merchantOf: 1002 }).ask(webhookCalls.removeWebhook, { id: theirs.id });
  });
});
