import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { type GoodsName, goodsOf } from '../../../../test/test-goods.ts';
import { people } from '../../../../test/people.ts';
import { toGoodsJson, openCheckout } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const changsha = { stateCode: '430000', cityCode: '430100', districtCode: '430104' };
const urumqi = { stateCode: '650000', cityCode: '650100', districtCode: '650102' };

describe('the shipping fee', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const both = toGoodsJson([{ goods: 'orange' }, { goods: 'flatSent' }]);

  it('is listed for each freight template, and adds up to the shipping fee on the bill', async () => {
    const answer = await xiaoman.ask(checkoutCalls.postage, { goodsJson: both, ...changsha });
    expect(answer).toMatchObject({
      postFee: 20,
      served: 1,
      list: [
        { name: '全国标准', postFee: 14, served: 1, skuIds: [goodsOf('orange').skuId] },
        { templateId: null, name: '统一运费', postFee: 6, served: 1, skuIds: [goodsOf('flatSent').skuId] },
      ],
    });
    const bill = await openCheckout(xiaoman, { goods: 'orange' }, { goods: 'flatSent' });
    expect(bill).toMatchObject({ postFee: answer.postFee, postages: answer.list });
  });

  it('depends on the destination, given by region codes or by a saved address', async () => {
    const orange = toGoodsJson([{ goods: 'orange' }]);
    const address = await xiaoman.ask(addressCalls.getAddress, {});
    expect(await xiaoman.ask(checkoutCalls.postage, { goodsJson: orange, ...urumqi })).toMatchObject({ postFee: 24 });
    expect(await xiaoman.ask(checkoutCalls.postage, { goodsJson: orange, addressId: address?.id ?? 0, ...urumqi })).toMatchObject({
      postFee: 14,
    });
  });

  it('is zero, and marked as not served, for products that cannot be shipped to the destination', async () => {
    const goods = toGoodsJson([{ goods: 'orange' }, { goods: 'notToHunan' }]);
    expect(await xiaoman.ask(checkoutCalls.postage, { goodsJson: goods, ...changsha })).toMatchObject({
      postFee: 14,
      served: 0,
      list: [
        { name: '全国标准', served: 1 },
        { name: '不发湖南', postFee: 0, served: 0, skuIds: [goodsOf('notToHunan').skuId] },
      ],
    });
  });

  it('cannot be requested without a valid destination', async () => {
    const orange = toGoodsJson([{ goods: 'orange' }]);
    expect(await xiaoman.call(checkoutCalls.postage, { goodsJson: orange })).toMatchObject(refused('addressNeeded'));
    const mixed = { ...changsha, stateCode: '650000' };
    expect(await xiaoman.call(checkoutCalls.postage, { goodsJson: orange, ...mixed })).toMatchObject(refused('regionWrong'));
  });

  it('can be requested for the default address without naming it', async () => {
    expect(await xiaoman.ask(checkoutCalls.defaultAddressExpress, { goodsJson: both })).toMatchObject({
      address: { name: '小满', region: '湖南省 长沙市 岳麓区' },
      express: { postFee: 20, served: 1 },
    });
    expect(await xiaoman.ask(checkoutCalls.defaultAddressExpress, {})).toMatchObject({ address: { name: '小满' }, express: null });
  });

  it('is null for a member without an address', async () => {
    await testApp.sql('delete from address where site_id = 1001 and member_id = $1', [people.dazhi.id]);
    const answer = await testApp.as('dazhi').ask(checkoutCalls.defaultAddressExpress, { goodsJson: both });
    expect(answer).toEqual({ address: null, express: null });
  });

  it('is the same on the product page and on the bill, even for a product without weight', async () => {
    await testApp.sql('update goods set weight_grams = 0 where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
    const shown = async (goods: GoodsName) => {
      const { shipping } = await xiaoman.ask(storefrontCalls.goodsDetail, { id: goodsOf(goods).id });
      const asked = await xiaoman.ask(storefrontCalls.goodsShipping, { goodsId: goodsOf(goods).id, ...changsha });
      const { postFee: charged } = await openCheckout(xiaoman, { goods });
      return { least: shipping.minPostfee, here: shipping.postFee, there: asked.postFee, charged };
    };
    await testApp.sql(`update freight_template set free_from = null where site_id = 1001 and key = 'standard'`);
    expect(await shown('teapot')).toEqual({ least: 8, here: 8, there: 8, charged: 8 });
    expect(await shown('virtualCard')).toEqual({ least: 0, here: 0, there: 0, charged: 0 });
    expect(await shown('orange')).toEqual({ least: 14, here: 14, there: 14, charged: 14 });
  });

  it('is on a bill without an address only if it is the same for all destinations', async () => {
    const dazhi = testApp.as('dazhi');
    await testApp.sql('delete from address where site_id = 1001 and member_id = $1', [people.dazhi.id]);
    const bill = await openCheckout(dazhi, { goods: 'orange' }, { goods: 'flatSent' });
    const goods = bill.list.reduce((total, { amount }) => total + amount, 0);
    expect(bill).toMatchObject({ needAddress: 1, address: null, postFee: null, postages: [], orderable: 0, problem: 'addressNeeded' });
    expect(bill.payment).toBeCloseTo(goods, 5);
    const order = { tid: bill.tid, goodsJson: both, payment: bill.payment };
    expect(await dazhi.call(orderCalls.createOrder, order)).toMatchObject(refused('addressNeeded'));

    const flat = await openCheckout(dazhi, { goods: 'flatSent' });
    expect(flat).toMatchObject({ address: null, postFee: 6, postages: [{ templateId: null, postFee: 6 }], problem: 'addressNeeded' });
    // Once an address is chosen, the bill includes the fee to it.
    const home = { name: '大志', mobile: '13800001111', ...changsha, address: '听雨巷 5 号' };
    const { id } = await dazhi.ask(addressCalls.saveAddress, home);
    expect(await dazhi.ask(checkoutCalls.cashierSubmit, { tid: bill.tid, addressId: id })).toMatchObject({ postFee: 20, orderable: 1 });
  });
});
