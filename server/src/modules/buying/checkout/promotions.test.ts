import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { cents } from 'contract/money.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NewPromotion, savePromotion } from '#modules/offers/promotion/promotion.ts';
import { findBookInconsistenciesOf, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { putMarkUp, putSampleGift } from '../../../../test/put-tied.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const [teapot, orange] = [goodsOf('teapot').id, goodsOf('orange').id];

describe('a running promotion', () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');
  const visitor = testApp.as({ visitorOf: 1001 });
  const head = () => ({ startsAt: new Date(testApp.clock.now().getTime() - 60_000), endsAt: null, levels: [] });
  const save = (key: string, promotion: NewPromotion) =>
    testApp.databases.units.write(1001, (db) => savePromotion(db, { key, ...promotion }, testApp.clock.now()));
  const limitDiscount = (price: number) => ({
    ...head(),
    kind: 'limitDiscount' as const,
    name: '早春茶会',
    goodsIds: new Set([teapot]),
    hours: [],
    offers: new Map([[teapot, { price: cents(price) }]]),
  });
  const fullReduction = (): NewPromotion => ({
    ...head(),
    kind: 'fullReduction',
    name: '满 100 减 20',
    goodsIds: null,
    repeats: false,
    tiers: [
      { threshold: cents(10_000), reduction: { off: cents(2000) }, freeShipping: false },
      { threshold: cents(100_000), reduction: { off: cents(30_000) }, freeShipping: true },
    ],
  });
  beforeEach(() => testApp.sql('delete from promotion'));

  it('gives a product the same lower price on cards, on the product page, in the cart and on the bill', async () => {
    await save('spring', limitDiscount(9900));
    const { list } = await visitor.ask(browseCalls.batchGetGoods, { ids: [teapot] });
    expect(list).toMatchObject([{ price: 99, levelLabel: '限时折扣' }]);
    expect(await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject({ goods: { price: 99 }, levelLabel: '限时折扣' });
    await dazhi.ask(cartCalls.addToCart, { numIid: teapot, num: 2 });
    expect((await dazhi.ask(cartCalls.listCart, {})).list).toMatchObject([{ price: 99 }]);
    const bill = await openCheckout(dazhi, { goods: 'teapot', num: 2 });
    expect(bill.list).toMatchObject([{ price: 99, amount: 198 }]);
    expect(bill.reductions).toMatchObject([{ kind: 'limitDiscount', name: '早春茶会', amount: 58 }]);
  });

  it('ends on the product page and on the bill at the same moment', async () => {
    await save('spring', { ...limitDiscount(9900), endsAt: new Date(testApp.clock.now().getTime() + 60_000), levels: [1] });
    const price = async () => (await openCheckout(dazhi, { goods: 'teapot' })).list[0]?.price;
    expect([await price(), (await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).goods.price]).toEqual([99, 128]);
    testApp.clock.advance({ minutes: 1 });
    expect([await price(), (await dazhi.ask(storefrontCalls.goodsDetail, { id: teapot })).goods.price]).not.toContain(99);
  });

  it('is listed in a price quote with its discount, and with the amount missing for the next tier', async () => {
    await save('hundred', fullReduction());
    const goodsJson = toGoodsJson([{ goods: 'orange', num: 4 }]);
    expect(await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson })).toMatchObject({
      goodsAmount: 159.6,
      reductions: [{ kind: 'fullReduction', name: '满 100 减 20', amount: 20, skuIds: [goodsOf('orange').skuId] }],
      hints: [
        {
          kind: 'fullReduction',
          missingAmount: 840.4,
          missingNum: null,
          tier: { fullAmount: 1000, fullNum: null, off: 300, discount: null, price: null, freeShipping: 1, repeats: 0 },
        },
      ],
      reducedAmount: 20,
      freeShipping: [{ name: '全国标准', missingAmount: 0, skuIds: [goodsOf('orange').skuId] }],
      payment: 139.6,
    });
  });

  it('that offers an add-on purchase or a gift is named at the cart lines that it applies to', async () => {
    const [markUpId, key] = [
      await putMarkUp(testApp, { goods: ['T-2'], threshold: 300 }),
      await putSampleGift(testApp, 1001, { threshold: 50 }),
    ];
    const added = [
      await dazhi.ask(cartCalls.addToCart, { numIid: teapot, num: 1 }),
      await dazhi.ask(cartCalls.addToCart, { numIid: orange, num: 1 }),
    ];
    const { list, promotions } = await dazhi.ask(cartCalls.listCart, {});
    const gift = promotions.find(({ kind }) => kind === 'gift');
    expect(promotions).toMatchObject([
      { id: markUpId, kind: 'markUp', tier: { fullAmount: 300 } },
      { kind: 'gift', tier: { fullAmount: 50 } },
    ]);
    expect(list).toMatchObject([
      { numIid: orange, promotionId: null, giftId: gift?.id },
      { numIid: teapot, promotionId: markUpId, giftId: null },
    ]);
    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    expect(await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson })).toMatchObject({
      markUps: [{ activityId: markUpId, missingAmount: 174.56, skuIds: [goodsOf('teapot').skuId] }],
      gifts: [{ giftId: gift?.id, missingAmount: 0, list: [{ kind: 'points', num: 1, title: '' }] }],
    });
    expect(await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson([{ goods: 'orange' }]) })).toMatchObject({
      gifts: [{ missingAmount: 10.1, skuIds: [goodsOf('orange').skuId] }],
    });
    await testApp.as({ merchantOf: 1001 }).ask(giftMerchantCalls.endPurchaseGift, { key });
    await dazhi.ask(cartCalls.removeFromCart, { cartIds: added.map(({ cartId }) => cartId) });
  });

  it('that lowers the price by quantity gives in a quote the price of a piece that holds', async () => {
    const tiers = [{ pieces: 2, offer: { discountBp: 9000 } }];
    await save('volume', { ...head(), kind: 'volume', name: '多件优惠', goodsIds: new Set([orange]), countsAllSkus: true, tiers });
    const quoted = async (num: number) =>
      (await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson([{ goods: 'orange', num }]) })).list;
    expect(await quoted(1)).toMatchObject([{ price: 39.9, volumePrice: null }]);
    expect(await quoted(2)).toMatchObject([{ price: 39.9, volumePrice: 35.91, amount: 71.82 }]);
  });

  it('is named at each cart line of its products, even below the required quantity', async () => {
    await save('hundred', fullReduction());
    await save('pick', {
      ...head(),
      kind: 'package',
      name: '任选',
      goodsIds: new Set([orange]),
      tiers: [{ pieces: 2, price: cents(6600) }],
    });
    await save('spring', limitDiscount(9900));
    const added = [
      await dazhi.ask(cartCalls.addToCart, { numIid: teapot, num: 1 }),
      await dazhi.ask(cartCalls.addToCart, { numIid: orange, num: 1 }),
    ];
    const named = async () => {
      const { list, promotions } = await dazhi.ask(cartCalls.listCart, {});
      return list.map(({ promotionId }) => promotions.find(({ id }) => id === promotionId)?.name);
    };
    expect(await named()).toEqual(['任选', '满 100 减 20']);
    expect((await dazhi.ask(cartCalls.listCart, {})).promotions).toMatchObject([
      { kind: 'package', tier: { fullNum: 2, price: 66 } },
      { kind: 'fullReduction', tier: { fullAmount: 100, off: 20 } },
    ]);
    await dazhi.ask(cartCalls.changeCartLine, { cartId: added[1]?.cartId ?? 0, num: 3 });
    expect(await named()).toEqual(['任选', '满 100 减 20']);
    await dazhi.ask(cartCalls.removeFromCart, { cartIds: added.map(({ cartId }) => cartId) });
  });

  it('is shown on the product page with its tiers and its end time [R-165] [R-166] [R-167]', async () => {
    const endsAt = new Date(testApp.clock.now().getTime() + 3_600_000);
    const tiers = [
      { threshold: cents(10_000), reduction: { off: cents(2000) }, freeShipping: false },
      { threshold: cents(20_000), reduction: { discountBp: 8500 }, freeShipping: true },
    ];
    await Promise.all([
      save('full', { ...head(), kind: 'fullReduction', name: '满减', goodsIds: null, repeats: false, tiers }),
      save('three', {
        ...head(),
        kind: 'volume',
        name: '三件',
        goodsIds: new Set([orange]),
        countsAllSkus: true,
        tiers: [{ pieces: 3, offer: { off: cents(500) } }],
      }),
      save('two', { ...head(), kind: 'package', name: '任选', goodsIds: null, tiers: [{ pieces: 2, price: cents(6600) }] }),
      save('spring', { ...limitDiscount(9900), endsAt }),
    ]);
    expect((await visitor.ask(storefrontCalls.goodsDetail, { id: orange })).activity).toMatchObject({
      fullReduction: [
        {
          saleFullPrice: 100,
          saleDiscountType: 0,
          saleDiscountPrice: 20,
          saleDiscountZkl: 10,
          isFreeMail: 0,
          discountType: 0,
          endTime: null,
        },
        { saleFullPrice: 200, saleDiscountType: 1, saleDiscountPrice: 0, saleDiscountZkl: 8.5, isFreeMail: 1, discountType: 0 },
      ],
      volumePurchase: { name: '三件', list: [{ num: 3, price: 34.9 }] },
      multiSpecification: 1,
      fullPackageActivity: { name: '任选', num: 2, price: 66 },
      limitDiscount: null,
    });
    expect((await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).activity).toMatchObject({
      volumePurchase: null,
      fullPackageActivity: null,
      limitDiscount: { name: '早春茶会', endTime: endsAt.getTime() },
    });
  });

  it('with daily hours is shown on the product page only during these hours', async () => {
    testApp.clock.setTime('2026-03-20T11:30:00+08:00');
    await save('hours', { ...limitDiscount(9900), startsAt: new Date(0), hours: [{ from: 600, to: 720 }] });
    const activity = async () => (await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).activity.limitDiscount;
    expect(await activity()).toMatchObject({ endTime: new Date('2026-03-20T12:00:00+08:00').getTime() });
    testApp.clock.advance({ minutes: 30 });
    expect(await activity()).toBeNull();
    testApp.clock.advance({ days: 1, minutes: -1 });
    expect(await activity()).toMatchObject({ endTime: new Date('2026-03-21T12:00:00+08:00').getTime() });
  });

  it('is stored with the order by its discount on each line', async () => {
    await Promise.all([save('spring', limitDiscount(9900)), save('hundred', fullReduction())]);
    const wanted = toGoodsJson([{ goods: 'teapot' }, { goods: 'orange', num: 2 }]);
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson: wanted });
    const { tid } = await dazhi.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson: wanted, payment: bill.payment });
    const steps = await testApp.sql('select kind, name, by_line from order_price_step where tid = $1 order by seq', [tid]);
    expect(steps).toEqual([
      { kind: 'limitDiscount', name: '早春茶会', by_line: { 1: 2900 } },
      { kind: 'fullReduction', name: '满 100 减 20', by_line: { 1: 1107, 2: 893 } },
    ]);
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ reducedAmount: 49 });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('that ended after the bill was shown makes the order fail, with a refusal that names the dearer line', async () => {
    await save('spring', limitDiscount(9900));
    const wanted = toGoodsJson([{ goods: 'teapot' }, { goods: 'orange' }]);
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson: wanted });
    await testApp.databases.units.write(1001, async ({ query, siteId, markSiteDataChanged }) => {
      markSiteDataChanged();
      await query.deleteFrom('promotion').where('site_id', '=', siteId).execute();
    });
    const answer = await dazhi.call(orderCalls.createOrder, { tid: bill.tid, goodsJson: wanted, payment: bill.payment });
    expect(answer).toMatchObject({ ...refused('priceChanged'), body: { was: bill.payment, lines: [{ numIid: teapot, was: 99 }] } });
    expect(JSON.stringify(answer.body)).not.toContain(`"numIid":${orange}`);
  });

  describe('that the shop excludes from combination with another promotion', () => {
    afterEach(() => testApp.sql("delete from site_setting where name = 'promotionExclusions'"));
    const set = async (promotionExclusions: unknown) => {
      await testApp
        .as({ merchantOf: 1001 })
        .ask(siteMerchantCalls.putSetting, { name: 'promotionExclusions', value: JSON.stringify(promotionExclusions) });
      testApp.clock.advance({ minutes: 2 });
    };
    const kindsOf = async () => {
      const { reductions } = await openCheckout(dazhi, { goods: 'teapot', num: 2 });
      const quoted = await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson([{ goods: 'teapot', num: 2 }]) });
      expect(quoted.reductions.map(({ kind }) => kind)).toEqual(reductions.map(({ kind }) => kind));
      return reductions.map(({ kind }) => kind);
    };
    const pageOf = async () => (await dazhi.ask(storefrontCalls.goodsDetail, { id: teapot })).activity;
    const volume = (): NewPromotion => ({
      ...head(),
      kind: 'volume',
      name: '两件更省',
      goodsIds: new Set([teapot]),
      countsAllSkus: true,
      tiers: [{ pieces: 2, offer: { off: cents(500) } }],
    });

    it('is absent on the product page, in the cart and on the bill if the other one applies', async () => {
      await save('spring', limitDiscount(9900));
      await save('two', volume());
      await save('full', fullReduction());
      expect(await kindsOf()).toEqual(['limitDiscount', 'fullReduction']);
      expect(await pageOf()).toMatchObject({ volumePurchase: null, fullReduction: [{}, {}] });

      await set([]);
      expect(await kindsOf()).toEqual(['limitDiscount', 'volume', 'fullReduction']);
      expect(await pageOf()).toMatchObject({ volumePurchase: { name: '两件更省' } });

      await set([
        ['limitDiscount', 'volume'],
        ['fullReduction', 'limitDiscount'],
      ]);
      expect(await kindsOf()).toEqual(['limitDiscount']);
      expect(await pageOf()).toMatchObject({ volumePurchase: null, fullReduction: null });
      const tiers = [{ threshold: 100, off: 20 }];
      const form = { kind: 'fullReduction' as const, name: '试', startTime: '2026-01-01 00:00', endTime: null, goods: null, tiers };
      const carts = [{ lines: [{ goods: 'T-2', num: 2 }] }];
      const tried = await testApp.as({ merchantOf: 1001 }).ask(trialMerchantCalls.tryPromotion, { ...form, carts });
      expect(tried.carts).toMatchObject([{ with: { payment: 198 } }]);
      const { cartId } = await dazhi.ask(cartCalls.addToCart, { numIid: teapot, num: 1 });
      expect((await dazhi.ask(cartCalls.listCart, {})).list).toMatchObject([{ priceKind: 'limitDiscount', promotionId: null }]);
      await dazhi.ask(cartCalls.removeFromCart, { cartIds: [cartId] });
    });

    it("holds instead of a member level's price, or not at all, as costs less where the shop excludes both", async () => {
      await save('full', fullReduction());
      await set([['level', 'fullReduction']]);
      expect(await kindsOf()).toEqual(['fullReduction']);
      await save('full', {
        ...fullReduction(),
        kind: 'fullReduction',
        goodsIds: null,
        repeats: false,
        tiers: [{ threshold: cents(10_000), reduction: { off: cents(100) }, freeShipping: false }],
      });
      expect(await kindsOf()).toEqual(['level']);
      expect((await openCheckout(testApp.as('xiaoman'), { goods: 'teapot' })).reductions).toMatchObject([{ kind: 'fullReduction' }]);
    });

    it('cannot be excluded in a pair with a kind that is unknown, or with its own kind', async () => {
      const put = (promotionExclusions: unknown) =>
        testApp
          .as({ merchantOf: 1001 })
          .call(siteMerchantCalls.putSetting, { name: 'promotionExclusions', value: JSON.stringify(promotionExclusions) });
      for (const wrong of [[['coupon', 'volume']], [['volume', 'volume']], [['level', 'limitDiscount']], 'volume'])
        expect(await put(wrong)).toMatchObject(refused('settingWrong'));
    });
  });
});
