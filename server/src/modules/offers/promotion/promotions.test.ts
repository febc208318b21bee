import type { Input, ParsedInput } from 'contract/call.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toGoodsJson, type RequestedGoods } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

type PromotionBody = PromotionForm;
/** Describes a form that may be wrong: the server says what is. */
type LooseForm = Partial<ParsedInput<typeof promotionMerchantCalls.putPromotion>>;

describe('a promotion of the merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const dazhi = testApp.as('dazhi');
  const head = { name: '活动', startTime: '2026-01-01 00:00', endTime: null };
  const put = (key: string, body: LooseForm) =>
    merchant.call(promotionMerchantCalls.putPromotion, { key, ...head, ...body } as Input<typeof promotionMerchantCalls.putPromotion>);
  const payment = async (...wanted: RequestedGoods[]) =>
    (await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson(wanted) })).payment;
  beforeEach(() => testApp.sql('truncate promotion cascade'));

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
    ['nthPiece', { goods: ['T-3'], nth: 2, discount: '5折' }, [{ goods: 'orange', num: 3 }], 99.75],
    ['fullReduction', { goods: ['T-3'], repeats: 1, tiers: [{ threshold: 50, off: 6 }] }, [{ goods: 'orange', num: 3 }], 107.7],
    ['fullReduction', { goods: ['3'], tiers: [{ threshold: 50, discountBp: 9000 }] }, [{ goods: 'orange', num: 2 }], 71.82],
  ] satisfies [PromotionBody['kind'], LooseForm, RequestedGoods[], number][])(
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
  ] satisfies [LooseForm, string][])(
    'is refused if it sells a product below its cost price, until the merchant confirms the price: %j',
    async (body, price) => {
      await testApp.sql("update goods set cost_price = 1000 where site_id = 1001 and code = 'T-3'");
      const answer = await put('spring', body);
      expect(answer).toMatchObject({ ...refused('confirmationNeeded'), body: { confirm: `最低 ${price}` } });
      expect(answer.message).toContain(`「冰糖橙 5 斤（T-3）」最低会卖到 ${price}，低于成本价 10.00 元`);
      expect(await put('spring', { ...body, confirm: `最低 ${price}` })).toMatchObject({ success: true });
    },
  );

  it('of the nth piece is tested at the average of its set, as its pieces share what they cost', async () => {
    const half = { kind: 'nthPiece' as const, goods: ['T-3'], nth: 2, discountBp: 5000 };
    await testApp.sql("update goods set cost_price = 2993 where site_id = 1001 and code = 'T-3'");
    expect(await put('half', half)).toMatchObject({ ...refused('confirmationNeeded'), body: { confirm: '最低 29.92 元' } });
    expect(await put('half', { ...half, confirm: '最低 29.92 元' })).toMatchObject({ success: true });
    await testApp.sql("update goods set cost_price = 2992 where site_id = 1001 and code = 'T-3'");
    expect(await put('other', half)).toMatchObject({ success: true });
  });

  describe('that is probably a slip', () => {
    beforeEach(() => testApp.sql("update goods set cost_price = 0 where site_id = 1001 and code in ('T-2', 'T-3')"));
    afterEach(() => testApp.sql("update goods set cost_price = 100 where site_id = 1001 and code in ('T-2', 'T-3')"));
    const pot = (more: object) => ({ kind: 'limitDiscount' as const, offers: [{ goods: 'T-2', ...more }] });

    it.each([
      ['a limit discount of 85 basis points', pot({ discountBp: 85 }), '最低 1.09 元'],
      ['a limit discount for nothing', pot({ price: 0 }), '最低 0.00 元'],
      ['a flash sale', { ...pot({ price: 12.8, pieces: 3 }), kind: 'flashSale' as const, endTime: '2026-05-01 00:00' }, '最低 12.80 元'],
      ['a volume discount', { kind: 'volume' as const, goods: ['T-2'], tiers: [{ pieces: 2, off: 120 }] }, '最低 8.00 元'],
      ['a package', { kind: 'package' as const, goods: ['T-2'], tiers: [{ pieces: 10, price: 99 }] }, '最低 9.90 元'],
      ['a full reduction', { kind: 'fullReduction' as const, goods: ['T-2'], tiers: [{ threshold: 100, off: 95 }] }, '最低 33.00 元'],
      ['an add-on purchase', { kind: 'markUp' as const, goods: ['T-3'], offers: [{ goods: 'T-2', price: 9.9 }] }, '最低 9.90 元'],
      [
        'an exchange for too few points',
        { kind: 'pointsExchange' as const, offers: [{ goods: 'T-2', points: 300, price: 1, pieces: 3 }] },
        '最低 4.00 元',
      ],
      [
        'two products',
        { kind: 'limitDiscount' as const, offers: ['T-2', 'T-3'].map((goods) => ({ goods, discountBp: 100 })) },
        '2 种商品，最低 1.28 元',
      ],
    ])('is saved only once its lowest price is confirmed: %s', async (_, body, confirm) => {
      const answer = await put('slip', body);
      expect(answer).toMatchObject({ ...refused('confirmationNeeded'), body: { confirm } });
      expect(answer.message).toMatch(/^「圆融茶壶（T-2）」128\.00 元，最低会卖到 .* 元，不到三折.*请把 confirm 写成「.*」再试$/);
      expect(await put('slip', { ...body, confirm: '确认' })).toMatchObject(refused('confirmationNeeded'));
      expect((await merchant.ask(promotionMerchantCalls.listPromotions, {})).list).toEqual([]);
      expect(await put('slip', { ...body, confirm })).toMatchObject({ success: true });
      expect(await put('slip', body)).toMatchObject({ success: true });
      expect(await put('slip', { ...body, name: '另一个名字' })).toMatchObject(refused('confirmationNeeded'));
    });

    it('is saved only once it is confirmed that it is over already, and says so in a trial', async () => {
      const past = {
        kind: 'limitDiscount' as const,
        offers: [{ goods: 'T-2', price: 100 }],
        startTime: '2026-01-01 00:00',
        endTime: '2026-02-01 00:00',
      };
      const answer = await put('past', past);
      expect(answer).toMatchObject({ ...refused('confirmationNeeded'), body: { confirm: '已经结束' } });
      expect(answer.message).toBe(
        '活动在 2026-02-01 00:00 已经结束，谁也享受不到；请改时间。确认没有写错，请把 confirm 写成「已经结束」再试',
      );
      expect((await merchant.call(trialMerchantCalls.tryPromotion, { ...head, ...past })).message).toBe(answer.message);
      expect(await put('past', { ...past, confirm: '已经结束' })).toMatchObject({ success: true });
    });
  });

  it('takes a discount in the words of a shop, and refuses words that two people read in two ways', async () => {
    const offers = (discount: string) => ({ kind: 'limitDiscount' as const, offers: [{ goods: 'T-3', discount }] });
    for (const words of ['85折', '8.5折']) {
      expect(await put('spring', offers(words))).toMatchObject({ success: true });
      const { list } = await merchant.ask(promotionMerchantCalls.listPromotions, {});
      expect(list).toMatchObject([{ offers: [{ goods: 'T-3', discountBp: 8500 }] }]);
    }
    expect(await put('tiers', { kind: 'volume', goods: ['T-3'], tiers: [{ pieces: 2, discount: '9折' }] })).toMatchObject({
      success: true,
    });
    expect(await put('spring', offers('85%'))).toMatchObject({
      ...refused('promotionWrong'),
      message: '折扣（discount）「85%」看不懂；请写成 85折 或 8.5折（都是付 85%），或者用 discountBp（8500 是 85 折）',
    });
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
      expect(answer).toMatchObject(refused('confirmationNeeded'));
      expect(answer.message).toContain(`「冰糖橙 5 斤（T-3）」`);
      expect(await put('second', { ...second, confirm: '最低 24.00 元' })).toMatchObject({ success: true });
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
    [{ kind: 'nthPiece', goods: null, nth: 2 }, '折扣（discountBp）：请写这一件付几折'],
    [{ kind: 'nthPiece', goods: null, nth: 2, discountBp: 5000, discount: '5折' }, '折扣（discountBp）：请写这一件付几折'],
    [{ kind: 'nthPiece', goods: null, discountBp: 5000 }, '第几件（nth）：这种活动必须填写'],
    [{ kind: 'volume', goods: null, nth: 2, tiers: [{ pieces: 2, off: 1 }] }, '第几件（nth）：这种活动没有这一项'],
    [{ kind: 'limitDiscount', goods: null, offers: [{ goods: 'T-3', price: 1 }] }, '商品（goods）：这种活动没有这一项'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3' }] }, '「T-3」的优惠应写一种'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 1 }], hours: ['12:00-10:00'] }, '时段（hours）'],
    [{ kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 1 }], levels: [99] }, '会员等级（levels）'],
    [
      { kind: 'package', goods: null, tiers: [{ pieces: 2, price: 1 }], endTime: '2025-01-01 00:00' },
      '结束时间（endTime）：应晚于开始时间',
    ],
    [{ kind: 'package', goods: null, tiers: [{ pieces: 2, price: 1 }], startTime: '明天上午十点钟以后' }, '开始时间（startTime）'],
  ] satisfies [LooseForm, string][])('is refused with the reason: %j', async (body, why) => {
    const answer = await put('wrong', body);
    expect(answer).toMatchObject(refused('promotionWrong'));
    expect(answer.message).toContain(why);
  });
});
