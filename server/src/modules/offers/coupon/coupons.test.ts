import type { Input } from 'contract/call.ts';
import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { putCouponId, putCouponOf, receiveStoreCoupon, sampleCoupon } from '../../../../test/put-coupon.ts';
import { findBookInconsistenciesOf } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const [dazhi, xiaoman] = [testApp.as('dazhi'), testApp.as('xiaoman')];
const visitor = testApp.as({ visitorOf: 1001 });
const merchant = testApp.as({ merchantOf: 1001 });
const put = (form: Parameters<typeof putCouponId>[2] = {}) => putCouponId(testApp, 1001, form);
const receive = (cid: number, who = dazhi) => who.call(couponCalls.receiveCoupon, { cid });
const own = async (status = 0, who = dazhi) => (await who.ask(couponCalls.myCoupons, { status })).list;
beforeEach(() => testApp.sql('truncate coupon, message cascade'));

describe('a coupon', () => {
  const none = { off: undefined, threshold: undefined };
  it.each([
    ['满减券', 1, { off: 10, threshold: 100 }, { amount: 10, fullAmount: 100, discount: null }],
    ['折扣券', 2, { kind: 'discount', ...none, discountBp: 8500, mostOff: 30 }, { amount: null, maxAmount: 30, discount: 8.5 }],
    ['随机金额券', 3, { kind: 'random', ...none, least: 1, most: 8 }, { amount: 1, maxAmount: 8 }],
    ['核销券', 4, { kind: 'writeOff', ...none }, { amount: null, fullAmount: 0 }],
    ['兑换券', 5, { kind: 'exchange', ...none, goods: ['T-3'], stock: 100 }, { amount: null, allGoods: 0 }],
    ['通用券', 0, { kind: 'generic', threshold: undefined, off: 3 }, { amount: 3, fullAmount: 0 }],
  ] satisfies [string, number, Parameters<typeof putCouponId>[2], object][])(
    'is listed under the name %s, with the type %i and the discount [R-187] [R-188] [R-189] [R-190] [R-191] [R-192]',
    async (typeText, type, form, expected) => {
      const cid = await put(form);
      const { list } = await visitor.ask(couponCalls.activeCoupons, {});
      expect(list).toMatchObject([{ couponId: cid, type, typeText, state: 'open', ...expected }]);
    },
  );

  it('can be received once by each member of the permitted levels [R-016]', async () => {
    const cid = await put({ perMember: 1, days: 2, levels: [1] });
    expect((await receive(cid)).success).toBe(true);
    expect(await receive(cid)).toMatchObject({ ...refused('couponLimitReached'), message: '您已经领过了' });
    expect(await receive(cid, xiaoman)).toMatchObject(refused('couponForOtherLevels'));
    const [held] = await own();
    // Today is 2 March in Shanghai: two whole days after it end with the 4th.
    expect(held?.endTime).toBe(Date.parse('2026-03-05T00:00:00+08:00'));
    expect((await visitor.ask(couponCalls.activeCoupons, {})).list).toMatchObject([{ state: 'open' }]);
    expect((await dazhi.ask(couponCalls.activeCoupons, {})).list).toMatchObject([{ state: 'held', receivedNum: 1 }]);
  });

  it('can be received without being listed only if it is given out by link', async () => {
    const link = await put({ receipt: 'link' });
    expect((await dazhi.ask(couponCalls.activeCoupons, {})).list).toEqual([]);
    expect((await dazhi.ask(couponCalls.activeCoupons, { couponIds: String(link) })).list).toMatchObject([{ couponId: link }]);
    expect((await receive(link)).success).toBe(true);
    for (const form of [{ receipt: 'code' }, { receipt: 'gift' }, { receipt: 'share', sharePieces: 2 }] as const) {
      const cid = await put(form);
      expect(await receive(cid)).toMatchObject(refused('couponNotFound'));
      expect((await dazhi.ask(couponCalls.activeCoupons, { couponIds: String(cid) })).list).toEqual([]);
      expect(await dazhi.call(couponCalls.couponInfo, { cid })).toMatchObject(refused('couponNotFound'));
    }
  });

  it('stays valid for members who received it before the merchant ended it', async () => {
    expect(await receive(await put({ receiveFrom: '2027-01-01 00:00' }))).toMatchObject(refused('couponNotYet'));
    const key = await putCouponOf(testApp, 1001, { receiveUntil: '2026-12-31 00:00' });
    const cid = (await merchant.ask(couponMerchantCalls.listCoupons, {})).list.find((one) => one.key === key)?.id ?? 0;
    expect((await receive(cid)).success).toBe(true);
    await merchant.ask(couponMerchantCalls.endCoupon, { key });
    expect(await receive(cid, xiaoman)).toMatchObject(refused('couponHandoutEnded'));
    expect(await own()).toMatchObject([{ couponId: cid, state: 'usable' }]);
  });

  it('is received exactly as often as its stock allows, even by many simultaneous requests', async () => {
    const cid = await put({ stock: 3, perMember: 2 });
    const everybody = ['dazhi', 'xiaoman', 'dazhi', 'xiaoman', 'dazhi', 'xiaoman', 'dazhi', 'xiaoman'] as const;
    const replies = await Promise.all(everybody.map((who) => receive(cid, testApp.as(who))));
    expect(replies.filter(({ success }) => success)).toHaveLength(3);
    const others = new Set(replies.filter(({ success }) => !success).map(({ code }) => code));
    for (const code of others) expect([refused('couponNoneLeft').code, refused('couponLimitReached').code]).toContain(code);
    const held = await Promise.all([own(0, dazhi), own(0, xiaoman)]);
    expect(held.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    expect((await visitor.ask(couponCalls.activeCoupons, {})).list).toMatchObject([{ state: 'none', leftPercent: 0 }]);
  });

  it('with a random amount keeps the amount that was drawn for the member who received it', async () => {
    const cid = await put({ kind: 'random', off: undefined, threshold: undefined, least: 1, most: 9 });
    const { amount, cuid } = await dazhi.ask(couponCalls.receiveCoupon, { cid });
    expect(amount).toBeGreaterThanOrEqual(1);
    expect(amount).toBeLessThanOrEqual(9);
    expect(await own()).toMatchObject([{ cuid, amount }]);
    await putCouponOf(testApp, 1001, {
      key: (await merchant.ask(couponMerchantCalls.listCoupons, {})).list[0]?.key,
      kind: 'random',
      off: undefined,
      threshold: undefined,
      least: 30,
      most: 40,
    });
    expect(await own()).toMatchObject([{ cuid, amount }]);
  });

  it('has expired, and is counted as expired, once its last day is over [R-489]', async () => {
    await dazhi.ask(couponCalls.receiveCoupon, { cid: await put({ days: 1 }) });
    const counts = () => Promise.all([0, 1, 2].map(async (status) => (await dazhi.ask(couponCalls.couponCount, { status })).count));
    expect(await counts()).toEqual([1, 0, 0]);
    testApp.clock.advance({ days: 1 });
    expect(await counts()).toEqual([1, 0, 0]);
    testApp.clock.advance({ days: 1 });
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await own(2)).toMatchObject([{ state: 'ended' }]);
    testApp.clock.advance({ days: -2 });
  });

  it('reminds its holder once on its last day, unless it was used', async () => {
    await dazhi.ask(couponCalls.receiveCoupon, { cid: await put({ days: 3, name: '春茶券' }) });
    const { cuid: used } = await dazhi.ask(couponCalls.receiveCoupon, { cid: await put({ days: 3, name: '用过的券' }) });
    await testApp.sql(`update member_coupon set status = 'used', tid = '1' where id = $1`, [used]);
    const titles = async () =>
      (await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list.map(({ title, text }) => `${title}：${text}`);
    await testApp.runDueJobs();
    expect(await titles()).toEqual([]);
    testApp.clock.advance({ days: 3 });
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    expect(await titles()).toEqual([expect.stringMatching(/^优惠券快到期了：您的「春茶券」2026-\d\d-\d\d 到期，别忘了用$/)]);
    testApp.clock.advance({ days: -3 });
  });

  it('is listed with the products for which it is valid', async () => {
    const cid = await put({ goods: ['T-3'] });
    expect((await visitor.ask(couponGoodsCalls.couponGoods, { cid })).list).toMatchObject([{ numIid: goodsOf('orange').id, price: 39.9 }]);
    expect((await visitor.ask(couponGoodsCalls.couponGoods, { cid: await put() })).total).toBeGreaterThan(5);
    expect((await visitor.ask(couponCalls.activeCoupons, { numIid: goodsOf('teapot').id })).list).toHaveLength(1);
    expect((await visitor.ask(couponCalls.activeCoupons, { numIid: goodsOf('orange').id })).list).toHaveLength(2);
  });

  it('that can be exchanged for a product lists these products', async () => {
    const { cuid } = await dazhi.ask(couponCalls.receiveCoupon, {
      cid: await put({ kind: 'exchange', ...none, goods: ['T-3'], stock: 100 }),
    });
    expect((await dazhi.ask(couponGoodsCalls.exchangeable, {})).list).toMatchObject([{ cuid, goods: [{ numIid: goodsOf('orange').id }] }]);
  });

  it('has a code to scan (核销) only if it can be redeemed in stores, and only for its holder', async () => {
    const cid = await put({ kind: 'writeOff', ...none });
    const { cuid } = await dazhi.ask(couponCalls.receiveCoupon, { cid });
    expect((await dazhi.ask(couponCalls.couponInfo, { cid, cuid })).own?.code).toMatch(/^\d{14}$/);
    for (const other of [visitor, xiaoman])
      expect(await other.call(couponCalls.couponInfo, { cid, cuid })).toMatchObject(refused('couponNotFound'));
    await dazhi.ask(couponCalls.receiveCoupon, { cid: await put() });
    expect((await own()).filter(({ code }) => code === '')).toHaveLength(1);
  });
});

describe('the code of a coupon', () => {
  const key = 'coded';
  const take = (code: string, who = dazhi) => who.call(couponCalls.receiveByCode, { code });

  it('is accepted from only one of two members who enter it simultaneously', async () => {
    await putCouponOf(testApp, 1001, { key, receipt: 'code' });
    const { codes } = await merchant.ask(couponMerchantCalls.makeCouponCodes, { key, batch: 'a', count: 3 });
    expect(new Set(codes).size).toBe(3);
    expect((await merchant.ask(couponMerchantCalls.makeCouponCodes, { key, batch: 'a', count: 3 })).codes).toEqual(codes);
    const replies = await Promise.all([take(codes[0] ?? '', dazhi), take(codes[0] ?? '', xiaoman)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject(refused('couponCodeWrong'));
    expect(await take('123')).toMatchObject(refused('couponCodeWrong'));
  });

  it('stays valid for others after a member who may not receive the coupon has entered it', async () => {
    await putCouponOf(testApp, 1001, { key, receipt: 'code', perMember: 1 });
    const { codes } = await merchant.ask(couponMerchantCalls.makeCouponCodes, { key, batch: 'a', count: 2 });
    expect((await take(codes[0] ?? '')).success).toBe(true);
    expect(await take(codes[1] ?? '')).toMatchObject(refused('couponLimitReached'));
    expect((await take(codes[1] ?? '', xiaoman)).success).toBe(true);
  });

  it('can be guessed at 20 times a day by a member, however many tries come together; a right one does not count', async () => {
    await putCouponOf(testApp, 1001, { key, receipt: 'code', word: 'Autumn', perMember: 9 });
    testApp.clock.advance({ hours: 25 });
    expect((await take('autumn')).success).toBe(true);
    const guesses = await Promise.all(Array.from({ length: 22 }, (_, at) => take(`guess ${at}`)));
    expect(guesses.filter(({ code }) => code === refused('couponCodeWrong').code)).toHaveLength(20);
    expect(guesses.filter(({ code }) => code === refused('couponTriesTooMany').code)).toHaveLength(2);
    expect(await take('autumn')).toMatchObject(refused('couponTriesTooMany'));
    expect((await take('autumn', xiaoman)).success).toBe(true);
    testApp.clock.advance({ hours: 25 });
    expect((await take('autumn')).success).toBe(true);
    await putCouponOf(testApp, 1001, { key, receipt: 'code', perMember: 1 });
  });

  it('can be a word that all members enter, in upper or lower case', async () => {
    await putCouponOf(testApp, 1001, { key, receipt: 'code', word: 'Spring', perMember: 1 });
    expect((await take(' spring ')).success).toBe(true);
    expect(await take('SPRING')).toMatchObject(refused('couponLimitReached'));
    expect((await take('Spring', xiaoman)).success).toBe(true);
    const other = putCouponOf(testApp, 1001, { key: 'other', receipt: 'code', word: 'SPRING' });
    await expect(other).rejects.toThrow(/口令「SPRING」已用于 coded/);
  });
});

describe('the link by which a member shares a coupon with friends', () => {
  const share = async (form: Parameters<typeof putCouponId>[2] = {}) => {
    const cid = await put({
      kind: 'random',
      off: undefined,
      threshold: undefined,
      least: 1,
      most: 9,
      receipt: 'share',
      sharePieces: 2,
      perMember: 1,
      ...form,
    });
    return { cid, ...(await dazhi.ask(couponCalls.shareCoupon, { cid })) };
  };

  it('gives each friend one coupon, until none is left', async () => {
    const { cid, token } = await share();
    expect((await dazhi.ask(couponCalls.shareCoupon, { cid })).token).toBe(token);
    const take = (who: Parameters<typeof testApp.as>[0]) => testApp.as(who).call(couponCalls.takeSharedCoupon, { token });
    const { body } = await take('xiaoman');
    expect(await take('xiaoman')).toMatchObject(refused('couponShareTaken'));
    const rest = await Promise.all([take('dazhi'), take('anran'), take('meilin')]);
    expect(rest.filter(({ success }) => success)).toHaveLength(1);
    expect(rest.filter(({ success }) => !success)).toMatchObject([refused('couponShareOver'), refused('couponShareOver')]);
    const seen = await xiaoman.ask(couponCalls.couponShare, { token });
    expect(seen).toMatchObject({ nick: '大志', own: 0, pieces: 2, over: 1, cuid: (body as { cuid: number }).cuid });
    expect(seen.taken[0]).toMatchObject({ nick: '小**', amount: (body as { amount: number }).amount });
    expect((await dazhi.ask(couponCalls.shareableCoupons, {})).list).toMatchObject([{ couponId: cid, token: '', takenNum: 0, pieces: 2 }]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('has one open link of each member, however many requests come at once', async () => {
    const { cid, token } = await share();
    await testApp.sql('delete from coupon_share where token = $1', [token]);
    const links = await Promise.all(Array.from({ length: 12 }, () => dazhi.ask(couponCalls.shareCoupon, { cid })));
    expect(new Set(links.map((link) => link.token)).size).toBe(1);
  });

  it('expires after three days, after which the member can share a new link', async () => {
    const { cid, token } = await share();
    testApp.clock.advance({ days: 3 });
    expect(await testApp.as('anran').call(couponCalls.takeSharedCoupon, { token })).toMatchObject(refused('couponShareOver'));
    expect((await visitor.ask(couponCalls.couponShare, { token })).over).toBe(1);
    expect((await dazhi.ask(couponCalls.shareCoupon, { cid })).token).not.toBe(token);
    testApp.clock.advance({ days: -3 });
  });
});

describe('a coupon that a member gives to a friend', () => {
  const give = async (form: Parameters<typeof putCouponId>[2] = { givable: 1 }) => {
    const cid = await put(form);
    const { cuid } = await dazhi.ask(couponCalls.receiveCoupon, { cid });
    return { cid, cuid, gift: await dazhi.call(couponCalls.giveCoupon, { cuid }) };
  };

  it('goes to only one of two friends who accept it simultaneously, and keeps its expiry time', async () => {
    const { cuid, gift } = await give();
    const { token } = gift.body as { token: string };
    const endTime = (await own()).find((one) => one.cuid === cuid)?.endTime;
    expect(await dazhi.call(couponCalls.takeGivenCoupon, { token })).toMatchObject(refused('couponGiftOwn'));
    const replies = await Promise.all(
      ['xiaoman', 'anran'].map((who) => testApp.as(who as 'xiaoman').call(couponCalls.takeGivenCoupon, { token })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject(refused('couponGiftOver'));
    const winner = testApp.as(replies[0]?.success ? 'xiaoman' : 'anran');
    expect((await winner.call(couponCalls.takeGivenCoupon, { token })).success).toBe(true);
    expect(await winner.ask(couponCalls.couponGift, { token })).toMatchObject({ state: 'yours', nick: '大志', cuid });
    expect((await visitor.ask(couponCalls.couponGift, { token })).state).toBe('taken');
    expect(await own()).toEqual([]);
    expect(await own(0, winner)).toMatchObject([{ cuid, endTime }]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('cannot be accepted after a day, or after the giver has used the coupon', async () => {
    expect((await give({ givable: 0 })).gift).toMatchObject(refused('couponNotGivable'));
    const { cuid, gift } = await give();
    const { token } = gift.body as { token: string };
    expect((await visitor.ask(couponCalls.couponGift, { token })).state).toBe('waiting');
    testApp.clock.advance({ days: 1 });
    expect(await xiaoman.call(couponCalls.takeGivenCoupon, { token })).toMatchObject(refused('couponGiftOver'));
    testApp.clock.advance({ days: -1 });
    await testApp.sql(`update member_coupon set status = 'used', tid = '1' where id = $1`, [cuid]);
    expect((await visitor.ask(couponCalls.couponGift, { token })).state).toBe('over');
    expect(await xiaoman.call(couponCalls.takeGivenCoupon, { token })).toMatchObject(refused('couponGiftOver'));
  });
});

describe('the coupons that a merchant gives out', () => {
  it('are sent to a member only once under one batch name, with a notification', async () => {
    const key = await putCouponOf(testApp, 1001, { receipt: 'gift', name: '老客谢礼', perMember: 1 });
    const send = (batch: string, ids: readonly number[]) =>
      merchant.call(couponMerchantCalls.sendCoupon, { key, batch, members: [...ids] });
    expect((await send('may', [people.dazhi.id])).body).toEqual({ sent: 1 });
    expect((await send('may', [people.dazhi.id, people.xiaoman.id])).body).toEqual({ sent: 1 });
    expect((await send('june', [people.dazhi.id])).body).toEqual({ sent: 1 });
    expect(await own()).toHaveLength(2);
    expect(await send('july', [people.dazhi.id, people.kaying.id])).toMatchObject({
      ...refused('userNotFound'),
      message: `没有会员 ${people.kaying.id}；一张也没有发`,
    });
    expect(await own()).toHaveLength(2);
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list).toMatchObject([
      { kind: 'coupon' },
      { text: '店铺送您一张「老客谢礼」，去看看' },
    ]);
  });

  it('can be redeemed in a store by their code only once', async () => {
    const code = await receiveStoreCoupon(testApp, 'dazhi');
    const write = (typed: string) => merchant.call(couponMerchantCalls.writeOffCoupon, { code: typed });
    expect((await write(code)).body).toMatchObject({ name: '满减券', member: people.dazhi.id });
    expect(await write(code)).toMatchObject({ ...refused('couponUnusable'), message: '这张券已经核销过' });
    expect(await own(1)).toMatchObject([{ state: 'used', tid: '' }]);
    const { cuid } = await dazhi.ask(couponCalls.receiveCoupon, { cid: await put() });
    const [row] = await testApp.sql<{ code: string }>('select code from member_coupon where id = $1', [cuid]);
    expect(await write(row?.code ?? '')).toMatchObject(refused('couponCodeUnknown'));
    expect(await write(await receiveStoreCoupon(testApp, 'kaying'))).toMatchObject(refused('couponCodeUnknown'));
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('are listed as they were saved, with the numbers of received and used coupons', async () => {
    const key = await putCouponOf(testApp, 1001, { goods: ['T-3'], levels: [1], note: '一单一张', stock: 10, givable: 1, stacks: 0 });
    const { id: cid } = (await merchant.ask(couponMerchantCalls.listCoupons, {})).list[0] ?? raise();
    const { cuid: used } = await dazhi.ask(couponCalls.receiveCoupon, { cid });
    await dazhi.ask(couponCalls.receiveCoupon, { cid });
    await testApp.sql(`update member_coupon set status = 'used', tid = '1' where id = $1`, [used]);
    const { list } = await merchant.ask(couponMerchantCalls.listCoupons, {});
    expect(list).toMatchObject([
      { key, state: 'open', goods: ['T-3'], levels: [1], note: '一单一张', stock: 10, link: `/drawCoupon?cid=${list[0]?.id}` },
    ]);
    const { id: _, state: __, link: ___, receivedNum, lockedNum, usedNum, ...form } = list[0] ?? raise();
    expect([receivedNum, lockedNum, usedNum]).toEqual([2, 0, 1]);
    const again = await merchant.call(couponMerchantCalls.putCoupon, form);
    expect(again.success).toBe(true);
    expect((await merchant.ask(couponMerchantCalls.listCoupons, {})).list).toEqual(list);
  });

  it.each([
    ['an amount for everything', { kind: 'generic', off: 5000, threshold: undefined }, '最低 0.00 元'],
    ['most of its threshold', { off: 95, threshold: 100, goods: ['T-2'] }, '最低 33.00 元'],
    [
      'a discount of 85 basis points',
      { kind: 'discount', off: undefined, threshold: undefined, discountBp: 85, goods: ['T-2'] },
      '最低 1.09 元',
    ],
    ['a free piece for everybody', { kind: 'exchange', off: undefined, threshold: undefined, goods: ['T-2'] }, '最低 0.00 元'],
    [
      'a time in the past',
      { days: undefined, useFrom: '2026-01-01 00:00', useUntil: '2026-02-01 00:00', off: 1, threshold: 100 },
      '已经结束',
    ],
  ] satisfies [string, Parameters<typeof putCouponId>[2], string][])(
    'are saved only once they are confirmed: %s',
    async (_, more, confirm) => {
      const form = { key: 'slip', ...sampleCoupon, ...more } as Input<typeof couponMerchantCalls.putCoupon>;
      await testApp.sql('update goods set cost_price = 0 where site_id = 1001');
      const answer = await merchant.call(couponMerchantCalls.putCoupon, form);
      expect(answer).toMatchObject({ ...refused('confirmationNeeded'), body: { confirm } });
      expect((await merchant.ask(couponMerchantCalls.listCoupons, {})).list).toEqual([]);
      expect(await merchant.call(couponMerchantCalls.putCoupon, { ...form, confirm })).toMatchObject({ success: true });
      expect(await merchant.call(couponMerchantCalls.putCoupon, form)).toMatchObject({ success: true });
      await testApp.sql('update goods set cost_price = 100 where site_id = 1001');
    },
  );

  it('take a discount in words', async () => {
    await putCouponOf(testApp, 1001, { key: 'words', kind: 'discount', off: undefined, threshold: undefined, discount: '85折' });
    expect((await merchant.ask(couponMerchantCalls.listCoupons, {})).list).toMatchObject([{ discountBp: 8500 }]);
    await expect(
      putCouponOf(testApp, 1001, { key: 'words', kind: 'discount', off: undefined, threshold: undefined, discount: '85' }),
    ).rejects.toThrow('折扣（discount）「85」看不懂；请写成 85折 或 8.5折');
  });

  it.each([
    [{ off: undefined }, '减多少（off）：这种券必须填写'],
    [{ off: 10, threshold: 5 }, '减多少（off）：不能多于满减的门槛（threshold）'],
    [{ discountBp: 8000 }, '折扣（discountBp）：这种券没有这一项，请去掉'],
    [{ kind: 'random', off: undefined, threshold: undefined, least: 5, most: 2 }, '最高金额（most）：不能低于最低金额（least）'],
    [{ kind: 'exchange', off: undefined, threshold: undefined, goods: null }, '商品（goods）：兑换券请写明能兑换的商品的编码，不能写 null'],
    [
      { days: undefined },
      '使用时间（useFrom、useUntil 或 days）：请写使用的开始和结束时间（useFrom、useUntil），或领取后的天数（days），两者写一种',
    ],
    [{ days: undefined, useFrom: '2026-05-02 00:00', useUntil: '2026-05-01 00:00' }, '用到何时（useUntil）：应晚于开始时间'],
    [{ receiveFrom: '1 May 2026' }, '开始领取（receiveFrom）：应为店铺当地的时间，例如 2026-05-01 10:00'],
    [{ receipt: 'share' }, '分享份数（sharePieces）：这种券必须填写'],
    [{ word: 'SPRING' }, '口令（word）：这种券没有这一项，请去掉'],
    [{ goods: ['NONE'] }, '店里没有这些商品：NONE；请写商品编码，没有编码的写商品编号'],
    [{ levels: [99] }, '会员等级（levels）：有不存在的等级编号；用 levels 看有哪些'],
  ] satisfies [Parameters<typeof putCouponId>[2], string][])(
    'are refused with the reason if the merchant defines them by %o',
    async (form, message) => {
      await expect(putCouponOf(testApp, 1001, form)).rejects.toThrow(message);
    },
  );
});

function raise(): never {
  throw new Error('there is no coupon');
}
