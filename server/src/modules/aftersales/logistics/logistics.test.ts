import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the tracking of a parcel', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const express = (tid: string) => xiaoman.ask(logisticsCalls.orderParcels, { tid });
  const asked = () => testApp.courier.requests().length;

  it('shows each step: collected, in transit, out for delivery, signed for [R-472]', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    expect(await express(tid)).toMatchObject({
      list: [{ courierName: '顺丰速运', phone: '95338', state: 'waiting', stateText: '待揽收', isLate: 0, traces: [] }],
    });
    testApp.clock.advance({ hours: 2 });
    expect(await express(tid)).toMatchObject({ list: [{ state: 'collected', stateText: '已揽收', traces: [{ stateText: '已揽收' }] }] });
    testApp.clock.advance({ hours: 10 });
    expect((await express(tid)).list[0]?.state).toBe('onTheWay');
    testApp.clock.advance({ days: 3 });
    const [parcel] = (await express(tid)).list;
    expect(parcel?.state).toBe('signed');
    expect(parcel?.traces[0]?.text).toContain('已签收');
    expect(parcel?.traces.every(({ time }, i, all) => i === 0 || time < (all[i - 1]?.time ?? 0))).toBe(true);
    expect(testApp.courier.requests()[0]).toMatchObject({ to: '湖南省 长沙市 岳麓区', mobileTail: '0001' });
  });

  it('begins at the place from which the shop ships', async () => {
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { shipFrom: '330100' }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    testApp.clock.advance({ hours: 2 });
    expect((await express(tid)).list[0]?.traces).toMatchObject([{ text: '【杭州市】快件已揽收' }]);
    expect(testApp.courier.requests()[0]).toMatchObject({ from: '浙江省 杭州市' });
  });

  it('is requested from the courier at most every ten minutes, and no longer after delivery', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    const before = asked();
    await express(tid);
    await express(tid);
    testApp.clock.advance({ minutes: 9 });
    await express(tid);
    expect(asked()).toBe(before + 1);
    testApp.clock.advance({ minutes: 2 });
    await express(tid);
    expect(asked()).toBe(before + 2);
    testApp.clock.advance({ days: 4 });
    await express(tid);
    testApp.clock.advance({ days: 4 });
    expect((await express(tid)).list[0]?.state).toBe('signed');
    expect(asked()).toBe(before + 3);
  });

  it('shows the stored steps with a notice while the courier does not answer', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    testApp.courier.injectFault('fail');
    expect(await express(tid)).toMatchObject({ list: [{ state: 'waiting', isLate: 1, traces: [] }] });
    const before = asked();
    await express(tid);
    expect(asked()).toBe(before);
    testApp.clock.advance({ hours: 2 });
    expect(await express(tid)).toMatchObject({ list: [{ state: 'collected', isLate: 0 }] });
    testApp.clock.advance({ hours: 12 });
    testApp.courier.injectFault('never answer');
    expect(await express(tid)).toMatchObject({ list: [{ state: 'collected', isLate: 1 }] });
    testApp.clock.advance({ minutes: 1 });
    expect(await express(tid)).toMatchObject({ list: [{ state: 'onTheWay', isLate: 0 }] });
  });

  it("does not prevent the shopper from confirming receipt while the courier's reply is pending", async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    testApp.courier.injectFault('never answer');
    const waiting = express(tid);
    await expect.poll(() => testApp.courier.requests()[0]?.number).toBe(`SF${tid.slice(-12)}`);
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    expect((await waiting).list[0]?.isLate).toBe(1);
  });

  it('is returned for each parcel with its order lines, and only to the buyer', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange', num: 2 }, { goods: 'teapot' });
    const merchant = testApp.as({ merchantOf: 1001 });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: 'EMS000001', lineNos: [2] });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'yunda', number: 'YD0000001' });
    expect(await express(tid)).toMatchObject({
      list: [
        { courierName: 'EMS', list: [{ lineNo: 2, num: 1 }] },
        { courierName: '韵达快递', list: [{ lineNo: 1, num: 2 }] },
      ],
    });
    const before = asked();
    expect(await dazhi.call(logisticsCalls.orderParcels, { tid })).toMatchObject(refused('orderNotFound'));
    expect(asked()).toBe(before);
  });

  it('is summarised for a list of orders by the number of parcels and the latest step', async () => {
    const shipped = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    const unpaid = await makeOrder(xiaoman, { goods: 'orange' });
    const theirs = await makePaidOrder(dazhi, { goods: 'orange' });
    testApp.clock.advance({ minutes: 29, hours: 1 });
    testApp.clock.advance({ hours: 1 });
    const { list } = await xiaoman.ask(logisticsCalls.orderListExtendInfo, { tids: [unpaid.tid, shipped.tid, theirs.tid, shipped.tid] });
    expect(list).toMatchObject([
      { tid: unpaid.tid, parcelNum: 0, lastTrace: null, acts: ['cancel', 'editAddress', 'pay'] },
      { tid: shipped.tid, parcelNum: 1, lastTrace: { stateText: '已揽收' }, acts: ['refund', 'track', 'confirm'] },
    ]);
    expect(await xiaoman.call(logisticsCalls.orderListExtendInfo, { tids: [theirs.tid] })).toMatchObject(refused('orderNotFound'));
    expect(await xiaoman.call(logisticsCalls.orderListExtendInfo, { tids: [] })).toMatchObject({ status: 400 });
  });
});
