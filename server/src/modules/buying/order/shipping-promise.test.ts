import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterGroup, putGroupOffer } from '../../../../test/put-group.ts';
import { payDeposit, payDue, putPresale } from '../../../../test/put-presale.ts';
import { giveMoney, makePaidOrder, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { testStart } from '../../../../test/test-clock.ts';
import { type GoodsName, goodsOf } from '../../../../test/test-goods.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const quick = '18:00 前付款当日发，之后次日发';

describe('the promise when goods are shipped', () => {
  const testApp = useTestApp();
  const [xiaoman, dazhi, visitor] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as({ visitorOf: 1001 })];
  const merchant = testApp.as({ merchantOf: 1001 });
  const set = (name: string, value: unknown) =>
    merchant.ask(siteMerchantCalls.putSetting, { name, value: typeof value === 'string' ? value : JSON.stringify(value) });
  const change = (goods: GoodsName, columns: string) =>
    testApp.sql(`update goods set ${columns} where site_id = 1001 and id = ${goodsOf(goods).id}`, []);
  const detail = async (goods: GoodsName) => {
    testApp.clock.advance({ seconds: 2 });
    return visitor.ask(storefrontCalls.goodsDetail, { id: goodsOf(goods).id });
  };
  const shippingTo = (goods: GoodsName) =>
    visitor.ask(storefrontCalls.goodsShipping, {
      goodsId: goodsOf(goods).id,
      stateCode: '430000',
      cityCode: '430100',
      districtCode: '430104',
    });
  const promisesOf = async (tid: string, who = xiaoman) => {
    const [{ promises }, paid] = await Promise.all([who.ask(orderCalls.orderDetail, { tid }), who.ask(orderCalls.payResult, { tid })]);
    expect(paid.promises).toEqual(promises);
    return promises;
  };
  const textsOf = (promises: readonly { text: string }[]) => promises.map(({ text }) => text);

  beforeAll(async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await giveMoney(testApp, who, cents(1_000_000));
    await set('shipPromise', quick);
    await set('services', ['18 点前当日发', '破损包赔']);
    await set('deliveryDays', ['*:1~3']);
  });
  // The process reads settings anew after a minute.
  beforeEach(() => testApp.clock.setTime(new Date(Date.parse(testStart) + 120_000).toISOString()));
  afterEach(async () => {
    await testApp.sql("update promotion set starts_at = '2025-01-01', ends_at = '2025-01-02' where site_id = 1001");
    await testApp.sql('update goods set lead_days = 0, made_to_order = false where site_id = 1001');
  });

  it('is the shop’s own for ordinary goods, on every page, and stays with the order as it was made', async () => {
    expect(await detail('teapot')).toMatchObject({
      services: expect.arrayContaining(['18 点前当日发']),
      shipping: { promise: { kind: 'usual', text: quick }, groupPromise: null, estimatesArrival: 1 },
    });
    expect((await openCheckout(xiaoman, { goods: 'teapot' })).promises).toMatchObject([{ kind: 'usual', text: quick, lines: [1] }]);
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot' });
    await set('shipPromise', '付款后 72 小时内发货');
    expect(textsOf(await promisesOf(tid))).toEqual([quick]);
    expect(await xiaoman.ask(snapshotCalls.transactionSnapshot, { tid, lineNo: 1 })).toMatchObject({ shipPromise: quick });
    await set('shipPromise', quick);
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
    expect(await promisesOf(tid)).toEqual([]);
  });

  it('of a presale are its own days, counted from the final payment', async () => {
    const activityId = await putPresale(testApp);
    const text = '预售，付清尾款后 7 天内发货';
    expect(await detail('teapot')).toMatchObject({
      services: expect.not.arrayContaining(['18 点前当日发']),
      shipping: { promise: { kind: 'presale', shipsWithin: 7, text }, estimatesArrival: 0 },
    });
    expect((await shippingTo('teapot')).promise).toMatchObject({ kind: 'presale', text });
    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    expect(textsOf((await xiaoman.ask(checkoutCalls.orderBill, { goodsJson, activityId })).promises)).toEqual([text]);
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    expect(textsOf(await promisesOf(tid))).toEqual([text]);
    testApp.clock.setTime('2026-03-12T12:00:00+08:00');
    await payDue(testApp, 'xiaoman', tid);
    expect(await promisesOf(tid)).toMatchObject([{ shipsUntil: '2026-03-19', text: '最晚 2026-03-19 发货' }]);
  });

  it('of a presale with days of the calendar are those days', async () => {
    await putPresale(testApp, { deliverDays: undefined, deliverFrom: '2026-03-20', deliverUntil: '2026-03-25' });
    expect((await detail('teapot')).shipping).toMatchObject({
      promise: { shipsFrom: '2026-03-20', shipsUntil: '2026-03-25', text: '预售，2026-03-20 至 2026-03-25 发货' },
      arrivesFrom: null,
      arrivesUntil: null,
    });
  });

  it('of a group waits for the group, and no longer once it is complete', async () => {
    const activityId = await putGroupOffer(testApp);
    expect((await detail('orange')).shipping).toMatchObject({
      promise: { kind: 'usual' },
      groupPromise: { kind: 'group', text: '成团后发货' },
    });
    const { tid, groupId } = await enterGroup(testApp, 'xiaoman', { activityId });
    expect(textsOf(await promisesOf(tid))).toEqual(['成团后发货']);
    await enterGroup(testApp, 'dazhi', { activityId, groupId });
    expect(await promisesOf(tid)).toEqual([]);
  });

  it('of goods with a day of delivery is the day that the buyer chooses', async () => {
    const asks = [{ name: '送达日期', type: 'date', required: true, max: 0, hint: '', from: '1', to: '30' }];
    await testApp.sql('update goods set leave_messages = $2, made_to_order = true where site_id = 1001 and id = $1', [
      goodsOf('engraved').id,
      JSON.stringify(asks),
    ]);
    expect(await detail('engraved')).toMatchObject({
      services: expect.not.arrayContaining(['18 点前当日发']),
      shipping: { promise: { kind: 'chosenDay', text: '按您选择的日期送达' }, estimatesArrival: 0 },
    });
    const bill = await openCheckout(xiaoman, { goods: 'engraved' });
    expect(textsOf(bill.promises)).toEqual(['按您选择的日期送达']);
    const { id: numIid } = goodsOf('engraved');
    await xiaoman.ask(orderCalls.createOrder, {
      tid: bill.tid,
      goodsJson: toGoodsJson([{ goods: 'engraved' }]),
      payment: bill.payment,
      tradeLMList: [{ numIid, leaveMessages: [{ name: '送达日期', value: '2026-03-09' }] }],
    });
    expect(textsOf(await promisesOf(bill.tid))).toEqual(['按您选择的日期送达：2026-03-09']);
  });

  it.each([
    ['made to order', 'engraved', 'made_to_order = true, leave_messages = default', 'madeToOrder', '定制商品，做好后发货'],
    [
      'made to order within days',
      'engraved',
      'made_to_order = true, lead_days = 7, leave_messages = default',
      'madeToOrder',
      '定制商品，付款后 7 天内做好发货',
    ],
    ['with days of their own', 'dear', 'lead_days = 10', 'lead', '付款后 10 天内发货'],
    ['that pass customs', 'crossBorder', 'lead_days = 0', 'customs', '跨境商品，清关后配送，时间以清关为准'],
  ] as const)('of goods %s is not the shop’s usual one', async (_, goods, columns, kind, text) => {
    await change(goods, columns);
    expect(await detail(goods)).toMatchObject({
      services: expect.not.arrayContaining(['18 点前当日发']),
      shipping: { promise: { kind, text }, estimatesArrival: 0, arrivesFrom: null },
    });
    expect(textsOf((await openCheckout(dazhi, { goods })).promises)).toEqual([text]);
  });

  it('of an order of several goods names the lines of each, with the last day once it is paid', async () => {
    await change('dear', 'lead_days = 10');
    const { tid } = await makePaidOrder(dazhi, { goods: 'teapot' }, { goods: 'dear' }, { goods: 'orange' });
    const promises = await promisesOf(tid, dazhi);
    expect(promises).toMatchObject([
      { kind: 'usual', text: quick, lines: [1, 3] },
      { kind: 'lead', shipsUntil: '2026-03-12', text: '最晚 2026-03-12 发货', lines: [2] },
    ]);
  });

  it('is none for goods that are not shipped', async () =>
    expect((await detail('virtualCard')).shipping).toMatchObject({ promise: null, groupPromise: null }));
});
