import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#modules/shop/site/site.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { putHomeBlocks } from '../../../../test/put-home-blocks.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const [teapot, orange] = [goodsOf('teapot').id, goodsOf('orange').id];
const at = (time: string): number => new Date(`2026-03-20T${time}:00+08:00`).getTime();

describe('the promotions that shoppers see', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  const merchant = testApp.as({ merchantOf: 1001 });
  const put = async (name: string, body: Partial<PromotionForm>): Promise<number> => {
    const head = {
      key: `key-${name.length}-${name.codePointAt(0)}`,
      name,
      startTime: '2026-03-01 00:00',
      endTime: null,
      kind: 'limitDiscount' as const,
    };
    return (await merchant.ask(promotionMerchantCalls.putPromotion, { ...head, ...body } as PromotionForm & { key: string })).id;
  };
  beforeEach(async () => {
    await testApp.sql('delete from promotion');
    testApp.clock.setTime('2026-03-20T10:30:00+08:00');
  });
  const putSessions = async () => [
    await put('早场', { offers: [{ goods: 'T-2', price: 99 }], hours: ['10:00-12:00'] }),
    await put('晚场', { offers: [{ goods: 'T-3', price: 29.9 }], hours: ['20:00-22:00'], endTime: '2026-03-20 21:00' }),
  ];

  it('are each shown with their terms, their end and their products [R-454]', async () => {
    const id = await put('满减', {
      kind: 'fullReduction',
      goods: ['T-3', 'T-7'],
      tiers: [{ threshold: 50, discountBp: 8500, freeShipping: 1 }],
    });
    expect(await visitor.ask(promotionCalls.activity, { id, sjid: 1001 })).toMatchObject({
      activityId: id,
      name: '满减',
      type: 'fullReduction',
      state: 'running',
      serverTime: expect.toSatisfy((time: number) => time >= at('10:30') && time < at('10:31')),
      endTime: null,
      changeTime: null,
      tiers: [{ saleFullPrice: 50, saleDiscountType: 1, saleDiscountZkl: 8.5, saleDiscountPrice: 0, isFreeMail: 1 }],
      total: 1,
      list: [{ numIid: orange, price: 39.9, salePrice: null }],
    });
  });

  it('are shown only to members of the levels that they are for, until they end', async () => {
    const id = await put('会员日', {
      kind: 'package',
      goods: null,
      tiers: [{ pieces: 2, price: 66 }],
      levels: [1],
      endTime: '2026-03-20 11:00',
    });
    const dazhi = testApp.as('dazhi');
    expect(await visitor.call(promotionCalls.activity, { id })).toMatchObject(refused('promotionNotFound'));
    expect(await dazhi.ask(promotionCalls.activity, { id, pageSize: 2 })).toMatchObject({ changeTime: at('11:00'), list: [{}, {}] });
    testApp.clock.advance({ minutes: 30 });
    expect(await dazhi.call(promotionCalls.activity, { id })).toMatchObject(refused('promotionNotFound'));
  });

  it('are listed for the running session (hours of the day), or for the session that the caller names [R-456]', async () => {
    const [morning, evening] = await putSessions();
    const page = await visitor.ask(promotionCalls.limitDiscountPage, { pageNo: 1, pageSize: 10, scenario: 'home' });
    expect(page).toMatchObject({
      serverTime: expect.toSatisfy((time: number) => time >= at('10:30') && time < at('10:31')),
      saleHours: '10:00-12:00',
      sessions: [
        { saleHours: '10:00-12:00', startTime: at('10:00'), endTime: at('12:00'), state: 'running' },
        { saleHours: '20:00-22:00', startTime: at('20:00'), endTime: at('22:00'), state: 'upcoming' },
      ],
      list: [{ numIid: teapot, activityId: morning, price: 99, salePrice: 99, formerPrice: 128 }],
    });
    expect(await visitor.ask(promotionCalls.limitDiscountPage, { saleHours: '20:00-22:00' })).toMatchObject({
      list: [{ numIid: orange, activityId: evening, price: 39.9, salePrice: 29.9, formerPrice: 39.9 }],
    });
    expect(await visitor.ask(promotionCalls.limitDiscountPage, { activityIds: `${evening}` })).toMatchObject({
      saleHours: '20:00-22:00',
      sessions: [{ state: 'upcoming' }],
    });
    testApp.clock.advance({ hours: 11 });
    expect(await visitor.ask(promotionCalls.limitDiscountPage, {})).toMatchObject({
      saleHours: '10:00-12:00',
      sessions: [{ state: 'over' }],
    });
  });

  it('belong to a session (hours of the day), which is upcoming until one of its limit discounts begins', async () => {
    const later = await put('迟到', { offers: [{ goods: 'T-2', price: 99 }], hours: ['10:00-12:00'], startTime: '2026-03-20 11:00' });
    const noon = await put('午场', { offers: [{ goods: 'T-3', price: 29.9 }], hours: ['10:15-12:30'] });
    const page = () => visitor.ask(promotionCalls.limitDiscountPage, {});
    expect(await page()).toMatchObject({
      saleHours: '10:15-12:30',
      sessions: [
        { saleHours: '10:00-12:00', startTime: at('11:00'), endTime: at('12:00'), state: 'upcoming' },
        { saleHours: '10:15-12:30', startTime: at('10:15'), state: 'running' },
      ],
      list: [{ activityId: noon }],
    });
    testApp.clock.advance({ minutes: 31 });
    expect(await page()).toMatchObject({ saleHours: '10:00-12:00', sessions: [{ state: 'running' }, {}], list: [{ activityId: later }] });
  });

  it('include a list of limit discounts, each with its first products and the time to count down to', async () => {
    await putSessions();
    expect(await visitor.ask(promotionCalls.limitDiscountTemplates, {})).toMatchObject({
      total: 2,
      list: [
        { name: '早场', state: 'running', hours: ['10:00-12:00'], changeTime: at('12:00'), goodsNum: 1, goods: [{ numIid: teapot }] },
        { name: '晚场', state: 'upcoming', changeTime: at('20:00'), goods: [{ numIid: orange, salePrice: 29.9 }] },
      ],
    });
  });

  it('hide their prices from visitors if the shop shows prices only to members', async () => {
    await putSessions();
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { safeMode: true }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    const { list } = await visitor.ask(promotionCalls.limitDiscountPage, {});
    expect(list).toMatchObject([{ numIid: teapot, price: null, salePrice: null, formerPrice: null }]);
  });
});

