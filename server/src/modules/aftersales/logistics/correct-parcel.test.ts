import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a parcel that was shipped under a wrong tracking number', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const xiaoman = testApp.as('xiaoman');
  const way = async (tid: string) => (await xiaoman.ask(logisticsCalls.orderParcels, { tid })).list;
  const told = async (tid: string) => {
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    return list.filter(({ title, link }) => title === '运单号已更正' && link.includes(tid)).map(({ text }) => text);
  };
  const first = (tid: string) => `SF${tid.slice(-12)}`;

  it('is corrected by the merchant, and the shopper is notified once of both numbers', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'teapot' });
    testApp.clock.advance({ hours: 12 });
    expect((await way(tid))[0]).toMatchObject({ number: first(tid), state: 'onTheWay' });
    const change = { tid, number: first(tid), courier: 'yuantong', newNumber: 'YT1000000001' };
    await Promise.all([
      merchant.ask(logisticsMerchantCalls.changeParcel, change),
      merchant.ask(logisticsMerchantCalls.changeParcel, change),
    ]);
    await merchant.ask(logisticsMerchantCalls.changeParcel, change);
    testApp.courier.injectFault('fail');
    expect(await way(tid)).toMatchObject([{ courierName: '圆通速递', number: 'YT1000000001', stateText: '已发货', traces: [] }]);
    expect(await told(tid)).toEqual([`您购买的「圆融茶壶」的运单号已更正为圆通速递 YT1000000001（原为顺丰速运 ${first(tid)}）`]);
    testApp.clock.advance({ minutes: 2 });
    expect((await way(tid))[0]?.traces).not.toEqual([]);
    expect(testApp.courier.requests()[0]).toMatchObject({ courier: 'yuantong', number: 'YT1000000001' });
    const { list } = await merchant.ask(accessMerchantCalls.auditLog, {});
    expect(list[0]).toMatchObject({ call: 'merchant.changeParcel', about: change });
  });

  it('does not show a late reply of the courier about the old number', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    testApp.clock.advance({ hours: 12 });
    const before = testApp.courier.requests().length;
    const asking = way(tid);
    await expect.poll(() => testApp.courier.requests().length).toBeGreaterThan(before);
    await merchant.ask(logisticsMerchantCalls.changeParcel, { tid, number: first(tid), courier: 'shunfeng', newNumber: 'SF2000000002' });
    await asking;
    testApp.courier.injectFault('fail');
    expect(await way(tid)).toMatchObject([{ number: 'SF2000000002', traces: [] }]);
  });

  it('is not shipped a second time if the merchant reports it again under the old number', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    await merchant.ask(logisticsMerchantCalls.changeParcel, { tid, number: first(tid), courier: 'shunfeng', newNumber: 'SF3000000003' });
    const again = { tid, courier: 'shunfeng', number: first(tid) };
    expect(await merchant.ask(logisticsMerchantCalls.checkParcels, { parcels: [{ line: 1, ...again }] })).toEqual({
      problems: [],
      shipped: [1],
    });
    expect(await merchant.ask(logisticsMerchantCalls.shipOrder, again)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS' });
    expect(await way(tid)).toHaveLength(1);
  });

  it('leaves the old number free for the next parcel of the order', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' }, { goods: 'teapot' });
    const ship = (number: string, line: number) =>
      merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number, lineNos: [line] });
    await ship('SF4000000002', 1);
    await merchant.ask(logisticsMerchantCalls.changeParcel, {
      tid,
      number: 'SF4000000002',
      courier: 'shunfeng',
      newNumber: 'SF4000000001',
    });
    testApp.clock.advance({ seconds: 1 });
    expect(await ship('SF4000000002', 2)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS' });
    expect(await way(tid)).toMatchObject([
      { number: 'SF4000000001', list: [{ lineNo: 1 }] },
      { number: 'SF4000000002', list: [{ lineNo: 2 }] },
    ]);
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    expect(list.filter(({ title, text }) => title === '商品已发货' && text.includes('SF4000000002'))).toHaveLength(2);
    expect(
      await merchant.call(logisticsMerchantCalls.changeParcel, {
        tid,
        number: 'SF4000000001',
        courier: 'shunfeng',
        newNumber: 'SF4000000002',
      }),
    ).toMatchObject(refused('parcelTaken'));
  });

  it('cannot be corrected after receipt, by another merchant, or to an unknown courier', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    const change = { tid, number: first(tid), courier: 'shunfeng', newNumber: 'SF5000000005' };
    expect(await otherMerchant.call(logisticsMerchantCalls.changeParcel, change)).toMatchObject(refused('orderNotFound'));
    expect(await merchant.call(logisticsMerchantCalls.changeParcel, { ...change, courier: 'pigeon' })).toMatchObject(
      refused('courierUnknown'),
    );
    expect(await merchant.call(logisticsMerchantCalls.changeParcel, { ...change, number: 'SF9999999999' })).toMatchObject(
      refused('parcelNotFound'),
    );
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    expect(await merchant.call(logisticsMerchantCalls.changeParcel, change)).toMatchObject(refused('orderStateForbids'));
    expect(await told(tid)).toEqual([]);
    const unsent = await makePaidOrder(xiaoman, { goods: 'orange' });
    expect(await merchant.call(logisticsMerchantCalls.changeParcel, { ...change, tid: unsent.tid })).toMatchObject(
      refused('parcelNotFound'),
    );
  });
});
