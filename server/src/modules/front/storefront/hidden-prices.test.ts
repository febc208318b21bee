import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { people } from '../../../../test/people.ts';
import { putExchange } from '../../../../test/put-exchange.ts';
import { putGroupOffer } from '../../../../test/put-group.ts';
import { giveMoney, makePaidOrder, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const visitor = testApp.as({ visitorOf: 1001 });
const [anran, xiaoman] = [testApp.as('anran'), testApp.as('xiaoman')];
const id = goodsOf('teapot').id;

async function set(settings: Partial<SiteSettings>): Promise<void> {
  await testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}
afterEach(() => set({ safeMode: false, hiddenPriceLevels: [], wantToBuy: false }));

/** Returns the cards of every kind of goods list. */
async function cardsSeenBy(who: typeof visitor) {
  const { components } = await who.ask(storefrontCalls.minipage, {});
  const lists = await Promise.all([
    who.ask(storefrontCalls.goodsIndex, { groupId: 1 }),
    who.ask(browseCalls.groupDetailPage, { id: 1 }),
    who.ask(browseCalls.marketingGoodsPage, { id: 1 }),
    who.ask(browseCalls.miniPageGoods, { ids: [id] }),
    who.ask(browseCalls.batchGetGoods, { ids: [id] }),
    who.ask(browseCalls.search, { keyword: '茶壶' }),
    who.ask(recommendCalls.areaRecommendGoods, { state: '湖南省', city: '长沙市' }),
  ]);
  const shown = components.flatMap((piece) =>
    piece.kind === 'goodsList' ? piece.goods : piece.kind === 'groupTabs' ? piece.first.list : [],
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const { list } of lists) expect(list.length).toBeGreaterThan(0);
  return [...shown, ...lists.flatMap(({ list }) => list)];
}

describe('a goods list', () => {
  it('hides prices from visitors, but not from members, while the setting SAFE_MODE_SET is on [R-464]', async () => {
    await set({ safeMode: true });
    expect(await visitor.ask(siteCalls.getSystemSetting, { setname: 'SAFE_MODE_SET' })).toMatchObject({ value: 1 });
    for (const card of await cardsSeenBy(visitor))
      expect(card).toMatchObject({
        price: null,
        maxPrice: null,
        originPrice: null,
        priceNote: '登录后可见价格',
        skuId: null,
        soldOut: 0,
        buyable: 0,
      });
    for (const card of await cardsSeenBy(xiaoman)) expect(card).toMatchObject({ price: expect.any(Number) as number, priceNote: '' });
  });

  it('hides prices only from the member levels in the setting GROUP_GOODS_HIDDEN_PRICE [R-465]', async () => {
    await set({ hiddenPriceLevels: [people.anran.levelId] });
    const setname = 'GROUP_GOODS_HIDDEN_PRICE';
    expect(await visitor.ask(siteCalls.getSystemSetting, { setname })).toMatchObject({ value: [people.anran.levelId] });
    for (const card of await cardsSeenBy(anran))
      expect(card).toMatchObject({ price: null, levelLabel: '', priceNote: '会员价格不公开', buyable: 0 });
    for (const card of await cardsSeenBy(visitor)) expect(card.price).toBeGreaterThan(0);
  });
});

describe('a product of a shop that shows prices only to members (safe mode)', () => {
  it('requires a visitor to log in before its price is shown', async () => {
    await set({ safeMode: true });
    expect(await visitor.call(storefrontCalls.goodsDetail, { id })).toMatchObject({ status: 401, success: false });
    expect(await visitor.call(storefrontCalls.goodsStock, { goodsId: id })).toMatchObject({ status: 401, success: false });
    expect(await visitor.call(browseCalls.goodsInfo, { id })).toMatchObject({ status: 401, success: false });
    expect((await xiaoman.ask(storefrontCalls.goodsDetail, { id })).goods.price).toBeGreaterThan(0);
  });
});

describe('a member from whose level prices are hidden', () => {
  it('gets no price of a product from any call, nor from what was in the cart or bought before', async () => {
    await testApp.sql('update sku set price = 77777 where site_id = 1001 and goods_id = $1', [id]);
    await testApp.sql('update goods set min_price = 77777, max_price = 77777 where site_id = 1001 and id = $1', [id]);
    await giveMoney(testApp, 'anran', cents(1_000_000));
    const orders = await makePaidOrder(anran, { goods: 'teapot' });
    await testApp.runDueJobs();
    await anran.ask(cartCalls.addToCart, { numIid: id, num: 1 });
    await anran.ask(favouriteCalls.addFavourite, { numIid: id });
    const activityId = await putGroupOffer(testApp, 1001, { offers: [{ goods: 'T-2', price: 666.66, pieces: 100 }] });
    await putExchange(testApp, 1001, { offers: [{ goods: 'T-2', points: 10, price: 555.55, pieces: 100 }] });
    await set({ hiddenPriceLevels: [people.anran.levelId], wantToBuy: true });

    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    const replies = {
      detail: await anran.ask(storefrontCalls.goodsDetail, { id }),
      info: await anran.ask(browseCalls.goodsInfo, { id }),
      stock: await anran.ask(storefrontCalls.goodsStock, { goodsId: id }),
      cart: await anran.ask(cartCalls.listCart, {}),
      checked: await anran.ask(cartCalls.checkCart, { goodsJson }),
      bought: await anran.ask(orderCalls.boughtGoods, {}),
      favourites: await anran.ask(favouriteCalls.listFavourites, {}),
      groups: await anran.ask(groupBuyCalls.groupGoods, {}),
      exchanges: await anran.ask(pointsMallCalls.pageScoreGoods, {}),
      cards: await anran.ask(browseCalls.search, { keyword: '茶壶' }),
    };
    for (const [name, reply] of Object.entries(replies)) {
      const { list: bought } = replies.bought;
      // What the member paid for an order is theirs to see.
      const text = JSON.stringify(name === 'bought' ? bought.map(({ nowPrice, problem }) => ({ nowPrice, problem })) : reply);
      expect([name, /\b(777\.77|699\.99|666\.66|555\.55)\b/.exec(text)?.[0]]).toEqual([name, undefined]);
    }
    expect(replies.detail).toMatchObject({
      goods: { price: null },
      priceNote: '会员价格不公开',
      showGoodsWantBuy: 1,
      sale: { state: 'notOrderable' },
      groupOffer: null,
    });
    expect(replies.cart.list).toMatchObject([{ price: null, seenPrice: null, dearerBy: 0, problem: 'priceHidden' }]);
    expect(replies.bought.list).toMatchObject([{ nowPrice: null, problem: expect.any(String) }]);
    expect(replies.checked.list).toMatchObject([{ price: null, problem: 'priceHidden' }]);
    expect((await anran.ask(orderCalls.explainPrice, { tid: orders.tid })).now).toBeNull();

    const hidden = refused('priceHidden');
    expect(await anran.call(cartCalls.addToCart, { numIid: id, num: 1 })).toMatchObject(hidden);
    expect(await anran.call(cartCalls.changeCartLine, { cartId: replies.cart.list[0]?.cartId ?? 0, num: 2 })).toMatchObject(hidden);
    for (const more of [{}, { activityId }])
      expect(await anran.call(checkoutCalls.orderBill, { goodsJson, ...more })).toMatchObject(hidden);
    expect(await anran.call(checkoutCalls.quoteGoods, { goodsJson })).toMatchObject(hidden);
    expect((await xiaoman.ask(storefrontCalls.goodsDetail, { id })).goods.price).toBeGreaterThan(0);
  });

  it('cannot place an order that they began while they saw prices', async () => {
    const bill = await openCheckout(anran, { goods: 'orange' });
    await set({ hiddenPriceLevels: [people.anran.levelId] });
    const order = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]), payment: bill.payment };
    expect(await anran.call(orderCalls.createOrder, order)).toMatchObject(refused('priceHidden'));
  });
});