describe('the strips (rows of offers) of the home page', () => {
  const testApp = useTestApp();
  const [visitor, dazhi] = [testApp.as({ visitorOf: 1001 }), testApp.as('dazhi')];
  const put = (key: string, body: Partial<PromotionForm<'limitDiscount'>> & Pick<PromotionForm<'limitDiscount'>, 'offers'>) =>
    testApp.as({ merchantOf: 1001 }).ask(promotionMerchantCalls.putPromotion, {
      key,
      name: key,
      kind: 'limitDiscount',
      startTime: '2026-03-01 00:00',
      endTime: null,
      ...body,
    });
  const strips = async (who: typeof visitor = visitor) =>
    (await who.ask(storefrontCalls.minipage, {})).components.filter(({ kind }) => kind === 'limitDiscount' || kind === 'coupons');
  beforeEach(async () => {
    testApp.clock.setTime('2026-03-20T10:30:00+08:00');
    await testApp.sql('delete from promotion');
    await testApp.sql('truncate coupon cascade');
    await putHomeBlocks(testApp, [{ kind: 'limitDiscount' }, { kind: 'coupons' }]);
  });

  it('are absent while there is nothing to show', async () => {
    expect(await strips()).toEqual([]);
  });

  it('show the running limit discounts, or else the discounts that begin next today', async () => {
    await put('morning', { offers: [{ goods: 'T-2', price: 99 }], hours: ['10:00-12:00'] });
    await put('evening', { offers: [{ goods: 'T-3', price: 29.9 }], hours: ['20:00-22:00'] });
    expect(await strips()).toMatchObject([
      {
        state: 'running',
        startTime: at('10:00'),
        endTime: at('12:00'),
        goods: [{ numIid: teapot, price: 99, salePrice: 99, formerPrice: 128 }],
      },
    ]);
    testApp.clock.setTime('2026-03-20T12:00:00+08:00');
    expect(await strips()).toMatchObject([
      {
        state: 'upcoming',
        startTime: at('20:00'),
        endTime: at('22:00'),
        goods: [{ numIid: orange, price: 39.9, salePrice: 29.9, formerPrice: 39.9 }],
      },
    ]);
    testApp.clock.setTime('2026-03-20T22:00:00+08:00');
    expect(await strips()).toEqual([]);
  });

  it('count down to the end of an all-day limit discount, or not at all if it has no end', async () => {
    await put('all-day', { offers: [{ goods: 'T-2', price: 99 }], endTime: '2026-03-22 18:00' });
    const end = new Date('2026-03-22T18:00:00+08:00').getTime();
    expect(await strips()).toMatchObject([{ state: 'running', endTime: end }]);
    await put('all-day', { offers: [{ goods: 'T-2', price: 99 }] });
    expect(await strips()).toMatchObject([{ state: 'running', endTime: null }]);
  });

  it('show the coupons that the caller can receive or holds, but none that has run out', async () => {
    const own = await putCouponId(testApp, 1001, { perMember: 1 });
    await putCouponId(testApp, 1001, { receipt: 'link' });
    const last = await putCouponId(testApp, 1001, { stock: 1 });
    expect(await strips()).toMatchObject([
      {
        coupons: [
          { couponId: own, state: 'open' },
          { couponId: last, state: 'open' },
        ],
      },
    ]);
    for (const cid of [own, last]) await dazhi.ask(couponCalls.receiveCoupon, { cid });
    expect(await strips()).toMatchObject([{ coupons: [{ couponId: own, state: 'open' }] }]);
    expect(await strips(dazhi)).toMatchObject([{ coupons: [{ couponId: own, state: 'held' }] }]);
  });
});
