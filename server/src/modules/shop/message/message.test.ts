import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeOrder, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { sentence } from '#sentences/sentence.ts';
import { notifyMembers } from './notify-members.ts';

describe('the messages of a member', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  beforeEach(() => testApp.sql('delete from message'));

  const titles = async () => (await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 })).list.map(({ title }) => title);
  const unread = async () => (await xiaoman.ask(messageCalls.countUnread, {})).count;

  it('are an empty list at first', async () => {
    expect(await xiaoman.ask(messageCalls.listMessages, {})).toEqual({ list: [], pageNo: 1, pageSize: 10, total: 0, hasNext: false });
    expect(await unread()).toBe(0);
  });

  it('report that an order was paid, that each parcel was shipped, and that the order was received', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' }, { goods: 'teapot' });
    const merchant = testApp.as({ merchantOf: 1001 });
    await testApp.runDueJobs();
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: 'EMS000001', lineNos: [1] });
    await testApp.runDueJobs();
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'jd', number: 'JD0000001' });
    await testApp.runDueJobs();
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    await testApp.runDueJobs();
    expect(await titles()).toEqual(['已确认收货', '商品已发货', '商品已发货', '付款成功']);
    const [signed, second, first, paid] = (await xiaoman.ask(messageCalls.listMessages, {})).list;
    expect(paid).toMatchObject({
      kind: 'order',
      text: '「冰糖橙 5 斤」等 2 种商品已付款，商家正在备货',
      link: `/transactionDetail/${tid}`,
      isRead: 0,
    });
    expect(first).toMatchObject({ kind: 'parcel', link: `/logisticsDetail/${tid}` });
    expect(first?.text).toContain('已由EMS发出，单号 EMS000001');
    expect(second?.text).toContain('京东快递');
    expect((signed?.time ?? 0) > (paid?.time ?? 0)).toBe(true);
    expect((await dazhi.ask(messageCalls.listMessages, {})).list).toEqual([]);
  });

  it('report once that an unpaid order will close soon, and once that it has closed', async () => {
    await makeOrder(xiaoman, { goods: 'orange' });
    testApp.clock.advance({ minutes: 19 });
    await testApp.runDueJobs();
    expect(await titles()).toEqual([]);
    testApp.clock.advance({ minutes: 2 });
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    expect(await titles()).toEqual(['订单即将关闭']);
    testApp.clock.advance({ minutes: 10 });
    await testApp.runDueJobs();
    expect(await titles()).toEqual(['订单已关闭', '订单即将关闭']);

    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    const late = await makeOrder(xiaoman, { goods: 'orange' });
    await xiaoman.ask(orderCalls.toShopPay, { tid: late.tid, payType: 'balance' });
    testApp.clock.advance({ minutes: 60 });
    await testApp.runDueJobs();
    expect(await titles()).toEqual(['付款成功', '订单已关闭', '订单即将关闭']);
  });

  it('report that an order was received automatically', async () => {
    await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    testApp.clock.advance({ days: 8 });
    await testApp.runDueJobs();
    expect(await titles()).toContain('已自动确认收货');
  });

  it('are stored only once for each member and message key', async () => {
    const message = {
      memberId: 1,
      key: 'order:1:paid',
      kind: 'order',
      title: sentence('orderPaidTitle'),
      text: sentence('orderClosedTitle'),
      link: '',
      picture: '',
    } as const;
    const now = testApp.clock.now();
    const paid = { ...message, happenedAt: now };
    await testApp.databases.units.write(1001, async (db) => {
      await notifyMembers(db, [paid], now);
      await notifyMembers(db, [paid, { ...paid, key: 'order:2:paid' }, { ...paid, key: 'order:2:paid' }, { ...paid, memberId: 2 }], now);
    });
    expect(await titles()).toHaveLength(2);
  });

  it('are stored as read if they report an event of some days ago', async () => {
    const message = {
      memberId: 1,
      key: 'old',
      kind: 'order',
      title: sentence('orderClosedTitle'),
      text: sentence('orderClosedTitle'),
      link: '',
      picture: '',
    } as const;
    const now = testApp.clock.now();
    await testApp.databases.units.write(1001, (db) =>
      notifyMembers(db, [{ ...message, happenedAt: new Date(now.getTime() - 4 * 86_400_000) }], now),
    );
    expect(await titles()).toEqual(['订单已关闭']);
    expect(await unread()).toBe(0);
  });

  it('are marked as read one by one or all together, without affecting other members', async () => {
    await makePaidOrder(xiaoman, { goods: 'orange' });
    await makePaidOrder(xiaoman, { goods: 'orange' });
    await makePaidOrder(dazhi, { goods: 'orange' });
    await testApp.runDueJobs();
    expect(await unread()).toBe(2);
    const [newest] = (await xiaoman.ask(messageCalls.listMessages, {})).list;
    const id = newest?.id ?? 0;
    expect(await dazhi.call(messageCalls.readMessage, { id })).toMatchObject(refused('messageNotFound'));
    expect(await testApp.as('kaying').call(messageCalls.readMessage, { id })).toMatchObject(refused('messageNotFound'));
    await Promise.all([xiaoman.ask(messageCalls.readMessage, { id }), xiaoman.ask(messageCalls.readMessage, { id })]);
    expect(await unread()).toBe(1);
    await xiaoman.ask(messageCalls.readAllMessages, {});
    expect(await unread()).toBe(0);
    expect((await dazhi.ask(messageCalls.countUnread, {})).count).toBe(1);
  });

  it('are listed page by page, and unread ones are counted up to a hundred', async () => {
    await testApp.sql(`insert into message (site_id, member_id, key, kind, title, text, link, picture, told_at)
      select 1001, 1, 'k' || n, 'order', 'n' || n, '', '', '', '2026-03-01'::timestamptz + n * interval '1 minute' from generate_series(1, 105) n`);
    expect(await unread()).toBe(100);
    const page = await xiaoman.ask(messageCalls.listMessages, { pageNo: 11, pageSize: 10 });
    expect(page).toMatchObject({ total: 105, hasNext: false });
    expect(page.list.map(({ title }) => title)).toEqual(['n5', 'n4', 'n3', 'n2', 'n1']);
  });
});
