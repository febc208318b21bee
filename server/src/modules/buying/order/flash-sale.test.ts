import { cents } from 'contract/money.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FlashSalePass, findCachedFlashSale } from '#modules/offers/promotion/promotion.ts';
import { signFlashSalePass } from '#modules/offers/promotion/flash-sale-pass.ts';
import { buyInFlashSale, flashSaleForm, getPass, openFlashCheckout, placeFlashOrder, putFlashSale } from '../../../../test/flash-sale.ts';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import { people, type PersonName } from '../../../../test/people.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { seeded } from '../../../../test/seeded.ts';
import { findBookInconsistenciesOf, giveMoney, makeOrder, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

describe('a flash sale', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const { id: goodsId, skuId } = goodsOf('teapot');
  const ask = (promotionId: number, who = dazhi) => who.call(flashSaleCalls.getAccess, { goodsId, activityInfoId: promotionId });
  const leftOf = async (promotionId: number) =>
    (await testApp.sql<{ left: number }>('select pieces - taken as left from promotion_stock where promotion_id = $1', [promotionId]))[0]
      ?.left;
  /** Writes a pass as another process would have given it, of an order number of its own. */
  let numberOfPasses = 0;
  const writeOwnPass = (who: PersonName, promotionId: number, more: Partial<FlashSalePass> = {}) => {
    numberOfPasses += 1;
    const round = new Date('2026-01-01T00:00:00+08:00').getTime();
    const expiresAt = testApp.clock.now().getTime() + 60_000;
    const tid = `26030210000000${String(numberOfPasses).padStart(6, '0')}`;
    return signFlashSalePass(
      { siteId: 1001, memberId: people[who].id, promotionId, goodsId, round, tid, expiresAt, ...more },
      testSecrets.hash,
    );
  };
  const tryBill = (who: Actor, access: string, num = 1) => who.call(spikeCalls.spikeBill, { access, goodsId, skuId, num });
  /** Goes from a pass to an order; returns the first answer that refuses, or that to the order. */
  const orderWith = async (who: PersonName, access: string, num = 1) => {
    const bill = await tryBill(testApp.as(who), access, num);
    return bill.success ? placeFlashOrder(testApp.as(who), access, bill.body, 'teapot', num) : { ...bill, body: { tid: '' } };
  };
  /** Waits until what the process caches of the sale is read anew. */
  const waitForBoard = () => new Promise((resolve) => setTimeout(resolve, 250));
  beforeEach(() => testApp.sql('truncate promotion, coupon cascade'));

  it("sells at the sale price instead of the member level's price, and the order explains the price", async () => {
    const id = await putFlashSale(testApp, 'teapot');
    const access = await getPass(dazhi, id, 'teapot');
    const bill = await openFlashCheckout(dazhi, access, 'teapot', 2);
    expect(bill).toMatchObject({
      orderable: 1,
      goodsAmount: 256,
      list: [{ price: 9.9, priceKind: 'flashSale', levelLabel: '秒杀价', amount: 19.8 }],
      reductions: [{ kind: 'flashSale', id, name: '整点秒杀', amount: 236.2 }],
    });
    const order = await placeFlashOrder(dazhi, access, bill, 'teapot', 2);
    expect(order).toMatchObject({ success: true, body: { tid: bill.tid, payment: bill.payment } });
    expect(await dazhi.ask(orderCalls.explainPrice, { tid: bill.tid })).toMatchObject({
      reductions: [{ kind: 'flashSale', id, amount: 236.2 }],
      now: { goodsAmount: 256, reductions: [{ kind: 'flashSale', id, amount: 236.2 }], notApplied: [] },
    });
    await merchant.ask(promotionMerchantCalls.endPromotion, { key: 'flash' });
    expect((await dazhi.ask(orderCalls.explainPrice, { tid: bill.tid })).now).toMatchObject({
      reductions: [{ kind: 'level' }],
      notApplied: [{ kind: 'flashSale', name: '整点秒杀', why: '现在没有进行，或不再包括这件商品、这个会员等级' }],
    });
    expect(await leftOf(id)).toBe(8);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('does not change the price in an ordinary checkout', async () => {
    await putFlashSale(testApp, 'teapot');
    expect((await openCheckout(dazhi, { goods: 'teapot' })).list).toMatchObject([{ price: 125.44, priceKind: 'level' }]);
    expect((await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson: toGoodsJson([{ goods: 'teapot' }]) })).payment).toBe(125.44);
  });

  it.each([
    [0, { reductions: ['flashSale'] }],
    [1, { reductions: ['flashSale', 'fullReduction', 'coupon'] }],
  ] as const)('with the field joinsReductions %j gives an order the discounts %j', async (joinsReductions, { reductions }) => {
    const id = await putFlashSale(testApp, 'teapot', { joinsReductions });
    const head = { name: '活动', startTime: '2026-01-01 00:00', endTime: null, goods: null };
    await merchant.ask(promotionMerchantCalls.putPromotion, {
      ...head,
      key: 'full',
      kind: 'fullReduction',
      tiers: [{ threshold: 10, off: 1 }],
    });
    await merchant.ask(promotionMerchantCalls.putPromotion, { ...head, key: 'more', kind: 'volume', tiers: [{ pieces: 2, off: 2 }] });
    const cid = await putCouponId(testApp, 1001, { off: 1, threshold: 1 });
    await dazhi.ask(couponCalls.receiveCoupon, { cid });
    const bill = await openFlashCheckout(dazhi, await getPass(dazhi, id, 'teapot'), 'teapot', 2);
    expect(bill.reductions.map(({ kind }) => kind)).toEqual(reductions);
  });

  it('accepts points as a discount only if the sale may be combined with other discounts', async () => {
    await openPoints(testApp);
    await grantPointsTo(testApp, 'dazhi', 1000);
    const without = await putFlashSale(testApp, 'teapot');
    expect((await openFlashCheckout(dazhi, await getPass(dazhi, without, 'teapot'), 'teapot')).points).toBeNull();
    const joins = await putFlashSale(testApp, 'orange', { key: 'joins', joinsReductions: 1 });
    expect((await openFlashCheckout(dazhi, await getPass(dazhi, joins, 'orange'), 'orange')).points).not.toBeNull();
  });

  it('sells each member no more than the limit, even if two orders are placed simultaneously', async () => {
    const id = await putFlashSale(testApp, 'teapot', { mostPerMember: 2 });
    const access = await getPass(dazhi, id, 'teapot');
    expect(await openFlashCheckout(dazhi, access, 'teapot', 3)).toMatchObject({ orderable: 0, problem: 'promotionLimit' });
    expect(await buyInFlashSale(dazhi, id, 'teapot')).toMatchObject({ success: true });
    const answers = await Promise.all(
      [await getPass(dazhi, id, 'teapot'), writeOwnPass('dazhi', id)].map((pass) => orderWith('dazhi', pass)),
    );
    expect(answers.map(({ success }) => success).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('promotionLimit'));
    expect(await ask(id)).toMatchObject({ ...refused('promotionLimit'), message: '活动每人限购 2 件，您已买 2 件' });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('gives a member back the pieces of a partial refund, to buy them once more and no further', async () => {
    const id = await putFlashSale(testApp, 'teapot', { mostPerMember: 2 });
    await giveMoney(testApp, 'dazhi', cents(100_000));
    const { body } = await buyInFlashSale(dazhi, id, 'teapot', 2);
    await dazhi.ask(orderCalls.toShopPay, { tid: body.tid, payType: 'balance' });
    expect(await ask(id)).toMatchObject(refused('promotionLimit'));
    expect(await leftOf(id)).toBe(8);

    const asked = { tid: body.tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' } as const;
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, asked);
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
    expect(await leftOf(id)).toBe(9);
    await waitForBoard();
    expect(await buyInFlashSale(dazhi, id, 'teapot')).toMatchObject({ success: true });
    expect(await ask(id)).toMatchObject(refused('promotionLimit'));
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('sells exactly its stock of pieces when many members order simultaneously', async () => {
    const id = await putFlashSale(testApp, 'teapot', { mostPerMember: 1 }, 3);
    const crowd = (['xiaoman', 'dazhi', 'anran', 'meilin'] as const).flatMap((who) => [who, who, who]);
    const answers = await Promise.all(crowd.map(async (who) => ({ who, answer: await orderWith(who, writeOwnPass(who, id)) })));
    const buyers = answers.filter(({ answer }) => answer.success).map(({ who }) => who);
    expect(buyers).toHaveLength(3);
    expect(new Set(buyers).size).toBe(3);
    expect(await leftOf(id)).toBe(0);
    await waitForBoard();
    expect(await ask(id, testApp.as('meilin'))).toMatchObject(refused('promotionSoldOut'));
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('gets the pieces of an unpaid order back when the order is closed at its deadline', async () => {
    const id = await putFlashSale(testApp, 'teapot', { payMinutes: 5, mostPerMember: 1 });
    const order = await buyInFlashSale(dazhi, id, 'teapot');
    const minutes = ((order.body.closeTime ?? 0) - testApp.clock.now().getTime()) / 60_000;
    expect(minutes).toBeCloseTo(5, 1);
    expect(await leftOf(id)).toBe(9);
    testApp.clock.advance({ minutes: 6 });
    await testApp.runDueJobs();
    expect(await leftOf(id)).toBe(10);
    const second = await buyInFlashSale(dazhi, id, 'teapot');
    await dazhi.ask(orderCalls.cancelOrder, { tid: second.body.tid });
    expect(await leftOf(id)).toBe(10);
    expect(await buyInFlashSale(dazhi, id, 'teapot')).toMatchObject({ success: true });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('answers a repeated request with the same order, even after the pass to order has expired', async () => {
    const id = await putFlashSale(testApp, 'teapot', { mostPerMember: 1 }, 1);
    const access = await getPass(dazhi, id, 'teapot');
    const bill = await openFlashCheckout(dazhi, access, 'teapot');
    const [first, second] = await Promise.all([1, 2].map(() => placeFlashOrder(dazhi, access, bill, 'teapot')));
    testApp.clock.advance({ minutes: 3 });
    const third = await placeFlashOrder(dazhi, access, bill, 'teapot');
    expect([second?.body, third.body]).toEqual([first?.body, first?.body]);
    expect(await placeFlashOrder(dazhi, access, { ...bill, payment: 0.01 }, 'teapot')).toMatchObject(refused('draftDiffers'));
    expect(await leftOf(id)).toBe(0);
  });

  it('keeps ledger and stock consistent after random orders, cancellations and payments', { timeout: 60_000 }, async () => {
    const random = seeded(20261124);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const id = await putFlashSale(testApp, 'teapot', { mostPerMember: 6 }, 8);
    const names = ['xiaoman', 'dazhi', 'anran', 'meilin'] as const;
    for (const name of names) await giveMoney(testApp, name, cents(500_000));
    const placed: { who: PersonName; tid: string }[] = [];
    for (let step = 0; step < 60; step += 1) {
      const who = pick(names);
      const dice = random();
      const [order] = placed.slice(-1);
      if (dice < 0.6) {
        const num = 1 + Math.floor(random() * 3);
        const answer = await orderWith(who, writeOwnPass(who, id), num);
        if (answer.success) placed.push({ who, tid: answer.body.tid });
      } else if (dice < 0.7) await makeOrder(testApp.as(who), { goods: 'teapot' }).catch(() => undefined);
      else if (order && dice < 0.9) await testApp.as(order.who).call(orderCalls.cancelOrder, { tid: order.tid });
      else if (order) await testApp.as(order.who).call(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
    }
    expect(placed.length).toBeGreaterThan(5);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it("gives no pass to order outside of the sale's time, or for another site, level or product [R-471]", async () => {
    const later = await putFlashSale(testApp, 'teapot', { startTime: '2026-06-01 10:00' });
    expect(await ask(later)).toMatchObject({ ...refused('promotionOver'), message: '秒杀还没开始，2026-06-01 10:00 开抢' });
    const levels = await putFlashSale(testApp, 'orange', { key: 'levels', levels: [2] });
    const orange = { goodsId: goodsOf('orange').id, activityInfoId: levels };
    expect(await dazhi.call(flashSaleCalls.getAccess, orange)).toMatchObject(refused('promotionOver'));
    expect(await testApp.as('anran').call(flashSaleCalls.getAccess, orange)).toMatchObject({ success: true });
    expect(await dazhi.call(flashSaleCalls.getAccess, { goodsId, activityInfoId: levels })).toMatchObject(refused('promotionOver'));
    await merchant.ask(promotionMerchantCalls.endPromotion, { key: 'levels' });
    await waitForBoard();
    expect(await testApp.as('anran').call(flashSaleCalls.getAccess, orange)).toMatchObject(refused('promotionOver'));
    const { id } = await testApp
      .as({ merchantOf: 1002 })
      .ask(promotionMerchantCalls.putPromotion, flashSaleForm('1001', { offers: [{ goods: '1001', off: 1, pieces: 5 }] }));
    expect(await dazhi.call(flashSaleCalls.getAccess, { goodsId: 1001, activityInfoId: id })).toMatchObject(refused('promotionOver'));
  });

  it('turns members away while all passes to order are given out, until passes expire', async () => {
    const id = await putFlashSale(testApp, 'teapot', {}, 1);
    await ask(id);
    const board = await findCachedFlashSale(testApp.databases.units, { siteId: 1001, promotionId: id, goodsId }, testApp.clock.now());
    for (let stranger = 1; stranger < 20; stranger += 1)
      board?.passes.set(-stranger, { tid: String(stranger), expiresAt: testApp.clock.now().getTime() + 60_000 });
    expect(await ask(id, xiaoman)).toMatchObject(refused('flashSaleBusy'));
    expect(await ask(id)).toMatchObject({ success: true });
    testApp.clock.advance({ minutes: 2 });
    expect(await ask(id, xiaoman)).toMatchObject({ success: true });
  });

  describe('the pass that a member needs to order in the sale', () => {
    it('remains the same when the member requests it repeatedly, until the order is placed', async () => {
      const id = await putFlashSale(testApp, 'teapot');
      const access = await getPass(dazhi, id, 'teapot');
      expect(await getPass(dazhi, id, 'teapot')).toBe(access);
      const bill = await openFlashCheckout(dazhi, access, 'teapot');
      await placeFlashOrder(dazhi, access, bill, 'teapot');
      const next = await getPass(dazhi, id, 'teapot');
      expect(next).not.toBe(access);
      expect(await tryBill(dazhi, access)).toMatchObject(refused('accessUsed'));
      const draft = await openFlashCheckout(dazhi, next, 'teapot');
      expect(await placeFlashOrder(dazhi, access, draft, 'teapot')).toMatchObject(refused('accessWrong'));
    });

    it.each([
      ['belongs to another member', (id: number) => writeOwnPass('xiaoman', id), 'accessWrong'],
      ['is for another product', (id: number) => writeOwnPass('dazhi', id, { goodsId: goodsOf('orange').id }), 'accessWrong'],
      ['is from another site', (id: number) => writeOwnPass('dazhi', id, { siteId: 1002 }), 'accessWrong'],
      ['is for another round', (id: number) => writeOwnPass('dazhi', id, { round: 1 }), 'accessWrong'],
      ['is for another sale', (id: number) => writeOwnPass('dazhi', id + 9000), 'promotionOver'],
      ['has expired', (id: number) => writeOwnPass('dazhi', id, { expiresAt: testApp.clock.now().getTime() }), 'accessExpired'],
      ['was changed', (id: number) => writeOwnPass('dazhi', id).replace('1001.2.', '1001.1.'), 'accessWrong'],
      ['was made up', () => 'pass', 'accessWrong'],
    ] as const)('is refused if it %s', async (_, write, refusal) => {
      const id = await putFlashSale(testApp, 'teapot');
      expect(await tryBill(dazhi, write(id))).toMatchObject(refused(refusal));
      const bill = await openFlashCheckout(dazhi, writeOwnPass('dazhi', id), 'teapot');
      expect((await placeFlashOrder(dazhi, write(id), bill, 'teapot')).success).toBe(false);
      expect(await leftOf(id)).toBe(10);
    });

    it('is required for an order, and must not have expired', async () => {
      const id = await putFlashSale(testApp, 'teapot');
      const access = await getPass(dazhi, id, 'teapot');
      const { tid, payment } = await openFlashCheckout(dazhi, access, 'teapot');
      const order = { tid, payment, goodsJson: toGoodsJson([{ goods: 'teapot' }]) };
      expect(await dazhi.call(orderCalls.createOrder, order)).toMatchObject(refused('accessNeeded'));
      testApp.clock.advance({ minutes: 2 });
      expect(await dazhi.call(spikeCalls.spikeCreateOrder, { ...order, access })).toMatchObject(refused('accessExpired'));
    });

    it('is refused in an ordinary checkout', async () => {
      const id = await putFlashSale(testApp, 'teapot');
      const { tid, payment } = await openCheckout(dazhi, { goods: 'teapot' });
      const order = { tid, payment, goodsJson: toGoodsJson([{ goods: 'teapot' }]) };
      expect(await dazhi.call(spikeCalls.spikeCreateOrder, { ...order, access: writeOwnPass('dazhi', id, { tid }) })).toMatchObject(
        refused('accessWrong'),
      );
    });
  });

  it('is shown on the product page and in the list of flash sales, with the number of pieces left', async () => {
    const id = await putFlashSale(testApp, 'teapot', { mostPerMember: 2 });
    await buyInFlashSale(dazhi, id, 'teapot');
    const page = await dazhi.ask(storefrontCalls.goodsDetail, { id: goodsId });
    expect(page.flashSale).toMatchObject({
      activityId: id,
      state: 'running',
      label: '秒杀价',
      price: 9.9,
      skuPrices: [{ skuId, price: 9.9 }],
      initNum: 10,
      leftNum: 9,
      limitNum: 2,
      boughtNum: 1,
    });
    expect(page.goods.price).toBe(125.44);
    expect(await dazhi.ask(promotionCalls.activity, { id })).toMatchObject({
      type: 'flashSale',
      list: [{ numIid: goodsId, price: 125.44, salePrice: 9.9, formerPrice: 125.44, initNum: 10, leftNum: 9 }],
    });
    await waitForBoard();
    const visitor = testApp.as({ visitorOf: 1001 });
    const counted = { initNum: 10, leftNum: 9, limitNum: 2, state: 'running' };
    expect(await visitor.ask(flashSaleCalls.getInitNum, { activityId: id, goodsId })).toMatchObject(counted);
    expect((await visitor.ask(storefrontCalls.goodsStock, { goodsId, activityId: id })).quantity).toBe(9);
    expect((await visitor.ask(storefrontCalls.goodsStock, { goodsId })).quantity).toBeGreaterThan(50);
    await putFlashSale(testApp, 'teapot', {
      startTime: formatMoment(new Date(testApp.clock.now().getTime() + 3_600_000), 'Asia/Shanghai'),
    });
    expect((await visitor.ask(storefrontCalls.goodsDetail, { id: goodsId })).flashSale).toMatchObject({ state: 'upcoming' });
  });

  it('is refused if a field is invalid, the price is below cost, or another sale has the product then', async () => {
    const put = (form: Parameters<typeof flashSaleForm>[1]) =>
      merchant.call(promotionMerchantCalls.putPromotion, flashSaleForm('T-3', form));
    const offer = { goods: 'T-3', price: 9.9, pieces: 5 };
    const cases = [
      [{ endTime: null }, '结束时间（endTime）：这种活动必须写明结束时间'],
      [{ offers: [{ goods: 'T-3', price: 9.9 }] }, '「T-3」：请写活动件数（pieces）'],
      [{ hours: ['10:00-12:00'] }, '时段（hours）：这种活动没有这一项'],
      [{ offers: [{ ...offer, price: 39.9 }] }, '不低于原价'],
    ] as const;
    for (const [form, why] of cases) {
      const answer = await put(form as never);
      expect(answer).toMatchObject(refused('promotionWrong'));
      expect(answer.message).toContain(why);
    }
    await testApp.sql("update goods set cost_price = 1000 where site_id = 1001 and code = 'T-3'");
    expect((await put({})).message).toContain('低于成本价');
    await testApp.sql("update goods set cost_price = 0 where site_id = 1001 and code = 'T-3'");
    await merchant.ask(promotionMerchantCalls.putPromotion, flashSaleForm('T-3', { confirm: '最低 9.90 元' }));
    expect((await put({ key: 'second' })).message).toBe('「T-3」同一时间已在秒杀「整点秒杀」（flash）里；一件商品同时只能参加一个秒杀');
    expect(await put({ key: 'second', startTime: '2027-01-01 00:00', endTime: '2027-01-02 00:00', confirm: '最低 9.90 元' })).toMatchObject(
      { success: true },
    );
  });

  it('is listed for the merchant as it was saved', async () => {
    const form = flashSaleForm('T-2', { payMinutes: 10, mostPerMember: 1, joinsReductions: 1 });
    await merchant.ask(promotionMerchantCalls.putPromotion, form);
    const { list } = await merchant.ask(promotionMerchantCalls.listPromotions, {});
    expect(list).toMatchObject([{ ...form, state: 'running' }]);
    const { id: _, state: __, ...saved } = list[0] ?? { id: 0, state: '' };
    expect(await merchant.call(promotionMerchantCalls.putPromotion, saved as typeof form)).toMatchObject({ success: true });
  });
});
