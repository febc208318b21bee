import { addressCalls } from 'contract/address/address.calls.ts';
import { cartCalls } from 'contract/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../test/market.ts';
import { goodsJson, toCheckout } from '../../../test/shopping.ts';
import { refused, useTown } from '../../../test/town.ts';

describe('the checkout', () => {
  const town = useTown();
  const xiaoman = town.as('xiaoman');
  const anran = town.as('anran');
  const addressOf = async (actor: typeof xiaoman) => (await actor.ask(addressCalls.pages, {})).list[0]?.id ?? 0;

  it('asks the whole price of what joins no discount, whatever the level', async () => {
    expect(await toCheckout(anran, { goods: 'orange' })).toMatchObject({ goodsAmount: 39.9, reductions: [], list: [{ price: 39.9 }] });
    expect(await toCheckout(anran, { goods: 'teapot' })).toMatchObject({ goodsAmount: 128, list: [{ price: 115.2 }] });
    const { tid, payment } = await toCheckout(anran, { goods: 'orange', num: 3 });
    const order = await anran.ask(orderCalls.createOrder, { tid, payment, goodsJson: goodsJson([{ goods: 'orange', num: 3 }]) });
    expect(order.payment).toBe(119.7);
  });

  it('keeps a draft for half an hour, and not a moment longer', async () => {
    const before = town.clock.now().getTime();
    const { tid, expiresAt } = await toCheckout(xiaoman, { goods: 'teapot' });
    expect(expiresAt - 30 * 60_000).toBeGreaterThanOrEqual(before);
    expect(expiresAt - 30 * 60_000).toBeLessThanOrEqual(town.clock.now().getTime());
    town.clock.pass({ minutes: 29, seconds: 55 });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid })).toMatchObject({ tid });
    town.clock.pass({ minutes: 30 });
    expect(await xiaoman.call(checkoutCalls.cashier, { tid })).toMatchObject(refused('draftNotFound'));
    expect(await xiaoman.call(checkoutCalls.cashierSubmit, { tid })).toMatchObject(refused('draftNotFound'));
  });

  it('goes where it went before while no address is asked for [R-180]', async () => {
    const { id } = await xiaoman.ask(addressCalls.saveAddress, {
      name: '林妈妈',
      mobile: '13900000000',
      stateCode: '430000',
      cityCode: '430100',
      districtCode: '430104',
      address: '听雨巷 5 号',
    });
    const { tid, address } = await toCheckout(xiaoman, { goods: 'teapot' });
    expect(address?.id).not.toBe(id);
    expect(await xiaoman.ask(checkoutCalls.cashierSubmit, { tid, addressId: id })).toMatchObject({ address: { id } });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid, addressId: 0 })).toMatchObject({ address: { id } });
    await xiaoman.ask(addressCalls.deleteAddress, { id });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid })).toMatchObject({ address: { id: address?.id } });
  });

  it('does not send to an address that is not there, or is another’s', async () => {
    const { tid } = await toCheckout(xiaoman, { goods: 'teapot' });
    for (const addressId of [999_999, await addressOf(anran), await addressOf(town.as('kaying'))]) {
      const goods = goodsJson([{ goods: 'teapot' }]);
      expect(await xiaoman.call(checkoutCalls.orderBill, { goodsJson: goods, addressId })).toMatchObject(refused('addressNotFound'));
      expect(await xiaoman.call(checkoutCalls.cashier, { tid, addressId })).toMatchObject(refused('addressNotFound'));
      expect(await xiaoman.call(checkoutCalls.cashierSubmit, { tid, addressId })).toMatchObject(refused('addressNotFound'));
    }
  });

  it('leaves the cart alone when something is bought at once', async () => {
    const { id, skuId } = goodsOf('teapot');
    await xiaoman.ask(cartCalls.addToCart, { numIid: id, skuId, num: 2 });
    const { tid, payment } = await toCheckout(xiaoman, { goods: 'teapot' });
    await xiaoman.ask(orderCalls.createOrder, { tid, payment, goodsJson: goodsJson([{ goods: 'teapot' }]) });
    expect(await xiaoman.ask(cartCalls.countCart, {})).toEqual({ count: 2 });
  });
});
