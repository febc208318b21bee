import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { kuaidi100SandboxAccount } from '#gateways/courier/courier-sandbox.ts';
import { describe, expect, it } from 'vitest';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { makeWaybill, putSender } from '../../../../test/waybills.ts';

describe('an electronic waybill', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const make = async (...tids: string[]) =>
    (await merchant.ask(waybillCalls.makeWaybills, { courier: 'shunfeng', parcels: tids.map((tid) => ({ tid })) })).list;
  const find = async (tid: string) => (await merchant.ask(waybillCalls.listWaybills, { tid })).list;

  it('needs to know who sends, gives one number for an order, and ships nothing by itself', async () => {
    const { tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    const unsent = await merchant.call(waybillCalls.makeWaybills, { courier: 'shunfeng', parcels: [{ tid }] });
    expect(unsent).toMatchObject({ ...refused('waybillStateForbids'), message: expect.stringContaining('退货地址') });
    await putSender(testApp);
    const [first] = await make(tid);
    expect(first).toMatchObject({ tid, result: 'issued', number: expect.stringMatching(/^SF\d{12}$/), labelUrl: '/sandbox/courier' });
    const two = await Promise.all([make(tid), make(tid)]);
    for (const [again] of two) expect(again).toMatchObject({ result: 'before', number: first?.number });
    const other = await merchant.ask(waybillCalls.makeWaybills, { courier: 'yuantong', parcels: [{ tid }] });
    expect(other.list).toMatchObject([{ result: 'refused', why: expect.stringContaining(first?.number ?? '-') }]);
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({ statusText: '待发货', parcels: [] });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: first?.number ?? '' });
    expect(await find(tid)).toMatchObject([{ isShipped: true, state: 'issued' }]);
    expect(await merchant.call(waybillCalls.cancelWaybill, { id: first?.id ?? '', why: '不用了' })).toMatchObject(
      refused('waybillStateForbids'),
    );
    expect((await make(tid))[0]).toMatchObject({ result: 'refused', why: expect.stringContaining('没有要发的商品') });
    expect((await make('1'.repeat(20)))[0]).toMatchObject({ result: 'refused' });
  });

  it('whose answer is lost stays unknown, gets no second number, and is asked again under the same one', async () => {
    const { tid, id } = await makeWaybill(testApp, { isLost: true });
    expect(await find(tid)).toMatchObject([{ id, state: 'unknown', number: '' }]);
    expect((await make(tid))[0]).toMatchObject({ id, result: 'unknown', why: expect.stringContaining('再问一次') });
    testApp.courier.injectFault('fail');
    expect(await merchant.ask(waybillCalls.askWaybillAgain, { id })).toMatchObject({ state: 'unknown' });
    testApp.courier.injectFault('refuse');
    expect(await merchant.ask(waybillCalls.askWaybillAgain, { id })).toMatchObject({
      state: 'unknown',
      why: expect.stringContaining('沙箱'),
    });
    const asked = await merchant.ask(waybillCalls.askWaybillAgain, { id });
    expect(asked).toMatchObject({ state: 'issued', number: expect.stringMatching(/^SF/) });
    expect(await merchant.ask(waybillCalls.askWaybillAgain, { id })).toEqual(asked);
    expect(await find(tid)).toHaveLength(1);
    const lost = await makeWaybill(testApp, { isLost: true });
    expect(await merchant.ask(waybillCalls.settleWaybill, { id: lost.id, number: '' })).toMatchObject({ state: 'cancelled' });
    expect(await merchant.ask(waybillCalls.settleWaybill, { id: lost.id, number: '' })).toMatchObject({ state: 'cancelled' });
    expect((await make(lost.tid))[0]).toMatchObject({ result: 'issued' });
    expect(await merchant.call(waybillCalls.settleWaybill, { id, number: 'SF000000000000' })).toMatchObject(refused('waybillStateForbids'));
  });

  it('is not asked for behind one whose answer was lost', async () => {
    const first = await makePaidOrder(testApp.as('xiaoman'), { goods: 'oneCent' });
    const second = await makePaidOrder(testApp.as('xiaoman'), { goods: 'oneCent' });
    testApp.courier.injectFault('lose answer');
    const list = await make(first.tid, second.tid);
    expect(list).toMatchObject([{ result: 'unknown' }, { tid: second.tid, result: 'refused', why: expect.stringContaining('没有去取号') }]);
    expect(await find(second.tid)).toEqual([]);
    expect((await make(second.tid))[0]).toMatchObject({ result: 'issued' });
  });

  it('stays given back though its label is drawn at the same time', async () => {
    const { id, tid } = await makeWaybill(testApp);
    await Promise.all([
      merchant.call(waybillCalls.printWaybill, { id }),
      merchant.ask(waybillCalls.cancelWaybill, { id, why: '不寄了' }),
      merchant.call(waybillCalls.printWaybill, { id }),
    ]);
    expect(await find(tid)).toMatchObject([{ state: 'cancelled', why: '不寄了' }]);
  });

  it('keeps the receiver of its order as they are until it is given back', async () => {
    const { id, tid } = await makeWaybill(testApp);
    const receiver = {
      stateCode: '430000',
      cityCode: '430100',
      districtCode: '430104',
      address: '麓山南路 9 号',
      name: '周舟',
      mobile: '13987654321',
    };
    const change = () => merchant.call(orderMerchantCalls.changeReceiver, { tid, ...receiver });
    const [saved] = (await testApp.as('xiaoman').ask(addressCalls.pages, {})).list;
    const edit = () => testApp.as('xiaoman').call(orderCalls.toEditAddress, { tid, addressId: saved?.id ?? 0 });
    expect(await change()).toMatchObject({ ...refused('orderStateForbids'), message: expect.stringContaining('先取消面单') });
    expect(await edit()).toMatchObject({ ...refused('orderStateForbids'), message: expect.stringContaining('联系商家') });
    await merchant.ask(waybillCalls.cancelWaybill, { id, why: '改地址' });
    expect(await edit()).toMatchObject({ success: true });
    expect(await change()).toMatchObject({ success: true });
  });

  it('is refused with the words of the courier, given back once, and printed again', async () => {
    testApp.courier.injectFault('refuse');
    const refusedOne = await makeWaybill(testApp);
    expect(await find(refusedOne.tid)).toMatchObject([{ state: 'refused', why: expect.stringContaining('沙箱按要求拒绝') }]);
    expect((await make(refusedOne.tid))[0]).toMatchObject({ result: 'issued' });
    const { id, tid, number } = await makeWaybill(testApp);
    expect(await merchant.ask(waybillCalls.printWaybill, { id })).toMatchObject({ number, labelUrl: '/sandbox/courier?printed=again' });
    testApp.courier.injectFault('fail');
    expect(await merchant.call(waybillCalls.cancelWaybill, { id, why: '换快递' })).toMatchObject(refused('courierAway'));
    for (let i = 0; i < 2; i += 1)
      expect(await merchant.ask(waybillCalls.cancelWaybill, { id, why: '换快递' })).toMatchObject({ state: 'cancelled', why: '换快递' });
    expect(await merchant.call(waybillCalls.printWaybill, { id })).toMatchObject(refused('waybillStateForbids'));
    const [next] = await make(tid);
    expect(next?.number).not.toBe(number);
    const { list: log } = await merchant.ask(accessMerchantCalls.auditLog, { tid });
    expect(log.map(({ call }) => call).filter((call) => /aybill/.test(call))).toEqual([
      'merchant.makeWaybills',
      'merchant.cancelWaybill',
      'merchant.printWaybill',
      'merchant.makeWaybills',
    ]);
  });

  it('is ordered from the shop’s own account with the courier, whose password is never shown', async () => {
    const viewer = await addPersonWith(testApp, 'orders.view');
    const { tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'oneCent' });
    expect(await viewer(waybillCalls.makeWaybills, { courier: 'shunfeng', parcels: [{ tid }] })).toMatchObject({ status: 403 });
    await merchant.ask(logisticsMerchantCalls.putCourierAccount, {
      fields: Object.entries(kuaidi100SandboxAccount).map(([name, value]) => ({ name, value })),
    });
    const call = () => merchant.call(waybillCalls.makeWaybills, { courier: 'shunfeng', parcels: [{ tid }] });
    expect(await call()).toMatchObject({ ...refused('waybillStateForbids'), message: expect.stringContaining('顺丰速运') });
    const wrong = await merchant.call(waybillCalls.putWaybillAccount, {
      courier: 'shunfeng',
      fields: [{ name: 'partnerId', value: '755' }],
    });
    expect(wrong).toMatchObject({ ...refused('waybillAccountWrong'), message: expect.stringContaining('面单模板编号') });
    const fields = [
      { name: 'partnerId', value: '7551234567' },
      { name: 'partnerKey', value: 'secret-of-courier' },
      { name: 'tempId', value: '60f6c17c7c22' },
    ];
    await merchant.ask(waybillCalls.putWaybillAccount, { courier: 'shunfeng', fields });
    const { list } = await merchant.ask(waybillCalls.listWaybillAccounts, {});
    expect(list.find(({ courier }) => courier === 'shunfeng')).toMatchObject({ isSet: true });
    const { list: log } = await merchant.ask(accessMerchantCalls.auditLog, { call: ['merchant.putWaybillAccount'] });
    expect(JSON.stringify([list, log])).not.toContain('secret-of-courier');
    expect((await call()).body?.list).toMatchObject([{ result: 'issued' }]);
  });
});
