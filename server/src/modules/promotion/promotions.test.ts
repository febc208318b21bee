import type { Input } from 'contract/call.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/trial/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toGoodsJson, type RequestedGoods } from '../../../test/shopping.ts';
import { refused, useTestApp } from '../../../test/test-app.ts';

type PromotionBody = Omit<Input<typeof promotionMerchantCalls.putPromotion>, 'key'>;

describe('a promotion of the merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const dazhi = testApp.as('dazhi');
  const head = { name: '活动', startTime: '2026-01-01 00:00', endTime: null };
  const put = (key: string, body: Partial<PromotionBody>) =>
    merchant.call(promotionMerchantCalls.putPromotion, { key, ...head, ...body } as Input<typeof promotionMerchantCalls.putPromotion>);
  const payment = async (...wanted: RequestedGoods[]) =>
    (await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson(wanted) })).payment;
  beforeEach(() => testApp.sql('delete from promotion'));

  it.each([
    ['limitDiscount', { offers: [{ goods: 'T-3', price: 29.9 }], hours: ['00:00-24:00'] }, [{ goods: 'orange', num: 2 }], 59.8],
    [
      'volume',
      {
        goods: ['T-3'],
        tiers: [
          { pieces: 3, off: 5 },
          { pieces: 5, off: 8 },
        ],
      },
      [{ goods: 'orange', num: 5 }],
      159.5,
    ],
    ['package', { goods: null, tiers: [{ pieces: 2, price: 66 }] }, [{ goods: 'orange', num: 3 }], 105.9],
    ['fullReduction', { goods: ['T-3'], repeats: 1, tiers: [{ threshold: 50, off: 6 }] }, [{ goods: 'orange', num: 3 }], 107.7],
    ['fullReduction', { goods: ['3'], tiers: [{ threshold: 50, discountBp: 9000 }] }, [{ goods: 'orange', num: 2 }], 71.82],
  ] satisfies [PromotionBody['kind'], Partial<PromotionBody>, RequestedGoods[], number][])(
    'of the kind %s changes the price of a cart, and is listed as it was saved',
    async (kind, body, wanted, expected) => {
      expect(await put('spring', { kind, ...body })).toMatchObject({ success: true });
      expect(await payment(...wanted)).toBe(expected);
      const { list } = await merchant.ask(promotionMerchantCalls.listPromotions, {});
      expect(list).toMatchObject([{ key: 'spring', kind, state: 'running', ...head }]);
      const [{ id: _, key, state: __, ...form } = { id: 0, key: '', state: '' }] = list;
      expect(await merchant.call(promotionMerchantCalls.putPromotion, { key, ...(form as PromotionBody) })).toMatchObject({
        success: true,
      });
      expect(await payment(...wanted)).toBe(expected);
    },
  );

  it('is replaced when it is saved under the same key, and ends immediately when the merchant ends it', async () => {
    await put('spring', { kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 20 }] });
    await put('spring', { kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 30 }] });
    expect(await payment({ goods: 'orange' })).toBe(30);
    await merchant.ask(promotionMerchantCalls.endPromotion, { key: 'spring' });
    expect(await payment({ goods: 'orange' })).toBe(39.9);
    expect((await merchant.ask(promotionMerchantCalls.listPromotions, {})).list).toMatchObject([{ state: 'over' }]);
  });

  it('is listed by state', async () => {
    await put('spring', { kind: 'package', goods: null, tiers: [{ pieces: 2, price: 66 }] });
    await put('autumn', { kind: 'package', goods: null, tiers: [{ pieces: 2, price: 66 }], startTime: '2099-01-01 00:00' });
    const keys = async (state: 'upcoming' | 'running' | 'over') =>
      (await merchant.ask(promotionMerchantCalls.listPromotions, { state })).list.map(({ key }) => key);
    expect([await keys('upcoming'), await keys('running'), await keys('over')]).toEqual([['autumn'], ['spring'], []]);
  });

  it('is saved even if its product is in another limit discount, which the reply names', async () => {
    const offer = (price: number) => ({ kind: 'limitDiscount' as const, offers: [{ goods: 'T-3', price }] });
    await put('spring', { ...offer(30), name: '早春' });
    await put('later', { ...offer(30), startTime: '2098-01-01 00:00', endTime: '2098-02-01 00:00' });
    expect((await put('summer', { ...offer(20), endTime: '2097-01-01 00:00' })).body).toMatchObject({
      overlaps: [{ goods: 'T-3', key: 'spring', name: '早春' }],
    });
    expect(await payment({ goods: 'orange' })).toBe(20);
  });

  it('cannot change to another kind', async () => {
    await put('spring', { kind: 'limitDiscount', name: '早春', offers: [{ goods: 'T-3', price: 30 }] });
    const answer = await put('spring', { kind: 'package', goods: null, tiers: [{ pieces: 2, price: 66 }] });
    expect(answer).toMatchObject({
      ...refused('promotionWrong'),
      message: expect.stringContaining('代号 spring 已是另一种活动「早春」的'),
    });
  });

  it.each([
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 9.99 }] }, '9.99 元'],
    [{ kind: 'volume', goods: ['T-3'], tiers: [{ pieces: 2, off: 30 }] }, '9.90 元'],
    [{ kind: 'package', goods: ['T-3'], tiers: [{ pieces: 3, price: 29 }] }, '9.66 元'],
    [{ kind: 'fullReduction', goods: ['T-3'], tiers: [{ threshold: 79.8, off: 60 }] }, '9.90 元'],
    [{ kind: 'fullReduction', goods: null, tiers: [{ threshold: 20, discountBp: 2500 }] }, '9.98 元'],
    [{ kind: 'fullReduction', goods: ['T-3'], repeats: 1, tiers: [{ threshold: 10, off: 8 }] }, '7.98 元'],
  ] satisfies [Partial<PromotionBody>, string][])('is refused if it sells a product below its cost price: %j', async (body, price) => {
    await testApp.sql("update goods set cost_price = 1000 where site_id = 1001 and code = 'T-3'");
    const answer = await put('spring', body);
    expect(answer).toMatchObject(refused('promotionWrong'));
    expect(answer.message).toContain(`「冰糖橙 5 斤（T-3）」最低会卖到 ${price}，低于成本价 10.00 元`);
  });

  describe('beside another promotion that runs at the same time', () => {
    const half = { name: '半价', kind: 'limitDiscount' as const, offers: [{ goods: 'T-3', price: 30 }] };
    const full = { name: '满减', kind: 'fullReduction' as const, goods: null, tiers: [{ threshold: 60, off: 12 }] };
    beforeEach(() => testApp.sql("update goods set cost_price = 2500 where site_id = 1001 and code = 'T-3'"));

    it.each([
      ['full reduction', half, full, '半价'],
      ['limit discount', full, half, '满减'],
      ['full reduction beside a later limit discount', { ...half, startTime: '2098-01-01 00:00', hours: ['10:00-12:00'] }, full, '半价'],
      [
        'group offer that joins reductions',
        full,
        {
          name: '拼团',
          kind: 'group' as const,
          groupSize: 2,
          groupHours: 24,
          joinsReductions: 1 as const,
          offers: [{ goods: 'T-3', price: 30, pieces: 5 }],
        },
        '满减',
      ],
    ])('is refused as a %s if both together sell a product below its cost price', async (_, first, second, other) => {
      expect(await put('first', first)).toMatchObject({ success: true });
      const answer = await put('second', second);
      expect(answer).toMatchObject(refused('promotionWrong'));
      expect(answer.message).toContain(`「冰糖橙 5 斤（T-3）」`);
      expect(answer.message).toContain(`与活动「${other}」同时优惠时，买 2 件每件最低会卖到 24.00 元，低于成本价 25.00 元`);
    });

    it('is refused with the same message in a trial', async () => {
      await put('first', half);
      const answer = await merchant.call(trialMerchantCalls.tryPromotion, { ...head, ...full });
      expect(answer.message).toContain('与活动「半价」同时优惠时，买 2 件每件最低会卖到 24.00 元');
    });

    it('is saved if the other promotion ends before it begins, is for another level, or cannot be combined with it', async () => {
      await put('first', { ...half, endTime: '2097-01-01 00:00' });
      expect(await put('later', { ...full, startTime: '2097-01-01 00:00' })).toMatchObject({ success: true });
      await put('first', { ...half, endTime: '2097-01-01 00:00', levels: [1] });
      expect(await put('later', { ...full, levels: [2] })).toMatchObject({ success: true });
      expect(await put('volume', { kind: 'volume', goods: ['T-3'], levels: [1], tiers: [{ pieces: 3, off: 12 }] })).toMatchObject({
        success: true,
      });
    });
  });

  it('can be neither seen nor ended by the merchant of another site', async () => {
    await put('spring', { kind: 'fullReduction', goods: null, tiers: [{ threshold: 100, off: 1 }] });
    const other = testApp.as({ merchantOf: 1002 });
    expect((await other.ask(promotionMerchantCalls.listPromotions, {})).list).toEqual([]);
    expect(await other.call(promotionMerchantCalls.endPromotion, { key: 'spring' })).toMatchObject(refused('promotionNotFound'));
  });

  it.each([
    [{ kind: 'volume', goods: ['nothing'], tiers: [{ pieces: 2, price: 1 }] }, '店里没有这些商品：nothing'],
    [
      {
        kind: 'volume',
        goods: null,
        tiers: [
          { pieces: 3, price: 5 },
          { pieces: 2, price: 4 },
        ],
      },
      '第 2 档：应比前一档的门槛高',
    ],
    [
      {
        kind: 'volume',
        goods: null,
        tiers: [
          { pieces: 2, price: 5 },
          { pieces: 3, price: 5 },
        ],
      },
      '第 2 档：应比前一档更优惠',
    ],
    [{ kind: 'volume', goods: ['T-3', 'T-2', '3'], tiers: [{ pieces: 2, off: 1 }] }, '「3」写了两次（第 3 个）'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 39.9 }] }, '「冰糖橙 5 斤（T-3）」的活动价 39.90 元不低于原价 39.90 元'],
    [{ kind: 'volume', goods: null, tiers: [{ pieces: 2, price: 5, off: 1 }] }, '第 1 档：优惠应写一种'],
    [{ kind: 'package', goods: null, tiers: [{ pieces: 2, off: 1 }] }, '第 1 档：优惠应写一种'],
    [{ kind: 'fullReduction', goods: null, tiers: [{ threshold: 10, off: 11 }] }, '第 1 档：优惠应写一种'],
    [{ kind: 'fullReduction', goods: null, tiers: [{ pieces: 2, off: 1 }] }, '第 1 档：请写满多少元'],
    [{ kind: 'fullReduction', tiers: [{ threshold: 10, off: 1 }] }, '商品（goods）：请写明参加的商品的编码'],
    [{ kind: 'fullReduction', goods: null, repeats: 1, tiers: [{ threshold: 10, discountBp: 9000 }] }, '每满（repeats）'],
    [{ kind: 'limitDiscount', goods: null, offers: [{ goods: 'T-3', price: 1 }] }, '商品（goods）：这种活动没有这一项'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3' }] }, '「T-3」的优惠应写一种'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 1 }], hours: ['12:00-10:00'] }, '时段（hours）'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 1 }], levels: [99] }, '会员等级（levels）'],
    [
      { kind: 'package', goods: null, tiers: [{ pieces: 2, price: 1 }], endTime: '2025-01-01 00:00' },
      '结束时间（endTime）：应晚于开始时间',
    ],
    [{ kind: 'package', goods: null, tiers: [{ pieces: 2, price: 1 }], startTime: '明天上午十点钟以后' }, '开始时间（startTime）'],
  ] satisfies [Partial<PromotionBody>, string][])('is refused with the reason: %j', async (body, why) => {
    const answer = await put('wrong', body);
    expect(answer).toMatchObject(refused('promotionWrong'));
    expect(answer.message).toContain(why);
  });
});
