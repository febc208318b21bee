import { addDays, formatDay } from 'contract/day.ts';
import type { Input } from 'contract/call.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { agreeToPrivacy } from '../../../../test/agree-to-privacy.ts';
import { people } from '../../../../test/people.ts';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const zone = 'Asia/Shanghai';

describe('the figures of a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const today = () => formatDay(testApp.clock.now(), zone);
  const series = (input: Input<typeof statisticsMerchantCalls.figureSeries>) => merchant.ask(statisticsMerchantCalls.figureSeries, input);
  const work = async () => (await merchant.ask(statisticsMerchantCalls.dashboard, {})).work;

  it('counts what waits, and shows today beside yesterday until the same time', async () => {
    const before = await work();
    const paid = await makePaidOrder(xiaoman, { goods: 'teapot' });
    await makeOrder(dazhi, { goods: 'orange' });
    expect(await work()).toMatchObject({ toPay: (before.toPay ?? 0) + 1, toShip: (before.toShip ?? 0) + 1, refunds: 0, proofs: 0 });
    const first = await merchant.ask(statisticsMerchantCalls.dashboard, {});
    expect(first.today).toMatchObject({ day: today(), now: { orders: 1, sales: paid.payment }, yesterday: { orders: 0, sales: 0 } });
    expect(first.steps?.map(({ step, done }) => `${step} ${done}`)).toContain('goods 1');
    testApp.clock.advance({ minutes: 24 * 60 });
    expect((await merchant.ask(statisticsMerchantCalls.dashboard, {})).today).toMatchObject({
      now: { orders: 0 },
      yesterday: { orders: 1, sales: paid.payment },
    });
    testApp.clock.advance({ minutes: -30 });
    expect((await merchant.ask(statisticsMerchantCalls.dashboard, {})).today).toMatchObject({ yesterday: { orders: 0, sales: 0 } });
    testApp.clock.advance({ minutes: 30 });
  });

  it('says the same of a day while it runs, after it was counted, and as the figures of that day', async () => {
    await agreeToPrivacy(testApp, people.xiaoman);
    const { tid, payment } = await makePaidOrder(xiaoman, { goods: 'teapot', num: 2 });
    const small = await makePaidOrder(dazhi, { goods: 'orange' });
    const numIid = (await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).list[0]?.numIid ?? 0;
    await xiaoman.ask(trackingCalls.trail, { events: [{ bizztype: 'GOODS', eventId: `GOODS-${numIid}-LOOK`, eventKey: numIid }] });
    await testApp.runDueJobs();
    await merchant.ask(refundMerchantCalls.refundMoney, { tid, requestNo: 'part', payment: 5, why: '差价' });
    await merchant.ask(orderMerchantCalls.refundOrder, { tid: small.tid, why: '缺货' });
    const day = today();
    const ask = async () => {
      const [point] = (await series({ from: day, to: day })).list;
      const goods = await merchant.ask(statisticsMerchantCalls.figureGoods, { from: day, to: day });
      const sources = await merchant.ask(statisticsMerchantCalls.figureSources, { from: day, to: day });
      return { point, goods, sources };
    };
    const live = await ask();
    const ofDay = await merchant.ask(statisticsMerchantCalls.figuresOfDay, { day });
    expect(live.point).toMatchObject({
      at: day,
      orders: ofDay.paid.orders,
      sales: ofDay.paid.sum,
      buyers: ofDay.buyers,
      refundOrders: ofDay.refunded.orders,
      refunded: ofDay.refunded.sum,
    });
    expect(live.point?.refunded).toBeCloseTo(5 + small.payment, 5);
    const teapot = live.goods.list.find((goods) => goods.numIid === numIid);
    expect(teapot).toMatchObject({ orders: 1, pieces: 2, refundedPieces: 0, refunded: 5 });
    expect(live.goods.list.reduce((total, { refunded: money }) => total + money, 0)).toBeLessThanOrEqual(ofDay.refunded.sum);
    expect(live.sources.payTypes).toMatchObject([{ payType: 'balance', orders: 2, sales: ofDay.paid.sum }]);
    expect(live.sources.provinces.reduce((total, { sales }) => total + sales, 0)).toBeCloseTo(ofDay.paid.sum, 5);

    const { list: rows } = await merchant.ask(orderMerchantCalls.listOrders, {
      payFrom: live.point?.from ?? 0,
      payBefore: live.point?.before ?? 0,
    });
    expect(rows).toHaveLength(live.point?.orders ?? -1);
    expect(payment).toBeGreaterThan(0);

    testApp.clock.advance({ minutes: 24 * 60 });
    for (let i = 0; i < 3; i += 1) await testApp.runDueJobs();
    const [stored] = await testApp.sql<{ days: number }>('select count(*)::int as days from figure_day where site_id = 1001 and day = $1', [
      day,
    ]);
    expect(stored?.days).toBe(1);
    expect(await ask()).toEqual(live);
    // What is stored is what is shown: a counted day is not read from its rows again.
    await testApp.sql(`update figure_day set sales = sales + 100 where site_id = 1001 and day = $1`, [day]);
    expect((await ask()).point?.sales).toBeCloseTo(ofDay.paid.sum + 1, 5);
    await testApp.sql(`update figure_day set sales = sales - 100 where site_id = 1001 and day = $1`, [day]);
    // A day of another time zone is another day.
    await testApp.sql(`update figure_day set begins_at = begins_at - interval '1 hour', sales = 0 where site_id = 1001 and day = $1`, [
      day,
    ]);
    expect((await ask()).point?.sales).toBe(ofDay.paid.sum);
  });

  it('adds hours, days and months up to the same, and compares them with the span before', async () => {
    await makePaidOrder(xiaoman, { goods: 'orange' });
    const [from, to] = [addDays(today(), -6), today()];
    const [days, hours, months] = await Promise.all([
      series({ from, to }),
      series({ from, to, by: 'hour' }),
      series({ from, to, by: 'month' }),
    ]);
    const sum = (list: readonly { readonly sales: number; readonly orders: number; readonly refunded: number }[]) => [
      Math.round(list.reduce((total, { sales }) => total + sales, 0) * 100),
      list.reduce((total, { orders }) => total + orders, 0),
      Math.round(list.reduce((total, { refunded: money }) => total + money, 0) * 100),
    ];
    expect(hours.list).toHaveLength(7 * 24);
    expect(sum(hours.list)).toEqual(sum(days.list));
    expect(sum(months.list)).toEqual(sum(days.list));
    expect(sum([days.total])).toEqual(sum(days.list));
    expect(days.total.before - days.total.from).toBe(7 * 24 * 60 * 60 * 1000);
    expect(days.before).toMatchObject({ before: days.total.from, orders: 0, averageOrder: null, conversion: null });
    expect((await otherMerchant.ask(statisticsMerchantCalls.figureSeries, { from, to })).total).toMatchObject({ orders: 0, sales: 0 });
  });

  it('counts where a SKU is sold out or runs out, as the stock itself says', async () => {
    const counted = async () => {
      const [row] = await testApp.sql(
        `select count(distinct goods.id) filter (where stock.on_hand - stock.reserved <= 0)::integer as "soldOut",
                count(distinct goods.id) filter (where stock.on_hand - stock.reserved between 1 and $2 - 1)::integer as "runningOut"
           from stock join sku on sku.site_id = stock.site_id and sku.id = stock.sku_id and not sku.removed
           join goods on goods.site_id = sku.site_id and goods.id = sku.goods_id
          where stock.site_id = 1001 and goods.published and goods.listing_type <> 1 and goods.components is null
            and (goods.down_at is null or goods.down_at > $1)`,
        [testApp.clock.now(), lowStock],
      );
      return row;
    };
    const { lowStock } = await merchant.ask(goodsMerchantCalls.listGoods, {});
    await testApp.runDueJobs();
    const before = await counted();
    expect(await work()).toMatchObject({ ...before });
    const [first, second] = goodsOf('shirt').skuIds;
    const left = async (id: number) =>
      (await testApp.sql('select on_hand, reserved from stock where site_id = 1001 and sku_id = $1', [id]))[0];
    for (const [id, pieces] of [
      [first ?? 0, 0],
      [second ?? 0, 1],
    ] as const) {
      const stock = await left(id);
      const was = Number(stock?.['on_hand']);
      const set = Number(stock?.['reserved']) + pieces;
      await merchant.ask(catalogueCalls.correctStock, { id, requestNo: `left ${id}`, set, was, reason: '盘点' });
    }
    const after = await counted();
    expect(after).not.toEqual(before);
    expect(await work()).toMatchObject({ ...after });
  });

  it('refuses spans that are none, and shows a small role nothing that it may not see', async () => {
    const call = (input: Input<typeof statisticsMerchantCalls.figureSeries>) => merchant.call(statisticsMerchantCalls.figureSeries, input);
    expect(await call({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject({
      ...refused('figureSpanWrong'),
      message: expect.stringContaining('早于'),
    });
    expect(await call({ from: '2026-01-01', to: '2026-01-31', by: 'hour' })).toMatchObject({
      ...refused('figureSpanWrong'),
      message: expect.stringContaining('31 天'),
    });
    const shipper = await addPersonWith(testApp, 'orders.view');
    expect(await shipper(statisticsMerchantCalls.figureSeries, { from: '2026-05-01', to: '2026-05-01' })).toMatchObject({ status: 403 });
    const seen = await shipper(statisticsMerchantCalls.dashboard, {});
    expect(seen.body).toMatchObject({
      today: null,
      steps: null,
      work: { refunds: null, invoices: null, soldOut: null, toShip: expect.any(Number) },
    });
  });
});
