import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import type { Input } from 'contract/call.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { describe, expect, it } from 'vitest';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { people } from '../../../../test/people.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const home = { stateCode: '430000', cityCode: '430100', districtCode: '430104', address: '麓山南路 9 号' };

describe('a merchant with many orders', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const xiaoman = testApp.as('xiaoman');
  const list = (filter: Input<typeof orderMerchantCalls.listOrders>) =>
    merchant.ask(orderMerchantCalls.listOrders, { pageSize: 100, ...filter });
  const numbers = async (filter: Input<typeof orderMerchantCalls.listOrders>) => (await list(filter)).list.map(({ tid }) => tid);

  it('finds orders by member, product, payment method, receiver and times, and shows whose they are', async () => {
    const paid = await makePaidOrder(xiaoman, { goods: 'teapot', num: 2 });
    testApp.clock.advance({ minutes: 5 });
    const middle = testApp.clock.now().getTime();
    testApp.clock.advance({ minutes: 5 });
    const shipped = await makeShippedOrder(testApp, testApp.as('dazhi'), { goods: 'orange' });
    const unpaid = await makeOrder(xiaoman, { goods: 'orange' });
    expect(await numbers({ memberId: people.xiaoman.id })).toEqual([unpaid.tid, paid.tid]);
    const [row] = (await list({ memberId: people.xiaoman.id, payType: 'balance' })).list;
    expect(row).toMatchObject({ tid: paid.tid, memberName: '小满', payType: 'balance', parcelNum: 0, shipTime: null, refundedAmount: 0 });
    const { numIid } = row?.list[0] ?? { numIid: 0 };
    expect(typeof row?.list[0]?.picture).toBe('string');
    expect(await numbers({ numIid })).toEqual([paid.tid]);
    expect(await numbers({ numIid, memberId: people.dazhi.id })).toEqual([]);
    expect(await numbers({ payFrom: middle })).toEqual([shipped.tid]);
    expect(await numbers({ payBefore: middle })).toEqual([paid.tid]);
    expect((await list({ shipFrom: middle })).list).toMatchObject([{ tid: shipped.tid, memberName: '大志', parcelNum: 1 }]);
    expect(await numbers({ shipBefore: middle })).toEqual([]);
    const { receiver } = (await list({ numIid })).list[0] ?? {};
    expect(await numbers({ mobile: receiver?.mobile ?? '', numIid })).toEqual([paid.tid]);
    expect(await numbers({ mobile: '13999990000' })).toEqual([]);
    expect(await numbers({ receiver: receiver?.name ?? '', memberId: people.xiaoman.id, status: ['WAIT_SELLER_SEND_GOODS'] })).toEqual([
      paid.tid,
    ]);
    expect(await numbers({ sort: 'paidOldest' })).toEqual([paid.tid, shipped.tid]);
    expect(await numbers({ sort: 'paidNewest' })).toEqual([shipped.tid, paid.tid]);
    expect(await numbers({ sort: 'oldest' })).toEqual([paid.tid, shipped.tid, unpaid.tid]);
    expect((await otherMerchant.ask(orderMerchantCalls.listOrders, { memberId: people.xiaoman.id, numIid })).list).toEqual([]);
  });

  it('reads the list to its end by key, in each of its orders, each row once', async () => {
    for (let i = 0; i < 3; i += 1) await makePaidOrder(xiaoman, { goods: 'oneCent' });
    for (const sort of ['newest', 'oldest', 'paidNewest', 'paidOldest'] as const) {
      const whole = await numbers({ sort });
      const read: string[] = [];
      let after: string | null | undefined;
      do {
        const page = await list({ sort, pageSize: 2, ...(after ? { after } : {}) });
        expect(page.total).toBe(whole.length);
        expect(page.hasNext).toBe(page.next !== null);
        read.push(...page.list.map(({ tid }) => tid));
        after = page.next;
      } while (after);
      expect(read, sort).toEqual(whole);
    }
  });

  it('changes the receiver of an order before shipping, names the fee that it charges nobody, and tells the shopper', async () => {
    const { tid, payment } = await makePaidOrder(xiaoman, { goods: 'teapot' });
    const change = { tid, ...home, name: ' 周舟 ', mobile: '139-8765 4321' };
    const changed = await merchant.ask(orderMerchantCalls.changeReceiver, change);
    expect(changed).toMatchObject({ tid, receiver: { name: '周舟', mobile: '13987654321', address: '麓山南路 9 号' } });
    expect(typeof changed.freightDifference).toBe('number');
    expect(await merchant.ask(orderMerchantCalls.changeReceiver, change)).toMatchObject({ freightDifference: 0 });
    expect(await numbers({ mobile: '13987654321' })).toEqual([tid]);
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({ payment, receiver: { name: '周舟' } });
    const { list: news } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 50 });
    expect(news.filter(({ title }) => title === '收货信息已修改')).toHaveLength(1);
    const { list: log } = await merchant.ask(accessMerchantCalls.auditLog, { tid });
    const entries = log.filter(({ call }) => call === 'merchant.changeReceiver');
    expect(entries).toMatchObject([{ about: { name: '周**', mobile: '139****4321', was: { mobile: expect.stringContaining('*') } } }]);
    expect(JSON.stringify(entries)).not.toMatch(/周舟|13987654321|麓山南路/);

    const wrong = async (input: Partial<typeof change>) => merchant.call(orderMerchantCalls.changeReceiver, { ...change, ...input });
    expect(await wrong({ mobile: '12' })).toMatchObject(refused('receiverPhoneWrong'));
    expect(await wrong({ cityCode: '440100' })).toMatchObject(refused('regionWrong'));
    expect(await wrong({ name: '   ' })).toMatchObject(refused('addressIncomplete'));
    expect(await otherMerchant.call(orderMerchantCalls.changeReceiver, change)).toMatchObject(refused('orderNotFound'));
    const { tid: gone } = await makeShippedOrder(testApp, xiaoman, { goods: 'oneCent' });
    expect(await wrong({ tid: gone })).toMatchObject(refused('orderStateForbids'));
    const shipper = await addPersonWith(testApp, 'orders.view', 'orders.ship');
    expect(await shipper(orderMerchantCalls.changeReceiver, change)).toMatchObject({ status: 403 });
  });

  it('ships many parcels at once, each by itself, and twice the same ships nothing twice', async () => {
    const [one, two, part] = [
      await makePaidOrder(xiaoman, { goods: 'oneCent' }),
      await makePaidOrder(testApp.as('dazhi'), { goods: 'oneCent' }),
      await makePaidOrder(xiaoman, { goods: 'teapot' }, { goods: 'orange' }),
    ];
    const unpaid = await makeOrder(xiaoman, { goods: 'oneCent' });
    const parcels = [
      { line: 2, tid: one.tid, courier: '顺丰速运', number: 'SF7000000001' },
      { line: 3, tid: two.tid, courier: '飞马', number: 'SF7000000002' },
      { line: 4, tid: unpaid.tid, courier: 'shunfeng', number: 'SF7000000003' },
      { line: 5, tid: '123', courier: 'shunfeng', number: 'SF7000000004' },
      { line: 6, tid: part.tid, courier: 'shunfeng', number: 'SF7000000005', lineNos: [2] },
      { line: 7, tid: part.tid, courier: 'shunfeng', number: 'SF7000000006', lineNos: [9] },
    ];
    const packing = await merchant.ask(logisticsMerchantCalls.packingLists, { tids: [part.tid, one.tid, unpaid.tid] });
    expect(packing.left).toEqual([unpaid.tid]);
    expect(packing.list.map(({ tid, lines }) => [tid, lines.length])).toEqual([
      [part.tid, 2],
      [one.tid, 1],
    ]);
    expect(packing.picks.reduce((total, { num }) => total + num, 0)).toBe(3);

    const first = await merchant.ask(logisticsMerchantCalls.shipOrders, { parcels });
    expect(first.list.map(({ line, result }) => `${line} ${result}`)).toEqual([
      '2 shipped',
      '3 refused',
      '4 refused',
      '5 refused',
      '6 shipped',
      '7 refused',
    ]);
    expect(first).toMatchObject({ shipped: 2, refused: 4 });
    expect(first.list[1]?.why).toContain('飞马');
    expect(first.list[2]?.why).toContain('待付款');
    const again = await merchant.ask(logisticsMerchantCalls.shipOrders, { parcels });
    expect(again).toMatchObject({ shipped: 0, refused: 4, list: [{ result: 'before' }, {}, {}, {}, { result: 'before' }, {}] });
    const { list: log } = await merchant.ask(accessMerchantCalls.auditLog, { call: ['merchant.shipOrders'] });
    expect(log).toHaveLength(2);
    const rest = await merchant.ask(logisticsMerchantCalls.packingLists, { tids: [part.tid, one.tid] });
    expect(rest).toMatchObject({ left: [one.tid], list: [{ tid: part.tid, lines: [{ lineNo: 1, num: 1 }] }] });
    const others = await otherMerchant.ask(logisticsMerchantCalls.shipOrders, {
      parcels: [{ line: 1, tid: part.tid, courier: 'shunfeng', number: 'SF7000000009' }],
    });
    expect(others).toMatchObject({ shipped: 0, list: [{ result: 'refused', why: expect.stringContaining(part.tid) }] });
    const viewer = await addPersonWith(testApp, 'orders.view');
    expect(await viewer(logisticsMerchantCalls.shipOrders, { parcels })).toMatchObject({ status: 403 });
    expect(await viewer(logisticsMerchantCalls.packingLists, { tids: [part.tid] })).toMatchObject({ success: true });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});
