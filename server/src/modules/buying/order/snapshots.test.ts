import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import { describe, expect, it } from 'vitest';
import { saveSettings } from '#modules/shop/site/site.ts';
import { makeOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const [xiaoman, dazhi] = [testApp.as('xiaoman'), testApp.as('dazhi')];
const teapot = goodsOf('teapot').id;
const order = async () => (await makeOrder(xiaoman, { goods: 'teapot' })).tid;
const snapshot = (tid: string) => xiaoman.ask(snapshotCalls.transactionSnapshot, { tid, lineNo: 1 });
const describeAs = (subtitle: string) => testApp.sql('update goods set subtitle = $2 where site_id = 1001 and id = $1', [teapot, subtitle]);
const countKept = async () => {
  const [row] = await testApp.sql<{ versions: number; contents: number }>(
    'select (select count(*)::int from goods_version) as versions, (select count(*)::int from goods_snapshot) as contents',
  );
  return row;
};

describe('the snapshot of an order', () => {
  it('shows the page of a product as it was when the order was placed, however often it changed since', async () => {
    await describeAs('第一版');
    const first = await order();
    await describeAs('第二版');
    const second = await order();
    await describeAs('第三版');
    expect([(await snapshot(first)).subtitle, (await snapshot(second)).subtitle, (await snapshot(await order())).subtitle]).toEqual([
      '第一版',
      '第二版',
      '第三版',
    ]);
  });

  it('is not stored again when only the price or the sales of the product change', async () => {
    await describeAs('甲');
    const before = await countKept();
    await testApp.sql('update goods set sale_num = sale_num + 1, min_price = min_price + 1 where id = $1', [teapot]);
    await describeAs('甲');
    expect(await countKept()).toEqual(before);
    for (const subtitle of ['乙', '甲', '乙', '甲']) await describeAs(subtitle);
    expect(await countKept()).toEqual({ versions: (before?.versions ?? 0) + 4, contents: (before?.contents ?? 0) + 2 });
  });

  it("shows the price, the discounts and the shop's service promises as they were when the order was placed", async () => {
    const set = (services: string[]) => testApp.databases.units.write(1001, (db) => saveSettings(db, { services }, testApp.clock.now()));
    await set(['48 小时发货']);
    testApp.clock.advance({ minutes: 5 });
    const tid = (await makeOrder(dazhi, { goods: 'teapot' })).tid;
    testApp.clock.advance({ minutes: 5 });
    await set(['72 小时发货']);
    testApp.clock.advance({ minutes: 5 });
    const kept = await dazhi.ask(snapshotCalls.transactionSnapshot, { tid, lineNo: 1 });
    expect(kept).toMatchObject({ isWhole: 1, services: ['48 小时发货'], originPrice: 128, num: 1, shopName: '青禾生活' });
    expect(kept.reductions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(kept.originPrice - kept.amount, 2);
  });

  it('shows only the data of the order itself if no product data was stored with it', async () => {
    const tid = await order();
    await testApp.sql('update order_line set goods_revision = null where tid = $1', [tid]);
    expect(await snapshot(tid)).toMatchObject({ isWhole: 0, title: '圆融茶壶', images: [], detail: [] });
  });

  it('shows each line of the order, and only to the buyer', async () => {
    const tid = await order();
    expect(await xiaoman.ask(snapshotCalls.transactionSnapshots, { tid })).toMatchObject({ tid, list: [{ lineNo: 1, numIid: teapot }] });
    expect(await dazhi.call(snapshotCalls.transactionSnapshots, { tid })).toMatchObject(refused('orderNotFound'));
    expect(await dazhi.call(snapshotCalls.transactionSnapshot, { tid, lineNo: 1 })).toMatchObject(refused('orderNotFound'));
    expect(await xiaoman.call(snapshotCalls.transactionSnapshot, { tid, lineNo: 9 })).toMatchObject(refused('orderNotFound'));
  });
});
