import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { toGoodsJson } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the cart [R-010]', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const anran = testApp.as('anran');
  const shirt = goodsOf('shirt');
  const [small = 0, medium = 0, large = 0] = shirt.skuIds;

  it('is refused to a visitor, with a request to log in', async () => {
    expect(await testApp.as({ visitorOf: 1001 }).call(cartCalls.listCart, {})).toMatchObject({ status: 401, code: 401 });
  });

  it('has one line for each SKU, the newest first, with the price for the caller', async () => {
    await anran.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: small, num: 1 });
    await anran.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: medium, num: 2 });
    const { count } = await anran.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: small, num: 3 });
    expect(count).toBe(6);
    const { list } = await anran.ask(cartCalls.listCart, {});
    expect(list.map(({ skuText, num, price, problem }) => [skuText, num, price, problem])).toEqual([
      ['松绿；M', 2, 143.1, null],
      ['松绿；S', 4, 143.1, null],
    ]);
    await anran.ask(cartCalls.removeFromCart, { cartIds: list.map(({ cartId }) => cartId) });
  });

  it('shows for each line the freight template and the order amount for free shipping', async () => {
    const wanted = ['orange', 'teapot', 'flatSent', 'virtualCard'] as const;
    const { list } = await dazhi.ask(cartCalls.checkCart, { goodsJson: toGoodsJson(wanted.map((goods) => ({ goods }))) });
    const [template] = await testApp.sql<{ id: number }>('select freight_template_id::int as id from goods where id = $1', [
      goodsOf('orange').id,
    ]);
    const [free] = await testApp.sql<{ yuan: number }>('select free_from / 100.0 as yuan from freight_template where id = $1', [
      template?.id,
    ]);
    expect(list.map(({ templateId, freeFrom }) => [templateId, freeFrom])).toEqual([
      [template?.id, Number(free?.yuan)],
      [template?.id, Number(free?.yuan)],
      [null, null],
      [null, null],
    ]);
  });

  it('accepts at most 200 pieces of one product over all its SKUs, even from two devices simultaneously [R-374] [R-549] [R-580]', async () => {
    await testApp.sql('update stock set on_hand = 5000 where sku_id = any($1)', [[small, medium]]);
    await xiaoman.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: small, num: 150 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => xiaoman.call(cartCalls.addToCart, { numIid: shirt.id, skuId: medium, num: 5 })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      ...refused('cartGoodsLimit'),
      message: '购物车单个商品数量不能超过200',
    });
    expect(await xiaoman.ask(cartCalls.countCart, {})).toEqual({ count: 200 });
  });

  it('counts every one of 200 simultaneous additions of one piece', async () => {
    await testApp.sql('update stock set on_hand = 5000 where sku_id = $1', [goodsOf('teapot').skuId]);
    await Promise.all(Array.from({ length: 200 }, () => dazhi.call(cartCalls.addToCart, { numIid: goodsOf('teapot').id, num: 1 })));
    expect(await dazhi.ask(cartCalls.countCart, {})).toEqual({ count: 200 });
  });

  it('changes the quantity of a line, and refuses more than the stock', async () => {
    const vase = goodsOf('lastVase');
    await testApp.sql('update stock set on_hand = 2 where sku_id = $1', [vase.skuId]);
    const { cartId } = await anran.ask(cartCalls.addToCart, { numIid: vase.id, num: 1 });
    const num = async () => (await anran.ask(cartCalls.listCart, {})).list.find((line) => line.cartId === cartId)?.num;
    expect(await anran.call(cartCalls.changeCartLine, { cartId, num: 3 })).toMatchObject({
      ...refused('notEnoughStock'),
      message: '库存不足，仅剩 2 件',
    });
    expect(await num()).toBe(1);
    expect(await anran.ask(cartCalls.changeCartLine, { cartId, num: 2 })).toMatchObject({ num: 2 });
    expect(await num()).toBe(2);
  });

  it('changes the SKU of a line, and merges it with an existing line of that SKU', async () => {
    const first = await anran.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: large, num: 1 });
    await anran.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: small, num: 2 });
    await anran.ask(cartCalls.changeCartLine, { cartId: first.cartId, num: 1, skuId: small });
    const { list } = await anran.ask(cartCalls.listCart, {});
    expect(list.filter(({ numIid }) => numIid === shirt.id).map(({ skuId, num }) => [skuId, num])).toEqual([[small, 3]]);
  });

  it('keeps the position of a line whose quantity or SKU was changed', async () => {
    const orange = await anran.ask(cartCalls.addToCart, { numIid: goodsOf('struck').id, num: 1 });
    const { cartId } = await anran.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: large, num: 1 });
    await anran.ask(cartCalls.addToCart, { numIid: goodsOf('teapot').id, num: 1 });
    const before = (await anran.ask(cartCalls.listCart, {})).list.map((line) => line.cartId);
    await testApp.sql('update sku set price = price - 1000 where id = any($1)', [[goodsOf('struck').skuId, large]]);
    await anran.ask(cartCalls.changeCartLine, { cartId: orange.cartId, num: 2 });
    expect(await anran.ask(cartCalls.changeCartLine, { cartId, num: 1, skuId: medium })).toMatchObject({ cartId });
    const { list } = await anran.ask(cartCalls.listCart, {});
    expect(list.map((line) => line.cartId)).toEqual(before);
    expect(list.find((line) => line.cartId === cartId)).toMatchObject({ skuId: medium, price: 143.1, seenPrice: 143.1, dearerBy: 0 });
    expect(list.find((line) => line.cartId === orange.cartId)).toMatchObject({ num: 2, price: 134.1, seenPrice: 143.1, dearerBy: -9 });
    await testApp.sql('update sku set price = price + 1000 where id = any($1)', [[goodsOf('struck').skuId, large]]);
  });

  it("does not let a member change or remove another member's lines", async () => {
    const { list } = await xiaoman.ask(cartCalls.listCart, {});
    const cartId = list[0]?.cartId ?? 0;
    expect(await anran.call(cartCalls.changeCartLine, { cartId, num: 1 })).toMatchObject(refused('cartLineNotFound'));
    await anran.ask(cartCalls.removeFromCart, { cartIds: [cartId] });
    expect((await xiaoman.ask(cartCalls.listCart, {})).list).toHaveLength(list.length);
  });

  it("keeps the merchant's wording of a product title in a message in traditional Chinese", async () => {
    const kaying = testApp.as('kaying');
    await testApp.sql("update goods set title = '头发专用护发素' where site_id = 1002 and id = 1001");
    const goodsJson = [
      { numIid: 1001, num: 100_000 },
      { numIid: 1001, num: 100_000 },
    ];
    expect(await kaying.ask(cartCalls.checkGoods, { goodsJson })).toMatchObject({
      pass: 0,
      problemText: expect.stringMatching(/^「头发专用护发素」庫存不足，僅剩 \d+ 件$/),
    });
  });

  it('shows why a line cannot be bought', async () => {
    const kaying = testApp.as('kaying');
    const { cartId } = await kaying.ask(cartCalls.addToCart, { numIid: 1001, num: 3 });
    await testApp.sql('update sku set price = 9000 where site_id = 1002');
    await testApp.sql('update stock set on_hand = 2 where site_id = 1002');
    const line = async () => (await kaying.ask(cartCalls.listCart, {})).list.find((one) => one.cartId === cartId);
    expect(await line()).toMatchObject({
      price: 90,
      seenPrice: 100,
      left: 2,
      problem: 'notEnoughStock',
      problemText: '庫存不足，僅剩 2 件',
    });
    await testApp.sql('update stock set on_hand = 0 where site_id = 1002');
    expect(await line()).toMatchObject({ problem: 'soldOut', problemText: '商品已售罄' });
    await testApp.sql('update goods set published = false where site_id = 1002');
    expect(await line()).toMatchObject({ problem: 'offSale', problemText: '商品已下架' });
    await testApp.sql('update sku set removed = true where site_id = 1002');
    expect(await line()).toMatchObject({ problem: 'offSale', title: '商品已失效' });
  });

  it.each([
    ['a product that does not exist', { numIid: 999_999, num: 1 }, 'goodsNotFound'],
    ['a SKU of another product', { numIid: goodsOf('teapot').id, skuId: small, num: 1 }, 'goodsNotFound'],
    ['a product of another site', { numIid: 1001, num: 1 }, 'goodsNotFound'],
    ['a product whose SKU was not chosen', { numIid: shirt.id, num: 1 }, 'skuNeeded'],
    ['a sold-out product', { numIid: goodsOf('soldOut').id, num: 1 }, 'notEnoughStock'],
    ['a product that is not yet on sale', { numIid: goodsOf('notYet').id, num: 1 }, 'goodsOffSale'],
    ['a product that is not shipped, and so is bought without a cart', { numIid: goodsOf('virtualCard').id, num: 1 }, 'notForCart'],
  ] as const)('refuses %s', async (_, input, refusal) => {
    expect(await anran.call(cartCalls.addToCart, input)).toMatchObject(refused(refusal));
  });

  it('accepts pieces up to the purchase limit, and only whole boxes of a product that is sold by the box', async () => {
    const { id, skuId } = goodsOf('limited');
    await anran.ask(cartCalls.addToCart, { numIid: id, skuId, num: 1 });
    expect(await anran.call(cartCalls.addToCart, { numIid: id, skuId, num: 1 })).toMatchObject({
      ...refused('buyLimit'),
      message: '每单限购 1 件',
    });
    const boxed = goodsOf('boxed');
    const add = (num: number) => anran.call(cartCalls.addToCart, { numIid: boxed.id, skuId: boxed.skuId, num });
    expect(await add(5)).toMatchObject({ ...refused('buyLimit'), message: '需按 6 件的倍数购买' });
    expect(await add(6)).toMatchObject({ success: true });
    const { list } = await anran.ask(cartCalls.listCart, {});
    expect(list.find(({ numIid }) => numIid === id)).toMatchObject({ liftNum: 0, everyAddNum: 1, mostNum: 1, problem: null });
    expect(list.find(({ numIid }) => numIid === boxed.id)).toMatchObject({ liftNum: 6, everyAddNum: 6, mostNum: null, problem: null });
  });

  it('marks a line below the minimum quantity, for other levels, or not shipped to the default address', async () => {
    const dear = goodsOf('dear');
    const { cartId } = await anran.ask(cartCalls.addToCart, { numIid: dear.id, skuId: dear.skuId, num: 1 });
    const line = async () => (await anran.ask(cartCalls.listCart, {})).list.find((one) => one.cartId === cartId);
    await testApp.sql('update goods set least_pieces = 3 where site_id = 1001 and id = $1', [dear.id]);
    expect(await line()).toMatchObject({ problem: 'limit', problemText: '3 件起购', liftNum: 3 });
    await testApp.sql('update goods set buyer_levels = array[999] where site_id = 1001 and id = $1', [dear.id]);
    expect(await line()).toMatchObject({ problem: 'level', problemText: '仅限指定会员等级购买' });
    await testApp.sql("update goods set buyer_levels = '{}', least_pieces = 0 where site_id = 1001 and id = $1", [dear.id]);
    const far = goodsOf('notToHunan');
    const sent = await xiaoman.ask(cartCalls.addToCart, { numIid: far.id, skuId: far.skuId, num: 1 });
    const farLine = (await xiaoman.ask(cartCalls.listCart, {})).list.find((one) => one.cartId === sent.cartId);
    expect(farLine).toMatchObject({ problem: 'notServed', problemText: '不支持配送到默认收货地址' });
    // A place that the shopper chose counts instead, for the cart and for the check before the order.
    const beijing = { stateCode: '110000', cityCode: '110100', districtCode: '110105' };
    const hunan = { stateCode: '430000', cityCode: '430100', districtCode: '430104' };
    const seen = async (shipTo: typeof beijing) =>
      (await xiaoman.ask(cartCalls.listCart, { shipTo })).list.find((one) => one.cartId === sent.cartId);
    expect(await seen(beijing)).toMatchObject({ problem: null });
    expect(await seen(hunan)).toMatchObject({ problem: 'notServed', problemText: '不支持配送到该地区' });
    const goodsJson = toGoodsJson([{ goods: 'notToHunan' }]);
    expect(await xiaoman.ask(cartCalls.checkGoods, { goodsJson, shipTo: beijing })).toMatchObject({ pass: 1 });
    expect(await xiaoman.ask(cartCalls.checkGoods, { goodsJson })).toMatchObject({ pass: 0 });
  });

  it('reports, before products are added to it, which of them cannot be ordered and why [R-182] [R-442] [R-443]', async () => {
    const asked = toGoodsJson([{ goods: 'orange', num: 2 }, { goods: 'soldOut' }, { goods: 'limited', num: 2 }]);
    // The documents send a JSON string here.
    const { list } = await xiaoman.ask(cartCalls.checkCart, { goodsJson: JSON.stringify(asked) as never });
    expect(list.map(({ problem }) => problem)).toEqual([null, 'soldOut', 'limit']);
    expect(list[0]).toMatchObject({ title: '冰糖橙 5 斤', num: 2, price: 39.9 });
    expect(await xiaoman.ask(cartCalls.checkGoods, { goodsJson: JSON.stringify(asked) as never })).toMatchObject({
      pass: 0,
      problemText: '「流心月饼」商品已售罄',
      problems: [{ problem: 'soldOut' }, { problem: 'limit', problemText: '每单限购 1 件' }],
    });
    expect(await xiaoman.ask(cartCalls.checkGoods, { goodsJson: toGoodsJson([{ goods: 'orange' }]) })).toEqual({
      pass: 1,
      problemText: '',
      problems: [],
    });
    expect(
      await xiaoman.ask(cartCalls.checkGoods, { goodsJson: [{ numIid: goodsOf('orange').id, skuId: goodsOf('teapot').skuId, num: 1 }] }),
    ).toMatchObject({ pass: 0, problemText: '商品已失效' });
  });

  it('tells the page the maximum number of lines, and of pieces of a product [R-580] [R-581]', async () => {
    expect(await xiaoman.ask(cartCalls.cartConfig, {})).toEqual({ goodsLimit: 200, lineLimit: 200 });
  });
});
