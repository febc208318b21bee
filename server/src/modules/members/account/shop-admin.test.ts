import type { Input } from 'contract/call.ts';
import { settingSections } from 'contract/shop/site/setting-fields.ts';
import { accountCalls } from 'contract/members/account/account.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { AuditedCall } from 'contract/shop/access/audited-calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe("the merchant's management of members, levels and settings", () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const { dazhi, xiaoman, kaying, guyun } = people;
  const log = async (call: AuditedCall[]) => (await merchant.ask(accessMerchantCalls.auditLog, { call, pageSize: 100 })).list;
  const found = async (filter: { keyword?: string; levelId?: number; state?: 'active' | 'frozen' }) =>
    (await merchant.ask(accountMerchantCalls.listMembers, { ...filter, pageSize: 100 })).list.map(({ id }) => id);

  it('finds members by number, whole mobile number and nickname, and masks mobile numbers', async () => {
    expect(await found({ keyword: String(xiaoman.id) })).toContain(xiaoman.id);
    expect(await found({ keyword: xiaoman.mobile })).toEqual([xiaoman.id]);
    expect(await found({ keyword: xiaoman.nick })).toEqual([xiaoman.id]);
    expect(await found({ keyword: xiaoman.mobile.slice(0, 7) })).toEqual([]);
    const text = JSON.stringify(await merchant.ask(accountMerchantCalls.listMembers, { pageSize: 100 }));
    expect(text).toContain(`*******${xiaoman.mobile.slice(-4)}`);
    expect(text).not.toContain(xiaoman.mobile);
    expect(await found({ keyword: kaying.mobile })).toEqual([]);
  });

  it('shows a member with the number of paid orders, their total, and the balance', async () => {
    const { payment } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    const seen = await merchant.ask(orderMerchantCalls.merchantMember, { id: xiaoman.id });
    expect(seen).toMatchObject({ nick: xiaoman.nick, state: 'active', paid: { orders: 1, sum: payment } });
    expect(seen.balance).toBeCloseTo(1000 - payment, 5);
    expect(await otherMerchant.call(orderMerchantCalls.merchantMember, { id: xiaoman.id })).toMatchObject(refused('userNotFound'));
  });

  it('says the same of a refunded order to member, merchant and shopper, and in the figures of the day', async () => {
    const buyer = testApp.as('dazhi');
    const paidBefore = (await merchant.ask(orderMerchantCalls.merchantMember, { id: dazhi.id })).paid;
    const dayBefore = (await merchant.ask(statisticsMerchantCalls.figuresOfDay, {})).refunded;
    const { tid, payment } = await makePaidOrder(buyer, { goods: 'orange', num: 2 });
    const refundOne = (requestNo: string) =>
      merchant.ask(refundMerchantCalls.refundLines, { tid, requestNo, lines: [{ lineNo: 1, num: 1 }], why: '缺货' });
    const { payment: first } = await refundOne('one-truth-1');
    const half = { paidAmount: payment, refundedAmount: first, keptAmount: Math.round((payment - first) * 100) / 100 };
    expect(await buyer.ask(orderCalls.orderDetail, { tid })).toMatchObject({ ...half, closedBy: null });
    expect((await merchant.ask(orderMerchantCalls.listOrders, { keyword: tid })).list).toMatchObject([half]);
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject(half);
    expect((await merchant.ask(orderMerchantCalls.merchantMember, { id: dazhi.id })).paid).toEqual({
      orders: paidBefore.orders + 1,
      sum: Math.round((paidBefore.sum + payment - first) * 100) / 100,
    });
    const { payment: rest } = await refundOne('one-truth-2');
    expect(Math.round((first + rest) * 100)).toBe(Math.round(payment * 100));
    expect(await buyer.ask(orderCalls.orderDetail, { tid })).toMatchObject({
      status: 'TRADE_CLOSED',
      closedBy: 'refund',
      paidAmount: payment,
      refundedAmount: payment,
      keptAmount: 0,
    });
    expect((await merchant.ask(orderMerchantCalls.merchantMember, { id: dazhi.id })).paid).toEqual(paidBefore);
    const whole = await makePaidOrder(buyer, { goods: 'orange' });
    await merchant.ask(orderMerchantCalls.refundOrder, { tid: whole.tid, why: '缺货' });
    expect(await buyer.ask(orderCalls.orderDetail, { tid: whole.tid })).toMatchObject({
      closedBy: 'merchant',
      refundedAmount: whole.payment,
    });
    expect((await merchant.ask(statisticsMerchantCalls.figuresOfDay, {})).refunded).toEqual({
      orders: dayBefore.orders + 2,
      sum: Math.round((dayBefore.sum + payment + whole.payment) * 100) / 100,
    });
    expect((await merchant.ask(statisticsMerchantCalls.figuresOfDay, { day: '2020-01-01' })).refunded).toEqual({ orders: 0, sum: 0 });
  });

  it('sets the level of a member and writes the old level to the audit log', async () => {
    const { list } = await merchant.ask(accountMerchantCalls.listLevels, {});
    const high = list.at(-1)?.id ?? 0;
    await merchant.ask(accountMerchantCalls.setMemberLevel, { id: dazhi.id, levelId: high });
    expect(await found({ levelId: high })).toContain(dazhi.id);
    expect(await merchant.call(accountMerchantCalls.setMemberLevel, { id: dazhi.id, levelId: 999 })).toMatchObject(
      refused('levelNotFound'),
    );
    await merchant.ask(accountMerchantCalls.setMemberLevel, { id: dazhi.id, levelId: dazhi.levelId });
    expect((await log(['merchant.setMemberLevel'])).map(({ about }) => about)).toEqual([
      { id: dazhi.id, levelId: dazhi.levelId, was: { levelId: high } },
      { id: dazhi.id, levelId: high, was: { levelId: dazhi.levelId } },
    ]);
  });

  it('records in the audit log which values a change has replaced', async () => {
    const last = async (call: AuditedCall) => (await log([call]))[0]?.about;
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'confirmDays', value: 9 });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'confirmDays', value: 8 });
    expect(await last('merchant.putSetting')).toEqual({ name: 'confirmDays', value: 8, was: { value: 9 } });

    const template = {
      key: 'undo',
      name: '试试',
      countedBy: 'pieces' as const,
      freeFrom: 99,
      rules: [{ regions: ['*'], first: 1, firstFee: 8, next: 1, nextFee: 2.5 }],
      notServed: ['540000'],
    };
    const { key, ...was } = template;
    await merchant.ask(freightMerchantCalls.putTemplate, template);
    await merchant.ask(freightMerchantCalls.putTemplate, { ...template, name: '改了' });
    expect(await last('merchant.putTemplate')).toMatchObject({ key, name: '改了', was });
    await merchant.ask(freightMerchantCalls.removeTemplate, { key });
    expect(await last('merchant.removeTemplate')).toEqual({ key, was: { ...was, name: '改了' } });

    const { id } = await merchant.ask(goodsMerchantCalls.addGroup, { name: '春茶' });
    await merchant.ask(goodsMerchantCalls.changeGroup, { id, name: '秋茶' });
    expect(await last('merchant.changeGroup')).toMatchObject({ id, name: '秋茶', was: { name: '春茶' } });

    const { tid, payment } = await makeOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -2 });
    await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -3 });
    expect(await last('merchant.changeOrderPrice')).toMatchObject({ tid, difference: -3, was: { difference: -2 } });
    expect(payment).toBeGreaterThan(3);
    await merchant.ask(orderMerchantCalls.noteOrder, { tid, note: '一' });
    await merchant.ask(orderMerchantCalls.noteOrder, { tid, note: '二' });
    expect(await last('merchant.noteOrder')).toEqual({ tid, note: '二', was: { note: '一' } });
  });

  it("freezes a member, who then cannot use the cart but can see the account's state", async () => {
    await merchant.ask(accountMerchantCalls.freezeMember, { id: dazhi.id });
    await merchant.ask(accountMerchantCalls.freezeMember, { id: dazhi.id });
    testApp.clock.advance({ seconds: 5 });
    expect(await testApp.as('dazhi').call(cartCalls.listCart, {})).toMatchObject({ status: 403 });
    expect(await testApp.as('dazhi').call(accountCalls.queryAccoutStatus, {})).toMatchObject({ success: true });
    expect(await found({ state: 'frozen' })).toContain(dazhi.id);
    await merchant.ask(accountMerchantCalls.unfreezeMember, { id: dazhi.id });
    testApp.clock.advance({ seconds: 5 });
    expect(await testApp.as('dazhi').call(cartCalls.listCart, {})).toMatchObject({ success: true });
    expect(await merchant.call(accountMerchantCalls.freezeMember, { id: guyun.id })).toMatchObject(refused('memberStateWrong'));
    expect(await merchant.call(accountMerchantCalls.freezeMember, { id: kaying.id })).toMatchObject(refused('userNotFound'));
  });

  it('saves a level, and refuses one whose rank, name or growth conflicts with another', async () => {
    const level = { id: 50, rank: 50, name: '星耀', alias: '星', discountBp: 8800, growthFrom: 500_000_000 };
    await merchant.ask(accountMerchantCalls.putLevel, level);
    await merchant.ask(accountMerchantCalls.putLevel, { ...level, discountBp: 8500 });
    expect((await merchant.ask(accountMerchantCalls.listLevels, {})).list.find(({ id }) => id === 50)).toMatchObject({
      discountBp: 8500,
      memberNum: 0,
    });
    const slip = { ...level, discountBp: 85 };
    const doubted = await merchant.call(accountMerchantCalls.putLevel, slip);
    expect(doubted).toMatchObject({ ...refused('confirmationNeeded'), body: { confirm: expect.stringMatching(/最低 0\.84 元$/) } });
    const { confirm } = (doubted as unknown as { body: { confirm: string } }).body;
    await merchant.ask(accountMerchantCalls.putLevel, { ...slip, confirm });
    await merchant.ask(accountMerchantCalls.putLevel, { ...level, discountBp: 8500 });
    for (const wrong of [{ id: 51 }, { id: 51, rank: 51 }, { id: 51, rank: 51, name: '更高', growthFrom: 1 }])
      expect(await merchant.call(accountMerchantCalls.putLevel, { ...level, ...wrong })).toMatchObject(refused('levelWrong'));
    const two = await Promise.all(
      [60, 61].map((id) =>
        merchant.call(accountMerchantCalls.putLevel, { ...level, id, rank: 60, name: `同时 ${id}`, growthFrom: 900_000_000 }),
      ),
    );
    expect(two.filter(({ success }) => success)).toHaveLength(1);
  });

  it('lists settings with their meaning and allowed values, and refuses values that are not allowed', async () => {
    const { list } = await merchant.ask(siteMerchantCalls.listSettings, {});
    expect(list.find(({ name }) => name === 'orderCloseMinutes')).toEqual({
      name: 'orderCloseMinutes',
      label: '未付订单关闭时间（分钟）',
      meaning: '未付款订单自动关闭前的分钟数（5 到 10080）',
      type: 'integer',
      least: 5,
      most: 10_080,
      choices: [],
      section: 'order',
      sectionName: '订单',
      value: 30,
      fallback: 30,
      isDefault: true,
    });
    expect(list.find(({ name }) => name === 'invoiceFrom')).toMatchObject({
      type: 'choice',
      choices: ['shipped', 'signed'],
      section: 'invoice',
    });
    expect(new Set(list.map(({ name }) => name))).toEqual(new Set<string>(Object.values(settingSections).flat()));
    expect(list.map(({ name }) => name)).not.toContain('demoSown');
    const wrong = await merchant.call(siteMerchantCalls.putSetting, { name: 'orderCloseMinutes', value: 3 });
    expect(wrong).toMatchObject({
      ...refused('settingWrong'),
      message: 'orderCloseMinutes 不能是 3：未付款订单自动关闭前的分钟数（5 到 10080）',
    });
    for (const name of ['demoSown', 'toString', 'nobody'])
      expect(await merchant.call(siteMerchantCalls.putSetting, { name, value: 1 })).toMatchObject(refused('settingNotFound'));
    for (const line of [
      '洗面奶',
      '洗面奶=',
      'a>b>c',
      Array.from({ length: 11 }, (_, at) => `词${at}`).join('='),
      '十三个字的词是不是太长了一点呢=词',
    ])
      expect(await merchant.call(siteMerchantCalls.putSetting, { name: 'searchSynonyms', value: [line] })).toMatchObject(
        refused('settingWrong'),
      );
    // The place of dispatch must be an existing region, given by code or name.
    for (const nowhere of ['999999', '长沙', '朝阳区', '湖南省 朝阳区'])
      expect(await merchant.call(siteMerchantCalls.putSetting, { name: 'shipFrom', value: nowhere })).toMatchObject({
        ...refused('settingWrong'),
        message: expect.stringContaining(`shipFrom 不能是 ${nowhere}：没有这个地区，或不止一个。请写六位的地区编号或全名`),
      });
    for (const [place, value] of [
      ['430100', '430100'],
      ['湖南省 长沙市', '430100'],
      ['长沙市', '430100'],
      ['北京市朝阳区', '110105'],
      ['廣東省 深圳市', '440300'],
      ['', ''],
    ] as const)
      expect(await merchant.ask(siteMerchantCalls.putSetting, { name: 'shipFrom', value: place })).toEqual({
        name: 'shipFrom',
        value,
      });
    expect((await merchant.ask(siteMerchantCalls.putSetting, { name: 'shipFrom', value: '430100' })).value).toBe('430100');
    const put = (name: string, value: Input<typeof siteMerchantCalls.putSetting>['value']) =>
      merchant.call(siteMerchantCalls.putSetting, { name, value });
    const far = 'https://img.qinghe.example/x.png';
    for (const name of ['logo', 'licencePicture'])
      for (const address of [far, 'http://img.qinghe.example/x.png', 'x.png'])
        expect(await put(name, address)).toMatchObject({
          ...refused('settingWrong'),
          message: `${name} 不能是 ${address}：应为本店图片，或图片域名（设置 imageHosts）里的 https 地址`,
        });
    await put('imageHosts', ['img.qinghe.example']);
    testApp.clock.advance({ minutes: 2 });
    expect(await put('licencePicture', far)).toMatchObject({ success: true });
    expect(await put('licencePicture', '')).toMatchObject({ success: true });
    await put('imageHosts', []);
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'searchSynonyms', value: ['洗面奶=洁面乳', '女装>连衣裙=半身裙'] });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'orderCloseMinutes', value: 90 });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'services', value: ['七天无理由'] });
    testApp.clock.advance({ minutes: 2 });
    const { closeTime } = await makeOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    expect(((closeTime ?? 0) - testApp.clock.now().getTime()) / 60_000).toBeGreaterThan(80);
    expect(
      (await otherMerchant.ask(siteMerchantCalls.listSettings, {})).list.find(({ name }) => name === 'orderCloseMinutes'),
    ).toMatchObject({
      meaning: '未付款訂單自動關閉前的分鐘數（5 至 10080）',
      value: 30,
    });
    expect(await otherMerchant.call(siteMerchantCalls.putSetting, { name: 'orderCloseMinutes', value: '简' })).toMatchObject({
      ...refused('settingWrong'),
      message: 'orderCloseMinutes 不能是 简：未付款訂單自動關閉前的分鐘數（5 至 10080）',
    });
  });

  it('takes each setting in its own type, and JSON within a text only where that cannot be the value itself', async () => {
    const put = (name: string, value: Input<typeof siteMerchantCalls.putSetting>['value']) =>
      merchant.call(siteMerchantCalls.putSetting, { name, value });
    const cases = [
      ['invoiceFrom', 'shipped', 'shipped'],
      ['invoiceFrom', '"signed"', 'signed'],
      ['confirmDays', 5, 5],
      ['confirmDays', '7', 7],
      ['pointsGiving', true, true],
      ['pointsGiving', 'false', false],
      ['returnInsurancePremium', 0.8, 0.8],
      ['reviewTags', ['好喝', '包装好'], ['好喝', '包装好']],
      ['reviewTags', '[]', []],
      ['rechargeGifts', [[500, 20]], [[500, 20]]],
      ['rechargeGifts', [], []],
      ['slogan', '5', '5'],
      ['slogan', '', ''],
    ] as const;
    for (const [name, given, value] of cases) {
      const sent = (typeof given === 'object' ? structuredClone(given) : given) as Parameters<typeof put>[1];
      expect((await put(name, sent)).body, `${name} ${JSON.stringify(given)}`).toEqual({ name, value });
    }
    for (const [name, value] of [
      ['slogan', 5],
      ['confirmDays', 'soon'],
      ['confirmDays', true],
      ['pointsGiving', 1],
      ['invoiceFrom', 'never'],
    ] as const)
      expect(await put(name, value), name).toMatchObject({
        ...refused('settingWrong'),
        message: expect.stringContaining(`${name} 不能是 ${value}：`) as string,
      });
    expect(await put('slogan', '"春茶"')).toMatchObject({ ...refused('settingWrong'), message: expect.stringContaining('引号') as string });
    expect(await put('slogan', 'a\ud800b')).toMatchObject({ status: 400 });
    expect(await put('reviewTags', ['a\ud800b'])).toMatchObject({ status: 400 });
    expect(await put('slogan', '"a\\ud800b"')).toMatchObject(refused('settingWrong'));
    expect(await put('reviewTags', '["a\\ud800b"]')).toMatchObject(refused('settingWrong'));
    for (const [name, value] of [
      ['slogan', ''],
      ['confirmDays', 7],
      ['invoiceFrom', 'signed'],
      ['reviewTags', []],
    ] as const)
      await put(name, structuredClone(value) as Parameters<typeof put>[1]);
  });

  it('reports the orders and sales of a day in the time zone of the site', async () => {
    const before = await merchant.ask(statisticsMerchantCalls.figuresOfDay, {});
    const { payment } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot', num: 2 });
    await makeOrder(testApp.as('dazhi'), { goods: 'orange' });
    const after = await merchant.ask(statisticsMerchantCalls.figuresOfDay, {});
    expect(after.day).toBe(before.day);
    expect(after.made.orders - before.made.orders).toBe(2);
    expect(after.paid.orders - before.paid.orders).toBe(1);
    expect(after.paid.sum - before.paid.sum).toBeCloseTo(payment, 5);
    expect(after.bestGoods[0]?.title).toBe('圆融茶壶');
    expect(await merchant.ask(statisticsMerchantCalls.figuresOfDay, { day: '2020-01-01' })).toMatchObject({
      made: { orders: 0, sum: 0 },
      paid: { orders: 0, sum: 0 },
      buyers: 0,
      newMembers: 0,
      bestGoods: [],
    });
    expect((await otherMerchant.ask(statisticsMerchantCalls.figuresOfDay, {})).made.orders).toBe(0);
    for (const day of ['2026-2-1', '2026-02-30', 'heute'])
      expect(await merchant.call(statisticsMerchantCalls.figuresOfDay, { day })).toMatchObject(refused('dayWrong'));
    await testApp.sql(
      `update orders set paid_at = '2020-05-05T16:30:00Z' where tid = (select max(tid) from orders where paid_at is not null)`,
    );
    expect((await merchant.ask(statisticsMerchantCalls.figuresOfDay, { day: '2020-05-06' })).paid.orders).toBe(1);
    expect((await merchant.ask(statisticsMerchantCalls.figuresOfDay, { day: '2020-05-05' })).paid.orders).toBe(0);
  });
});
