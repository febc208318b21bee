import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { type WebhookBodies, webhookBodies } from 'contract/webhook/webhook-body.shapes.ts';
import { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { webhookEventNames } from 'contract/webhook/webhook-events.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emit } from '#platform/outbox.ts';
import { checkReply } from '../../../test/check-reply.ts';
import { goodsOf, skusOfMarket } from '../../../test/market.ts';
import { people } from '../../../test/people.ts';
import { giveMoney, goodsJson, toCheckout, toOrder, toPaid, toShipped } from '../../../test/shopping.ts';
import { useTown } from '../../../test/town.ts';
import { useReceiver } from '../../../test/webhook-receiver.ts';

describe('what merchants are told', () => {
  const town = useTown();
  const receiver = useReceiver();
  const owner = town.as({ merchantOf: 1001 });
  const xiaoman = town.as('xiaoman');
  const dazhi = town.as('dazhi');
  beforeAll(async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await giveMoney(town, who, cents(1_000_000));
    await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/erp`, events: webhookEventNames });
  });
  beforeEach(async () => {
    await town.settle();
    receiver.fresh();
  });

  /** What was told of an order since the test began, each by its type; every body has its shape. */
  async function told(tid: string): Promise<WebhookBodies[keyof WebhookBodies][]> {
    await town.settle();
    const bodies = receiver.fresh('/erp').map(({ body }) => body);
    for (const body of bodies) checkReply(`webhook ${body.type}`, { reply: webhookBodies[body.type] }, body);
    return bodies.filter((body) => 'order' in body && body.order.tid === tid);
  }
  const types = async (tid: string) => (await told(tid)).map(({ type }) => type);
  const ship = (tid: string, number: string, lineNos?: number[]) =>
    owner.ask(merchantCalls.shipOrder, { tid, courier: 'shunfeng', number, ...(lineNos ? { lineNos } : {}) });

  it('of an order from its payment to its receipt: sums in cents, lines with their codes, where it goes to the county', async () => {
    const order = await toOrder(xiaoman, { goods: 'teapot', num: 2 }, { goods: 'shirt', sku: 3 });
    expect(await types(order.tid)).toEqual([]);
    await xiaoman.ask(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
    const [paid] = await told(order.tid);
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
    if (paid?.type !== 'order.paid') throw new Error('nothing was told');
    const { goodsCents, reducedCents, adjustedCents, freightCents, payableCents, lines, payTime } = paid.order;
    expect(payableCents).toBe(goodsCents - reducedCents + adjustedCents + freightCents);
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0) + freightCents).toBe(payableCents);
    expect(paid.occurredAt).toBe(payTime);

    await ship(order.tid, 'SF1234567890');
    const shipped = await told(order.tid);
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
    expect(await told(order.tid)).toMatchObject([{ type: 'order.signed', signedBy: 'shopper', order: { status: 'TRADE_BUYER_SIGNED' } }]);
  });

  it('names no person: neither receiver nor mobile, street, memo or answers', async () => {
    const { tid, payment } = await toCheckout(xiaoman, { goods: 'engraved' });
    const tradeLMList = [{ numIid: goodsOf('engraved').id, leaveMessages: [{ name: '刻字', value: '赠阿梨' }] }];
    const asked = { tid, payment, goodsJson: goodsJson([{ goods: 'engraved' }]), tradeLMList, memo: '请放门口鞋柜上' };
    await xiaoman.ask(orderCalls.createOrder, asked);
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    await ship(tid, 'SF0000009999');
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    expect(await told(tid)).toHaveLength(3);

    const { receiver: to, memo, list } = await owner.ask(merchantCalls.merchantOrder, { tid });
    const kept = await town.sql<{ body: string }>('select body from webhook_event where tid = $1', [tid]);
    const text = kept.map(({ body }) => body.replaceAll(/\d{12,}/g, '')).join();
    const persons = [to?.name, to?.mobile, to?.mobile.slice(-4), to?.address, memo, list[0]?.leaveMessages[0]?.value];
    for (const person of persons) {
      expect(person?.length).toBeGreaterThan(1);
      expect(text).not.toContain(person);
    }
  });

  it('of a payment at a vendor once: by its notification, told again and again, and asked about as well', async () => {
    const { tid } = await toOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(await types(tid)).toEqual([]);
    town.pay.pay(paymentNo);
    await Promise.all([town.notify(paymentNo), town.notify(paymentNo)]);
    await town.notify(paymentNo);
    town.clock.pass({ minutes: 20 });
    expect(await told(tid)).toMatchObject([{ type: 'order.paid', order: { payMethod: 'wechat' } }]);
  });

  it('of a payment whose notification never came: found by asking, and once when it comes after all', async () => {
    const { tid } = await toOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    town.pay.pay(paymentNo);
    town.clock.pass({ seconds: 20 });
    expect(await types(tid)).toEqual(['order.paid']);
    await town.notify(paymentNo);
    expect(await types(tid)).toEqual([]);
  });

  it('of an order paid from the balance and the rest at a vendor once', async () => {
    const { tid } = await toOrder(xiaoman, { goods: 'dear', num: 4 });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    town.pay.pay(paymentNo);
    await town.notify(paymentNo);
    expect(await told(tid)).toMatchObject([{ type: 'order.paid', order: { payMethod: 'wechat', payableCents: 4 * 468_800 } }]);
    await giveMoney(town, 'xiaoman', cents(999_900));
  });

  it('of an order that costs nothing, once', async () => {
    const { tid, payment } = await toOrder(dazhi, { goods: 'oneCent' });
    await owner.ask(merchantCalls.changeOrderPrice, { tid, difference: -0.01, freight: 0 });
    expect(payment).toBeGreaterThan(0);
    await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(await told(tid)).toMatchObject([{ type: 'order.paid', order: { payableCents: 0 } }]);
  });

  it('of goods that nobody sends: paid and signed by the payment, never shipped; and no message more to the shopper', async () => {
    const { tid } = await toPaid(dazhi, { goods: 'virtualCard' });
    expect(await told(tid)).toMatchObject([
      { type: 'order.paid', order: { region: null, status: 'TRADE_BUYER_SIGNED' } },
      { type: 'order.signed', signedBy: 'payment' },
    ]);
    const messages = await town.sql('select key from message where site_id = 1001 and key like $1', [`order:${tid}:%`]);
    expect(messages).toEqual([{ key: `order:${tid}:paid` }]);
  });

  it('of each parcel, the last of which says so, also where all of them left before anything was told', async () => {
    const { tid } = await toPaid(xiaoman, { goods: 'teapot' }, { goods: 'orange', num: 3 }, { goods: 'oneCent' });
    await ship(tid, 'SF0000000001', [2]);
    await ship(tid, 'SF0000000002', [1, 3]);
    await ship(tid, 'SF0000000002', [1, 3]);
    const bodies = await told(tid);
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

  it('of a number that was put right, apart from its parcel, which is told as it left; as often as it is changed', async () => {
    const { tid } = await toPaid(xiaoman, { goods: 'teapot' }, { goods: 'orange' });
    await told(tid);
    await ship(tid, 'SF0000000021', [2]);
    const change = (number: string, courier: string, newNumber: string) =>
      owner.ask(merchantCalls.changeParcel, { tid, number, courier, newNumber });
    // All of it before anything is told: nothing waits for a number that is gone.
    await change('SF0000000021', 'ems', 'EM0000000022');
    await change('SF0000000021', 'ems', 'EM0000000022');
    town.clock.pass({ seconds: 1 });
    await change('EM0000000022', 'shunfeng', 'SF0000000021');
    const bodies = await told(tid);
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
    // What leaves under a number that was another's by mistake is told as well.
    town.clock.pass({ seconds: 1 });
    await change('SF0000000021', 'shunfeng', 'SF0000000023');
    town.clock.pass({ seconds: 1 });
    await ship(tid, 'SF0000000021', [1]);
    expect((await told(tid)).find(({ type }) => type === 'order.shipped')).toMatchObject({
      parcel: { number: 'SF0000000021', lines: [{ lineNo: 1 }], last: true },
    });
  });

  it('of an order whose shopper said nothing, when its time is over', async () => {
    const { tid } = await toShipped(town, xiaoman, { goods: 'oneCent' });
    await told(tid);
    town.clock.pass({ days: 8 });
    expect(await told(tid)).toMatchObject([{ type: 'order.signed', signedBy: 'time' }]);
  });

  it('of an order that was closed unpaid, by whom; and nothing else of it', async () => {
    const cancelled = await toOrder(xiaoman, { goods: 'oneCent' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid: cancelled.tid });
    expect(await told(cancelled.tid)).toMatchObject([
      { type: 'order.closed', closedBy: 'shopper', order: { payTime: null, payMethod: '' } },
    ]);
    const late = await toOrder(xiaoman, { goods: 'oneCent' });
    town.clock.pass({ minutes: 31 });
    expect(await told(late.tid)).toMatchObject([{ type: 'order.closed', closedBy: 'time' }]);
  });

  it('once for each endpoint that wants it, and to one that was added later nothing of before', async () => {
    const books = await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/books`, events: ['order.paid'] });
    const { tid } = await toShipped(town, xiaoman, { goods: 'oneCent' });
    const after = await owner.ask(webhookCalls.addWebhook, { url: `${receiver.url}/after`, events: ['order.shipped'] });
    await town.settle();
    const arrived = receiver.fresh().map(({ path, body }) => [path, body.type, body.id] as const);
    expect(arrived.map(([path, type]) => `${path} ${type}`).toSorted()).toEqual([
      '/books order.paid',
      '/erp order.paid',
      '/erp order.shipped',
    ]);
    // One event has one id, whoever is told.
    expect(new Set(arrived.filter(([, type]) => type === 'order.paid').map(([, , id]) => id)).size).toBe(1);
    const { list } = await owner.ask(webhookCalls.listDeliveries, { tid });
    expect(list.map(({ event, webhookId }) => [event, webhookId])).toContainEqual(['order.paid', books.id]);
    for (const { id } of [books, after]) await owner.ask(webhookCalls.removeWebhook, { id });
  });

  it('once, however often the outbox hands an event on', async () => {
    const { tid } = await toPaid(xiaoman, { goods: 'oneCent' });
    expect(await types(tid)).toEqual(['order.paid']);
    for (let again = 0; again < 3; again += 1)
      await town.databases.units.write(1001, (db) => emit(db, 'orderPaid', { tid, memberId: people.xiaoman.id }, town.clock.now()));
    expect(await types(tid)).toEqual([]);
    expect((await owner.ask(webhookCalls.listDeliveries, { tid })).list).toHaveLength(1);
  });

  it('nothing of another site', async () => {
    const kaying = town.as('kaying');
    const goodsJson = [{ numIid: 1001, skuId: skusOfMarket + 1, num: 1 }];
    const { tid, payment } = await kaying.ask(checkoutCalls.orderBill, { goodsJson });
    await kaying.ask(orderCalls.createOrder, { tid, goodsJson, payment });
    await kaying.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    expect(await types(tid)).toEqual([]);
    const theirs = await town.as({ merchantOf: 1002 }).ask(webhookCalls.addWebhook, { url: `${receiver.url}/erp` });
    await town.as({ merchantOf: 1002 }).ask(merchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000007777' });
    expect(await told(tid)).toMatchObject([{ type: 'order.shipped', siteId: 1002, order: { currency: 'HKD' } }]);
    expect((await owner.ask(webhookCalls.listDeliveries, { tid })).list).toEqual([]);
    await town.as({ merchantOf: 1002 }).ask(webhookCalls.removeWebhook, { id: theirs.id });
  });
});
