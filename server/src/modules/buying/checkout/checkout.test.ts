import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { toGoodsJson, openCheckout } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the checkout', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const anran = testApp.as('anran');
  const addressOf = async (actor: typeof xiaoman) => (await actor.ask(addressCalls.pages, {})).list[0]?.id ?? 0;

  it("charges the list price, not the member level's price, for a product without a level discount", async () => {
    expect(await openCheckout(anran, { goods: 'orange' })).toMatchObject({ goodsAmount: 39.9, reductions: [], list: [{ price: 39.9 }] });
    expect(await openCheckout(anran, { goods: 'teapot' })).toMatchObject({ goodsAmount: 128, list: [{ price: 115.2 }] });
    const { tid, payment } = await openCheckout(anran, { goods: 'orange', num: 3 });
    const order = await anran.ask(orderCalls.createOrder, { tid, payment, goodsJson: toGoodsJson([{ goods: 'orange', num: 3 }]) });
    expect(order.payment).toBe(119.7);
  });

  it('keeps an order draft for half an hour', async () => {
    const before = testApp.clock.now().getTime();
    const { tid, expiresAt } = await openCheckout(xiaoman, { goods: 'teapot' });
    expect(expiresAt - 30 * 60_000).toBeGreaterThanOrEqual(before);
    expect(expiresAt - 30 * 60_000).toBeLessThanOrEqual(testApp.clock.now().getTime());
    testApp.clock.advance({ minutes: 29, seconds: 55 });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid })).toMatchObject({ tid });
    testApp.clock.advance({ minutes: 30 });
    expect(await xiaoman.call(checkoutCalls.cashier, { tid })).toMatchObject(refused('draftNotFound'));
    expect(await xiaoman.call(checkoutCalls.cashierSubmit, { tid })).toMatchObject(refused('draftNotFound'));
  });

  it('keeps the address that the shopper chose if a later request names no address [R-180]', async () => {
    const { id } = await xiaoman.ask(addressCalls.saveAddress, {
      name: '林妈妈',
      mobile: '13900000000',
      stateCode: '430000',
      cityCode: '430100',
      districtCode: '430104',
      address: '听雨巷 5 号',
    });
    const { tid, address } = await openCheckout(xiaoman, { goods: 'teapot' });
    expect(address?.id).not.toBe(id);
    expect(await xiaoman.ask(checkoutCalls.cashierSubmit, { tid, addressId: id })).toMatchObject({ address: { id } });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid, addressId: 0 })).toMatchObject({ address: { id } });
    await xiaoman.ask(addressCalls.deleteAddress, { id });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid })).toMatchObject({ address: { id: address?.id } });
  });

  it('refuses an address that does not exist or belongs to another member', async () => {
    const { tid } = await openCheckout(xiaoman, { goods: 'teapot' });
    for (const addressId of [999_999, await addressOf(anran), await addressOf(testApp.as('kaying'))]) {
      const goods = toGoodsJson([{ goods: 'teapot' }]);
      expect(await xiaoman.call(checkoutCalls.orderBill, { goodsJson: goods, addressId })).toMatchObject(refused('addressNotFound'));
      expect(await xiaoman.call(checkoutCalls.cashier, { tid, addressId })).toMatchObject(refused('addressNotFound'));
      expect(await xiaoman.call(checkoutCalls.cashierSubmit, { tid, addressId })).toMatchObject(refused('addressNotFound'));
    }
  });

  it('leaves the cart unchanged when a product is bought directly', async () => {
    const { id, skuId } = goodsOf('teapot');
    await xiaoman.ask(cartCalls.addToCart, { numIid: id, skuId, num: 2 });
    const { tid, payment } = await openCheckout(xiaoman, { goods: 'teapot' });
    await xiaoman.ask(orderCalls.createOrder, { tid, payment, goodsJson: toGoodsJson([{ goods: 'teapot' }]) });
    expect(await xiaoman.ask(cartCalls.countCart, {})).toEqual({ count: 2 });
  });

  it("leaves a line that cannot be ordered out of the total, and shows the line's problem", async () => {
    const wanted = [{ goods: 'teapot', num: 2 }, { goods: 'orange' }] as const;
    const { tid } = await openCheckout(xiaoman, ...wanted);
    await testApp.sql('update goods set published = false where id = $1', [goodsOf('teapot').id]);
    const alone = await openCheckout(xiaoman, { goods: 'orange' });
    const { goodsAmount, reductions, postFee, postages, payment } = alone;
    const bill = await xiaoman.ask(checkoutCalls.cashier, { tid });
    expect(bill).toMatchObject({ goodsAmount, reductions, postFee, postages, payment, orderable: 0, problem: 'goodsOffSale' });
    expect(bill.list.map(({ num, problem }) => [num, problem])).toEqual([
      [2, '商品已下架'],
      [1, null],
    ]);
    await testApp.sql('update goods set published = false where id = $1', [goodsOf('orange').id]);
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid })).toMatchObject({ goodsAmount: 0, postFee: 0, postages: [], payment: 0 });
    await testApp.sql('update goods set published = true where id = any($1)', [[goodsOf('teapot').id, goodsOf('orange').id]]);
  });

  it('refuses an order whose total differs from the total that the shopper saw', async () => {
    const { tid, payment } = await openCheckout(xiaoman, { goods: 'teapot' }, { goods: 'orange' });
    const before = (await openCheckout(xiaoman, { goods: 'orange' })).payment;
    const raised = goodsOf('orange').skuId;
    await testApp.sql('update goods set published = false where id = $1', [goodsOf('teapot').id]);
    await testApp.sql('update sku set price = price + 5000 where id = $1', [raised]);
    const both = toGoodsJson([{ goods: 'teapot' }, { goods: 'orange' }]);
    expect(await xiaoman.call(orderCalls.createOrder, { tid, payment, goodsJson: both })).toMatchObject(refused('goodsOffSale'));
    const rest = await openCheckout(xiaoman, { goods: 'orange' });
    const wanted = { tid: rest.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]) };
    expect(await xiaoman.call(orderCalls.createOrder, { ...wanted, payment: before })).toMatchObject({
      ...refused('priceChanged'),
      body: { was: before, now: rest.payment },
    });
    expect(await xiaoman.ask(orderCalls.createOrder, { ...wanted, payment: rest.payment })).toMatchObject({ payment: rest.payment });
    await testApp.sql('update goods set published = true where id = $1', [goodsOf('teapot').id]);
    await testApp.sql('update sku set price = price - 5000 where id = $1', [raised]);
  });

  it('reports that the balance is too low only if the shop offers no other payment method', async () => {
    expect(await openCheckout(testApp.as('dazhi'), { goods: 'dear' })).toMatchObject({ balanceShort: 0 });
    await testApp.sql('update pay_account set offered = false where site_id = 1001');
    expect(await openCheckout(testApp.as('dazhi'), { goods: 'dear' })).toMatchObject({ balanceShort: 1 });
    expect(await openCheckout(testApp.as('dazhi'), { goods: 'orange' })).toMatchObject({ balanceShort: 0 });
    await testApp.sql('update pay_account set offered = true where site_id = 1001');
  });
});
