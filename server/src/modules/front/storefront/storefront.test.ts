import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { pageCalls } from 'contract/goods/page/page.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { insertCategories } from '#modules/goods/goods/store/insert-goods.ts';
import { openMessagingSandbox } from '../../../../test/messaging-browser.ts';
import { people } from '../../../../test/people.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { putExchange } from '../../../../test/put-exchange.ts';
import { bottomMenuItems } from '../../../../test/seed-shops.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { makeOrder, openCheckout } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the storefront [R-008]', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  const anran = testApp.as('anran');
  const xiaoman = testApp.as('xiaoman');
  const detail = (actor: typeof visitor, goods: Parameters<typeof goodsOf>[0]) =>
    actor.ask(storefrontCalls.goodsDetail, { id: goodsOf(goods).id });

  it('shows a product with its title, prices, stock, options, shipping and parameters [R-158] [R-159] [R-161] [R-162] [R-163]', async () => {
    const shown = await detail(visitor, 'shirt');
    expect(shown).toMatchObject({
      goods: {
        numIid: 1,
        title: '青禾棉麻衬衫',
        tile: '青禾棉麻衬衫',
        price: 159,
        minPrice: 159,
        maxPrice: 159,
        quantity: 240,
        costPrice: 0,
      },
      sale: { state: 'onSale', text: '' },
      skuItems: [
        { name: '颜色', values: [{ name: '松绿' }, { name: '米白' }] },
        { name: '尺码', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] },
      ],
      shipping: { express: 1, pickUp: 0, postfeeType: '02', minPostfee: 0, maxPostfee: 0, postFee: 0 },
      enabling: { couponShare: 0, goodsShare: 1, goodsWxShare: 0, permitCreateQr: 0, shareMoney: 0 },
      goodsPriceObj: { minSalePrice: 159, maxSalePrice: 159, minSalePriceMapCostPrice: 0, maxSalePriceMapCostPrice: 0 },
      nextLevel: { name: '银卡会员', price: 155.82 },
      parameters: [{ name: '产地', value: '湖南' }],
    });
    expect(shown.skuJson.map(({ values }) => values.join())).toEqual(['松绿,S', '松绿,M', '松绿,L', '米白,S', '米白,M', '米白,L']);
  });

  it('shows visitors the list price, and members the price of their level and of the next level', async () => {
    expect((await detail(visitor, 'teapot')).goods.price).toBe(128);
    expect((await detail(xiaoman, 'teapot')).goods.price).toBe(128);
    expect(await detail(anran, 'teapot')).toMatchObject({
      goods: { price: 115.2 },
      levelLabel: '金卡会员价',
      nextLevel: { name: '黑卡会员', price: 108.8 },
    });
    expect(await detail(anran, 'orange')).toMatchObject({ goods: { price: 39.9 }, levelLabel: '', nextLevel: null });
    expect(await detail(anran, 'agentsTea')).toMatchObject({ goods: { price: 150, levelPrice: 1 } });
  });

  it('gives no level discount on an excluded product, on its page, in lists, in the bill or in the order', async () => {
    const { id } = goodsOf('orange');
    const { skuJson, goods } = await detail(anran, 'orange');
    expect([goods.price, goods.joinLevelDiscount, skuJson.map(({ price }) => price)]).toEqual([39.9, 0, [39.9]]);
    const { list } = await anran.ask(storefrontCalls.goodsIndex, { groupId: 1, pageSize: 100 });
    expect(list.find(({ numIid }) => numIid === id)?.price).toBe(39.9);
    const bill = await openCheckout(anran, { goods: 'orange' });
    expect(bill.list.map(({ price }) => price)).toEqual([39.9]);
    const { tid } = await makeOrder(anran, { goods: 'orange' });
    const [line] = await testApp.sql('select price from order_line where site_id = 1001 and tid = $1', [tid]);
    expect(line).toEqual({ price: 3990 });
    // The same member pays less for a product that joins the discount.
    expect((await openCheckout(anran, { goods: 'teapot' })).list.map(({ price }) => price)).toEqual([115.2]);
  });

  it('shows the same price in lists as on the product page, for everyone', async () => {
    for (const actor of [visitor, xiaoman, anran]) {
      const { list } = await actor.ask(storefrontCalls.goodsIndex, { groupId: 1, pageSize: 100 });
      for (const card of list)
        expect([card.numIid, card.price]).toEqual([
          card.numIid,
          (await actor.ask(storefrontCalls.goodsDetail, { id: card.numIid })).goods.price,
        ]);
    }
  });

  it('shows a struck-through old price only if the merchant says where that price comes from', async () => {
    expect((await detail(visitor, 'struck')).goods).toMatchObject({ originPrice: 199, originNote: '近 7 日最低成交价' });
    expect((await detail(visitor, 'teapot')).goods.originPrice).toBeNull();
  });

  it.each([
    ['sold out', 'soldOut', 'soldOut', '商品已售罄'],
    ['not yet on sale [R-348]', 'notYet', 'notYet', '2026-03-05 10:00 开售'],
    ['off sale', 'warehouse', 'offSale', '商品已下架'],
  ] as const)('reports that a product is %s', async (_, goods, state, text) => {
    expect((await detail(visitor, goods)).sale).toEqual({ state, text });
  });

  it('reports the kind of a product, such as virtual or cross-border [R-168] [R-169] [R-170]', async () => {
    expect((await detail(visitor, 'teapot')).goods.goodsType).toBe(1);
    expect((await detail(visitor, 'virtualCard')).goods.goodsType).toBe(2);
    expect((await detail(visitor, 'crossBorder')).goods).toMatchObject({ goodsType: 3, isRealName: 1 });
  });

  it('returns a field for each time of a presale, all empty for a product without a presale [R-164]', async () => {
    const times = {
      startDepositPayTime: null,
      endDepositPayTime: null,
      startFinalPayTime: null,
      startFinalPayDay: null,
      finalPayType: null,
    };
    expect(await detail(visitor, 'teapot')).toMatchObject({ goodsPreSale: times, isPresell: 0 });
  });

  it('returns what each SKU costs in the points mall, and nothing for a product that it does not offer [R-156]', async () => {
    const none = { scoreGood: null, scoreGoods: { scoreSkus: [] }, scoreGoodSkus: null };
    expect((await detail(visitor, 'orange')).goods).toMatchObject(none);
    const activityId = await putExchange(testApp);
    const scoreSkus = [{ skuId: goodsOf('orange').skuIds[0], score: 500, price: 9.9 }];
    const offered = { scoreGood: { activityId, score: 500, price: 9.9 }, scoreGoods: { scoreSkus }, scoreGoodSkus: scoreSkus };
    expect((await detail(visitor, 'orange')).goods).toMatchObject(offered);
    expect(await visitor.ask(browseCalls.goodsInfo, { id: goodsOf('orange').id })).toMatchObject(offered);
    await testApp.sql("update promotion set ends_at = '2026-01-02' where site_id = 1001");
    expect((await detail(visitor, 'orange')).goods).toMatchObject(none);
  });

  it('says how the caller can share a product: coupons, the messaging app, mini-program codes, and not at all once it is off sale [R-162]', async () => {
    const enabling = async (who: typeof visitor, goods: Parameters<typeof goodsOf>[0] = 'teapot') => (await detail(who, goods)).enabling;
    const put = async (value: unknown) => {
      await testApp.as({ merchantOf: 1001 }).ask(siteMerchantCalls.putSetting, { name: 'relayLevels', value: JSON.stringify(value) });
      testApp.clock.advance({ minutes: 2 });
    };
    await put([people.anran.levelId]);
    expect([(await enabling(anran)).goodsWxShare, (await enabling(xiaoman)).goodsWxShare]).toEqual([1, 0]);
    await openMessagingSandbox(testApp);
    expect(await enabling(visitor)).toMatchObject({ permitCreateQr: 1, couponShare: 0 });
    await putCouponId(testApp, 1001, { receipt: 'share', sharePieces: 3, goods: ['T-2'] });
    expect([(await enabling(visitor)).couponShare, (await enabling(visitor, 'orange')).couponShare]).toEqual([1, 0]);
    expect(await enabling(visitor, 'warehouse')).toMatchObject({ goodsShare: 0 });
    await testApp.as({ merchantOf: 1001 }).ask(messagingMerchantCalls.putMessagingAccount, { fields: [] });
    await put([]);
    expect(await enabling(anran)).toMatchObject({ goodsWxShare: 0, permitCreateQr: 0 });
  });

  it('shows a visitor the shipping fee to a chosen district, or that the shop does not ship there', async () => {
    const to = (goods: Parameters<typeof goodsOf>[0], districtCode: string, cityCode: string, stateCode: string) =>
      visitor.ask(storefrontCalls.goodsShipping, { goodsId: goodsOf(goods).id, stateCode, cityCode, districtCode });
    expect(await to('orange', '430104', '430100', '430000')).toMatchObject({ shipTo: '湖南省 长沙市 岳麓区', postFee: 14, served: 1 });
    expect(await to('notToHunan', '430104', '430100', '430000')).toMatchObject({ served: 0 });
    expect(await to('notToHunan', '440106', '440100', '440000')).toMatchObject({ shipTo: '广东省 广州市 天河区', served: 1 });
    expect(await to('flatSent', '440106', '440100', '440000')).toMatchObject({ postfeeType: '01', postFee: 6, served: 1 });
  });

  it('computes the shipping fee for the smallest quantity that can be ordered', async () => {
    const { id } = goodsOf('orange');
    const fees = async () => [
      (await detail(xiaoman, 'orange')).shipping.postFee,
      (await visitor.ask(storefrontCalls.goodsShipping, { goodsId: id, stateCode: '430000', cityCode: '430100', districtCode: '430104' }))
        .postFee,
    ];
    expect(await fees()).toEqual([14, 14]);
    // Three at 39.90 reach the 99 from which shipping is free; two do not.
    await testApp.sql('update goods set least_pieces = 3, step_pieces = 1 where site_id = 1001 and id = $1', [id]);
    expect(await fees()).toEqual([0, 0]);
    await testApp.sql('update goods set least_pieces = 0, step_pieces = 3 where site_id = 1001 and id = $1', [id]);
    expect(await fees()).toEqual([0, 0]);
    await testApp.sql('update goods set least_pieces = 0, step_pieces = 1 where site_id = 1001 and id = $1', [id]);
  });

  it('lists and counts the goods of a freight template, under its name', async () => {
    const [template] = await testApp.sql<{ id: number }>("select id from freight_template where site_id = 1001 and key = 'notToHunan'");
    const scope = { templateId: Number(template?.id) };
    const { title, list } = await visitor.ask(storefrontCalls.goodsIndex, scope);
    expect({ title, ids: list.map(({ numIid }) => numIid) }).toEqual({ title: '不发湖南', ids: [goodsOf('notToHunan').id] });
    expect((await visitor.ask(browseCalls.facets, scope)).inStockNum).toBe(1);
    expect(await visitor.ask(storefrontCalls.goodsIndex, { templateId: 999_999 })).toMatchObject({ title: '', list: [] });
  });

  it('shows the lowest and highest shipping fee, and the fee to the member’s address [R-159] [R-160]', async () => {
    expect((await detail(visitor, 'orange')).shipping).toMatchObject({
      postfeeType: '02',
      minPostfee: 14,
      maxPostfee: 24,
      postFee: 14,
      templateName: '全国标准',
      freeFrom: 99,
      shipTo: '',
      served: 1,
    });
    expect((await detail(xiaoman, 'orange')).shipping).toMatchObject({ shipTo: '湖南省 长沙市 岳麓区', postFee: 14 });
    expect((await detail(xiaoman, 'notToHunan')).shipping).toMatchObject({ served: 0 });
    await testApp.sql(`update freight_template set rules = '[{"regions": ["810000"], "first": 1000, "firstFee": 800, "next": 1000, "nextFee": 300}]'
      where key = 'notToHunan' and site_id = 1001`);
    expect((await detail(visitor, 'notToHunan')).shipping).toMatchObject({ shipTo: '', served: 1, minPostfee: 8 });
    expect((await detail(visitor, 'flatSent')).shipping).toMatchObject({ postfeeType: '01', minPostfee: 6, maxPostfee: 6 });
  });

  it("lists the goods of a group in the merchant's order, and other lists by sales, in pages [R-391] [R-583] [R-594]", async () => {
    const page = await visitor.ask(storefrontCalls.goodsIndex, { groupId: 1, pageNo: -5 });
    expect(page).toMatchObject({ pageNo: 1, pageSize: 10, total: 29, hasNext: true });
    expect(page.list.map(({ numIid }) => numIid)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11]);
    const last = await visitor.ask(storefrontCalls.goodsIndex, { groupId: 1, pageNo: 3 });
    expect(last).toMatchObject({ pageNo: 3, hasNext: false });
    expect(last.list).toHaveLength(9);
    expect((await visitor.ask(storefrontCalls.goodsIndex, {})).list[0]?.numIid).toBe(30);
    expect((await visitor.ask(storefrontCalls.goodsIndex, { groupId: 2 })).list.map(({ numIid }) => numIid)).toEqual([3]);
    expect(await visitor.ask(storefrontCalls.goodsIndex, { groupId: 77 })).toMatchObject({ total: 0, list: [] });
  });

  it('names the group or category of a list, and lists the children of a category', async () => {
    await testApp.databases.units.write(1001, (db) =>
      insertCategories(db, [
        { id: 70, parentId: null, name: '茶与器', picture: '/mall/pictures/tea.webp', tint: '#EAF2EA' },
        { id: 71, parentId: 70, name: '茶壶', picture: '', tint: '' },
        { id: 72, parentId: 70, name: '茶叶', picture: '', tint: '' },
        { id: 60, parentId: null, name: '水果', picture: '', tint: '' },
      ]),
    );
    await testApp.sql('update goods set category_id = 71 where id = $1 and site_id = 1001', [goodsOf('teapot').id]);
    const { list } = await visitor.ask(storefrontCalls.categories, {});
    expect(list.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['水果', []],
      ['茶与器', ['茶壶', '茶叶']],
    ]);
    expect(list[1]).toMatchObject({ id: 70, picture: '/mall/pictures/tea.webp', tint: '#EAF2EA' });
    expect(await testApp.as({ visitorOf: 1002 }).ask(storefrontCalls.categories, {})).toEqual({ list: [] });

    const titleOf = async (shelf: { groupId?: number; categoryId?: number }) =>
      (await visitor.ask(storefrontCalls.goodsIndex, shelf)).title;
    expect(await titleOf({ categoryId: 71 })).toBe('茶壶');
    expect(await titleOf({ groupId: 2 })).toBe('时令');
    expect(await titleOf({})).toBe('');
    expect(await titleOf({ groupId: 77 })).toBe('');
    const { list: below } = await visitor.ask(storefrontCalls.goodsIndex, { categoryId: 70 });
    expect(below.map(({ numIid }) => numIid)).toEqual([goodsOf('teapot').id]);
  });

  it('lets shoppers add only buyable goods without options to the cart with one tap', async () => {
    const { list } = await visitor.ask(storefrontCalls.goodsIndex, { groupId: 1, pageSize: 100 });
    const skuId = (goods: Parameters<typeof goodsOf>[0]) => list.find(({ numIid }) => numIid === goodsOf(goods).id)?.skuId;
    expect(skuId('teapot')).toBe(goodsOf('teapot').skuId);
    for (const goods of ['shirt', 'soldOut', 'notYet', 'boxed', 'virtualCard'] as const) expect(skuId(goods)).toBeNull();
    const buyable = (goods: Parameters<typeof goodsOf>[0]) => list.find(({ numIid }) => numIid === goodsOf(goods).id)?.buyable;
    for (const goods of ['teapot', 'shirt', 'boxed', 'limited'] as const) expect(buyable(goods)).toBe(1);
    for (const goods of ['soldOut', 'notYet', 'virtualCard'] as const) expect(buyable(goods)).toBe(0);
    expect(list.find(({ numIid }) => numIid === goodsOf('soldOut').id)?.soldOut).toBe(1);
    expect(list.find(({ numIid }) => numIid === goodsOf('notYet').id)?.tags).toEqual(['即将开售']);
  });

  it('shows the stock of each SKU, but at most 200 pieces (the limit of a cart) of a product whose stock is hidden [R-455]', async () => {
    const { id, skuIds } = goodsOf('shirt');
    expect(await visitor.ask(storefrontCalls.goodsStock, { goodsId: id, stockIds: `${skuIds[1]},${skuIds[2]}` })).toEqual({
      quantity: 80,
      list: [
        { skuId: skuIds[1], quantity: 40 },
        { skuId: skuIds[2], quantity: 40 },
      ],
    });
    // A client may name its site too.
    const naming = (sjid: number) => ({ goodsId: id, sjid, stockIds: `${skuIds[1]}` });
    expect(await visitor.call(storefrontCalls.goodsStock, naming(1002))).toMatchObject({
      status: 400,
      message: '请求中的站点编号互相矛盾',
    });
    expect(await visitor.ask(storefrontCalls.goodsStock, naming(1001))).toEqual({
      quantity: 40,
      list: [{ skuId: skuIds[1], quantity: 40 }],
    });
    await testApp.sql('update goods set show_stock = false where id = $1 and site_id = 1001', [goodsOf('oneCent').id]);
    expect((await visitor.ask(storefrontCalls.goodsStock, { goodsId: goodsOf('oneCent').id })).quantity).toBe(200);
    expect((await detail(visitor, 'oneCent')).goods.quantity).toBe(200);
  });

  it('shows the decorated home page with its goods and the first group [R-051] [R-445]', async () => {
    const home = await visitor.ask(storefrontCalls.minipage, {});
    expect(home).toMatchObject({ pageType: 'home', version: 1 });
    expect(home.components.map(({ kind }) => kind)).toEqual(['notice', 'goodsList', 'groupTabs']);
    expect(home.components[1]).toMatchObject({ title: '上新', goods: [{ numIid: 2 }, { numIid: 1 }, { numIid: 3 }] });
    expect(home.components[2]).toMatchObject({
      groups: [
        { id: 1, name: '推荐' },
        { id: 2, name: '时令' },
      ],
      first: { pageNo: 1, total: 29 },
    });
    expect(await visitor.ask(storefrontCalls.minipage, { id: home.id })).toEqual(home);
    expect(await visitor.call(storefrontCalls.minipage, { version: 9 })).toMatchObject(refused('pageNotFound'));
    expect(await visitor.call(storefrontCalls.minipage, { pageType: 'nothing' })).toMatchObject(refused('pageNotFound'));
  });

  it('replies with the items of the bottom navigation menu', async () => {
    expect(await visitor.ask(pageCalls.bottomMenu, {})).toEqual({ items: bottomMenuItems });
  });

  it('shows no product of another site', async () => {
    expect(await visitor.call(storefrontCalls.goodsDetail, { id: 1001 })).toMatchObject(refused('goodsNotFound'));
    expect(await visitor.call(storefrontCalls.goodsStock, { goodsId: 1001 })).toMatchObject(refused('goodsNotFound'));
    const { list } = await testApp.as({ visitorOf: 1002 }).ask(storefrontCalls.goodsIndex, {});
    expect(list.map(({ numIid }) => numIid)).toEqual([1002, 1001]);
    const pages = await anran.ask(addressCalls.pages, {});
    expect(pages.list).toHaveLength(1);
  });
});
