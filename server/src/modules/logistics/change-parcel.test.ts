import { keysCalls } from 'contract/merchant/keys.calls.ts';
import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { messageCalls } from 'contract/message/message.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { toPaid, toShipped } from '../../../test/shopping.ts';
import { refused, useTown } from '../../../test/town.ts';

describe('a wrong parcel number', () => {
  const town = useTown();
  const merchant = town.as({ merchantOf: 1001 });
  const neighbour = town.as({ merchantOf: 1002 });
  const xiaoman = town.as('xiaoman');
  const way = async (tid: string) => (await xiaoman.ask(logisticsCalls.orderParcels, { tid })).list;
  const told = async (tid: string) => {
    await town.settle();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    return list.filter(({ title, link }) => title === '运单号已更正' && link.includes(tid)).map(({ text }) => text);
  };
  const first = (tid: string) => `SF${tid.slice(-12)}`;

  it('is corrected: the shopper is notified once, with both numbers, and the former trace disappears', async () => {
    const { tid } = await toShipped(town, xiaoman, { goods: 'teapot' });
    town.clock.pass({ hours: 12 });
    expect((await way(tid))[0]).toMatchObject({ number: first(tid), state: 'onTheWay' });
    const change = { tid, number: first(tid), courier: 'yuantong', newNumber: 'YT1000000001' };
    await Promise.all([merchant.ask(merchantCalls.changeParcel, change), merchant.ask(merchantCalls.changeParcel, change)]);
    await merchant.ask(merchantCalls.changeParcel, change);
    town.courier.next('fail');
    expect(await way(tid)).toMatchObject([{ courierName: '圆通速递', number: 'YT1000000001', stateText: '已发货', traces: [] }]);
    expect(await told(tid)).toEqual([`您购买的「圆融茶壶」的运单号已更正为圆通速递 YT1000000001（原为顺丰速运 ${first(tid)}）`]);
    town.clock.pass({ minutes: 2 });
    expect((await way(tid))[0]?.traces).not.toEqual([]);
    expect(town.courier.asked()[0]).toMatchObject({ courier: 'yuantong', number: 'YT1000000001' });
    const { list } = await merchant.ask(keysCalls.auditLog, {});
    expect(list[0]).toMatchObject({ call: 'merchant.changeParcel', about: change });
  });

  it('is corrected during a request to its courier, whose answer is never shown under the new number', async () => {
    const { tid } = await toShipped(town, xiaoman, { goods: 'orange' });
    town.clock.pass({ hours: 12 });
    const before = town.courier.asked().length;
    const asking = way(tid);
    await expect.poll(() => town.courier.asked().length).toBeGreaterThan(before);
    await merchant.ask(merchantCalls.changeParcel, { tid, number: first(tid), courier: 'shunfeng', newNumber: 'SF2000000002' });
    await asking;
    town.courier.next('fail');
    expect(await way(tid)).toMatchObject([{ number: 'SF2000000002', traces: [] }]);
  });

  it('ships nothing a second time when its parcel is reported again under it, and is not checked as invalid', async () => {
    const { tid } = await toShipped(town, xiaoman, { goods: 'orange' });
    await merchant.ask(merchantCalls.changeParcel, { tid, number: first(tid), courier: 'shunfeng', newNumber: 'SF3000000003' });
    const again = { tid, courier: 'shunfeng', number: first(tid) };
    expect(await merchant.ask(merchantCalls.checkParcels, { parcels: [{ line: 1, ...again }] })).toEqual({ problems: [] });
    expect(await merchant.ask(merchantCalls.shipOrder, again)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS' });
    expect(await way(tid)).toHaveLength(1);
  });

  it('may be the number of the next parcel: two that were mixed up can both be corrected', async () => {
    const { tid } = await toPaid(xiaoman, { goods: 'orange' }, { goods: 'teapot' });
    const ship = (number: string, line: number) =>
      merchant.ask(merchantCalls.shipOrder, { tid, courier: 'shunfeng', number, lineNos: [line] });
    await ship('SF4000000002', 1);
    await merchant.ask(merchantCalls.changeParcel, { tid, number: 'SF4000000002', courier: 'shunfeng', newNumber: 'SF4000000001' });
    town.clock.pass({ seconds: 1 });
    expect(await ship('SF4000000002', 2)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS' });
    expect(await way(tid)).toMatchObject([
      { number: 'SF4000000001', list: [{ lineNo: 1 }] },
      { number: 'SF4000000002', list: [{ lineNo: 2 }] },
    ]);
    await town.settle();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    expect(list.filter(({ title, text }) => title === '商品已发货' && text.includes('SF4000000002'))).toHaveLength(2);
    expect(
      await merchant.call(merchantCalls.changeParcel, { tid, number: 'SF4000000001', courier: 'shunfeng', newNumber: 'SF4000000002' }),
    ).toMatchObject(refused('parcelTaken'));
  });

  it('stays once the order is received, is closed to other merchants, and needs a known parcel and courier', async () => {
    const { tid } = await toShipped(town, xiaoman, { goods: 'orange' });
    const change = { tid, number: first(tid), courier: 'shunfeng', newNumber: 'SF5000000005' };
    expect(await neighbour.call(merchantCalls.changeParcel, change)).toMatchObject(refused('orderNotFound'));
    expect(await merchant.call(merchantCalls.changeParcel, { ...change, courier: 'pigeon' })).toMatchObject(refused('courierUnknown'));
    expect(await merchant.call(merchantCalls.changeParcel, { ...change, number: 'SF9999999999' })).toMatchObject(refused('parcelNotFound'));
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    expect(await merchant.call(merchantCalls.changeParcel, change)).toMatchObject(refused('orderState'));
    expect(await told(tid)).toEqual([]);
    const unsent = await toPaid(xiaoman, { goods: 'orange' });
    expect(await merchant.call(merchantCalls.changeParcel, { ...change, tid: unsent.tid })).toMatchObject(refused('parcelNotFound'));
  });
});
