import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the favourites of a member', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const anran = testApp.as('anran');
  const teapot = goodsOf('teapot').id;
  const shirt = goodsOf('shirt').id;
  beforeEach(() => testApp.sql('delete from favourite'));

  const add = (numIid: number) => xiaoman.ask(favouriteCalls.addFavourite, { numIid });
  const list = async (pageSize = 100) => xiaoman.ask(favouriteCalls.listFavourites, { pageSize });
  const ids = async () => (await list()).list.map(({ numIid }) => numIid);
  /** Inserts favourites as if they had been added long ago. */
  const seedFavourites = (count: number) =>
    testApp.sql(
      `insert into favourite (site_id, member_id, goods_id, title, picture, seen_price, added_at)
       select 1001, 1, 5000000 + n, '旧物 ' || n, '', 100, now() - n * interval '1 minute' from generate_series(1, $1::int) as n`,
      [count],
    );

  it('are refused to a visitor, who is asked to log in', async () => {
    const visitor = testApp.as({ visitorOf: 1001 });
    expect(await visitor.call(favouriteCalls.addFavourite, { numIid: teapot })).toMatchObject({ status: 401, code: 401 });
    expect((await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).isFavourite).toBe(0);
  });

  it('contain a product only once, even if it is added repeatedly', async () => {
    expect(await add(teapot)).toEqual({ count: 1 });
    expect(await add(teapot)).toEqual({ count: 1 });
    await Promise.all([add(shirt), add(shirt), add(shirt)]);
    expect(await xiaoman.ask(favouriteCalls.countFavourites, {})).toEqual({ count: 2 });
    expect(await xiaoman.ask(favouriteCalls.removeFavourites, { numIids: [teapot] })).toEqual({ count: 1 });
    expect(await xiaoman.ask(favouriteCalls.removeFavourites, { numIids: [teapot] })).toEqual({ count: 1 });
    expect(await ids()).toEqual([shirt]);
  });

  it('cannot be seen or changed by other members', async () => {
    await add(teapot);
    expect((await dazhi.ask(favouriteCalls.listFavourites, {})).list).toEqual([]);
    expect(await dazhi.ask(favouriteCalls.removeFavourites, { numIids: [teapot] })).toEqual({ count: 0 });
    expect((await xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot })).isFavourite).toBe(1);
    expect((await dazhi.ask(storefrontCalls.goodsDetail, { id: teapot })).isFavourite).toBe(0);
    expect(await ids()).toEqual([teapot]);
  });

  it('cannot contain a product that the site does not have', async () => {
    expect(await xiaoman.call(favouriteCalls.addFavourite, { numIid: 1001 })).toMatchObject(refused('goodsNotFound'));
    expect(await ids()).toEqual([]);
  });

  it('are listed with the newest first, at the current price for the member', async () => {
    for (const numIid of [teapot, shirt, goodsOf('agentsTea').id]) {
      await anran.ask(favouriteCalls.addFavourite, { numIid });
      testApp.clock.advance({ minutes: 1 });
    }
    const { list: own } = await anran.ask(favouriteCalls.listFavourites, {});
    expect(own.map(({ title, price, levelLabel, state }) => [title, price, levelLabel, state])).toEqual([
      ['代理价的茶', 150, '会员价', 'onSale'],
      ['青禾棉麻衬衫', 143.1, '会员价', 'onSale'],
      ['圆融茶壶', 115.2, '会员价', 'onSale'],
    ]);
    expect(own.map(({ skuId }) => skuId !== null)).toEqual([true, false, true]);
  });

  it('show by how much a product has become cheaper since it was added', async () => {
    await add(teapot);
    await testApp.sql('update sku set price = 9900 where goods_id = $1', [teapot]);
    await testApp.sql('update goods set min_price = 9900, max_price = 9900 where id = $1', [teapot]);
    expect((await list()).list).toMatchObject([{ price: 99, cheaperBy: 29 }]);
    await testApp.sql('update sku set price = 12800 where goods_id = $1', [teapot]);
    await testApp.sql('update goods set min_price = 12800, max_price = 12800 where id = $1', [teapot]);
    expect((await list()).list).toMatchObject([{ price: 128, cheaperBy: null }]);
  });

  it('show why a product cannot be bought: sold out, not yet on sale, off sale or deleted', async () => {
    for (const name of ['soldOut', 'notYet', 'warehouse', 'teapot'] as const) {
      await add(goodsOf(name).id);
      testApp.clock.advance({ minutes: 1 });
    }
    await seedFavourites(1);
    const { list: own, goneNum } = await list();
    expect(new Set(own.map(({ title, state, buyable }) => `${title} ${state} ${buyable}`))).toEqual(
      new Set(['圆融茶壶 onSale 1', '仓库里的伞 offSale 0', '春茶预告 notYet 0', '流心月饼 soldOut 0', '旧物 1 gone 0']),
    );
    expect(own.find(({ state }) => state === 'gone')).toMatchObject({ price: null, maxPrice: null });
    expect(goneNum).toBe(2);
    expect(await xiaoman.ask(favouriteCalls.clearGone, {})).toEqual({ count: 3 });
    expect(await xiaoman.ask(favouriteCalls.clearGone, {})).toEqual({ count: 3 });
    expect((await list()).goneNum).toBe(0);
  });

  it('are limited to a thousand, even when products are added simultaneously', async () => {
    await seedFavourites(999);
    const answers = await Promise.all([teapot, shirt].map((numIid) => xiaoman.call(favouriteCalls.addFavourite, { numIid })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      ...refused('favouriteTooMany'),
      message: '最多收藏 1000 件商品，请先清理一些再收藏',
    });
    const there = answers[0]?.success ? teapot : shirt;
    expect(await add(there)).toEqual({ count: 1000 });
  });

  it('list a thousand products page by page without duplicates', async () => {
    await seedFavourites(1000);
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, i) => xiaoman.ask(favouriteCalls.listFavourites, { pageNo: i + 1, pageSize: 100 })),
    );
    expect(new Set(pages.flatMap((page) => page.list.map(({ numIid }) => numIid))).size).toBe(1000);
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([...Array.from({ length: 9 }, () => true), false]);
    const [plan] = await testApp.sql<{ 'QUERY PLAN': string }>(
      `explain (format json) select goods_id from favourite where site_id = 1001 and member_id = 1
        order by added_at desc, goods_id desc limit 10 offset 900`,
    );
    expect(JSON.stringify(plan)).not.toContain('"Sort"');
  });

  describe('that are moved from the cart', () => {
    const put = async (numIid: number, skuId?: number) =>
      (await xiaoman.ask(cartCalls.addToCart, { numIid, ...(skuId === undefined ? {} : { skuId }), num: 1 })).cartId;
    beforeEach(() => testApp.sql('delete from cart_line'));

    it('contain a product once if two of its SKUs were in the cart', async () => {
      const [small, medium] = goodsOf('shirt').skuIds;
      const lines = [await put(shirt, small), await put(shirt, medium)];
      await put(teapot);
      expect(await xiaoman.ask(cartCalls.cartToFavourites, { cartIds: lines })).toEqual({ moved: lines.reverse(), count: 1 });
      expect(await ids()).toEqual([shirt]);
      expect(await xiaoman.ask(cartCalls.cartToFavourites, { cartIds: lines })).toEqual({ moved: [], count: 1 });
    });
    it("leave other members' cart lines unchanged", async () => {
      const { cartId } = await dazhi.ask(cartCalls.addToCart, { numIid: teapot, num: 1 });
      expect(await xiaoman.ask(cartCalls.cartToFavourites, { cartIds: [cartId] })).toEqual({ moved: [], count: 0 });
      expect(await ids()).toEqual([]);
      expect(await dazhi.ask(cartCalls.countCart, {})).toEqual({ count: 1 });
    });
    it('leave the cart unchanged if the list of favourites is full', async () => {
      await seedFavourites(1000);
      const line = await put(teapot);
      expect(await xiaoman.call(cartCalls.cartToFavourites, { cartIds: [line] })).toMatchObject(refused('favouriteTooMany'));
      expect(await xiaoman.ask(cartCalls.countCart, {})).toEqual({ count: 1 });
    });
  });
});
