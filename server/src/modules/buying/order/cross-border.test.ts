import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { toGoodsJson, findBookInconsistenciesOf, openCheckout, makeShippedOrder } from '../../../../test/shopping.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';

const honey = { goods: 'crossBorder' } as const;
const numbers = { xiaoman: '11010519491231002X', other: '110101199003071372' };
const lugu = { mobile: '13900000000', stateCode: '430000', cityCode: '430100', districtCode: '430104', address: '听雨巷 5 号' };

describe('cross-border products [R-170]', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const saved = async (actor: Actor, name: string, idCard: string) =>
    (await actor.ask(identityCalls.saveRealname, { name, idCard, agreed: 1 })).id;
  const create = (actor: Actor, bill: { tid: string; payment: number }, more: { realnameId?: number } = {}) =>
    actor.call(orderCalls.createOrder, { tid: bill.tid, goodsJson: toGoodsJson([honey]), payment: bill.payment, ...more });

  it('cannot be ordered by a member without a saved ID document', async () => {
    const bill = await openCheckout(xiaoman, honey);
    expect(bill).toMatchObject({
      needRealname: 1,
      realname: null,
      orderable: 0,
      problem: 'realnameNeeded',
      problemText: '请先填写实名信息',
    });
    expect(await create(xiaoman, bill)).toMatchObject(refused('realnameNeeded'));
    expect(await xiaoman.ask(checkoutCalls.overseasValidate, { tid: bill.tid })).toMatchObject({
      needRealname: 1,
      pass: 0,
      problemText: '请先填写实名信息',
      realname: null,
    });
  });

  it('can be ordered only with the ID document of the receiver', async () => {
    const other = await saved(xiaoman, '林妈妈', numbers.other);
    const bill = await openCheckout(xiaoman, honey);
    expect(bill).toMatchObject({
      orderable: 0,
      problem: 'realnameDiffers',
      realname: { id: other },
      problemText: expect.stringContaining('收货人「小满」与实名人「林妈妈」不一致'),
    });
    expect(await create(xiaoman, bill)).toMatchObject(refused('realnameDiffers'));
    const own = await saved(xiaoman, '小满', numbers.xiaoman);
    // The receiver's identity is selected automatically, though another one is the default.
    const again = await xiaoman.ask(checkoutCalls.cashier, { tid: bill.tid });
    expect(again).toMatchObject({
      orderable: 1,
      problem: null,
      problemText: '',
      realname: { id: own, name: '小满', idCard: '110***********002X' },
    });
    const judged = await xiaoman.ask(checkoutCalls.overseasValidate, { tid: bill.tid, realnameId: other });
    expect(judged).toMatchObject({ pass: 0, realname: { id: other } });
    expect(await xiaoman.ask(checkoutCalls.overseasValidate, { tid: bill.tid })).toMatchObject({ pass: 1, problemText: '' });
    const chosen = await xiaoman.ask(checkoutCalls.cashierSubmit, { tid: bill.tid, realnameId: other });
    expect(chosen).toMatchObject({ orderable: 0, realname: { id: other } });
  });

  it('cannot be ordered with the ID document that another member saved', async () => {
    const theirs = await saved(dazhi, '小满', numbers.xiaoman);
    const { tid } = await openCheckout(xiaoman, honey);
    for (const row of [checkoutCalls.cashier, checkoutCalls.cashierSubmit, checkoutCalls.overseasValidate] as const)
      expect(await xiaoman.call(row, { tid, realnameId: theirs })).toMatchObject(refused('identityNotFound'));
    const bill = await xiaoman.ask(checkoutCalls.cashier, { tid });
    expect(await create(xiaoman, bill, { realnameId: theirs })).toMatchObject(refused('draftDiffers'));
  });

  it('are in an order with an encrypted copy of the ID document, whose number is shown masked', async () => {
    const bill = await openCheckout(xiaoman, honey);
    const { body } = await create(xiaoman, bill, { realnameId: bill.realname?.id ?? 0 });
    expect((await create(xiaoman, bill, { realnameId: bill.realname?.id ?? 0 })).body).toEqual(body);
    await xiaoman.ask(orderCalls.toShopPay, { tid: body.tid, payType: 'balance' });
    // The order keeps its copy, whatever happens to the stored identity.
    await xiaoman.ask(identityCalls.deleteIdentity, { id: bill.realname?.id ?? 0 });
    const masked = { name: '小满', idCard: '110***********002X' };
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: body.tid })).toMatchObject({
      status: 'WAIT_SELLER_SEND_GOODS',
      realname: masked,
    });
    const { list } = await testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.listOrders, {});
    expect(list.find(({ tid }) => tid === body.tid)).toMatchObject({ realname: masked });
    const [row] = await testApp.sql<{ sealed: Buffer }>('select identity_sealed as sealed from orders where tid = $1', [body.tid]);
    expect(row?.sealed.toString('latin1')).not.toContain('19491231');
    await saved(xiaoman, '小满', numbers.xiaoman);
  });

  it('can be redirected to another address of the same receiver, but not to another receiver', async () => {
    const bill = await openCheckout(xiaoman, honey);
    const { tid } = (await create(xiaoman, bill)).body;
    const to = async (name: string) => (await xiaoman.ask(addressCalls.saveAddress, { ...lugu, name })).id;
    expect(await xiaoman.call(orderCalls.toEditAddress, { tid, addressId: await to('老周') })).toMatchObject(refused('realnameDiffers'));
    expect(await xiaoman.ask(orderCalls.toEditAddress, { tid, addressId: await to('小 满') })).toMatchObject({
      receiver: { name: '小 满', address: '听雨巷 5 号' },
    });
  });

  it('can be in a cart with ordinary products, but cannot be ordered together with them [R-171]', async () => {
    const { id, skuId } = goodsOf('crossBorder');
    await xiaoman.ask(cartCalls.addToCart, { numIid: id, skuId, num: 1 });
    expect((await xiaoman.ask(cartCalls.listCart, {})).list).toMatchObject([{ numIid: id, goodsType: 3 }]);
    const mixed = await openCheckout(xiaoman, honey, { goods: 'teapot' });
    expect(new Set(mixed.list.map(({ goodsType }) => goodsType))).toEqual(new Set([1, 3]));
    expect(mixed).toMatchObject({ orderable: 0, problem: 'overseasMixed', problemText: '跨境商品须单独报关，请与其他商品分开下单' });
    expect(mixed.firstLineIds).toEqual(
      mixed.list.filter(({ goodsType }) => goodsType === mixed.list[0]?.goodsType).map(({ lineId }) => lineId),
    );
    const goods = toGoodsJson([honey, { goods: 'teapot' }]);
    const answer = await xiaoman.call(orderCalls.createOrder, { tid: mixed.tid, goodsJson: goods, payment: mixed.payment });
    expect(answer).toMatchObject(refused('overseasMixed'));
    await testApp.sql('update goods set kind = 4 where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
    expect(await openCheckout(xiaoman, honey, { goods: 'teapot' })).toMatchObject({ needRealname: 1, orderable: 1 });
    expect(await openCheckout(xiaoman, { goods: 'teapot' })).toMatchObject({ needRealname: 1, orderable: 1 });
    await testApp.sql('update goods set kind = 1 where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
  });

  it('are limited to 5,000 yuan in one order, but a single piece may cost more', async () => {
    const { id } = goodsOf('crossBorder');
    await testApp.sql('update sku set price = 300000 where site_id = 1001 and goods_id = $1', [id]);
    const tooMany = { orderable: 0, problemText: expect.stringContaining('5000') };
    expect(await openCheckout(xiaoman, { ...honey, num: 2 })).toMatchObject({ ...tooMany, firstLineIds: [] });
    await testApp.sql('update sku set price = 600000 where site_id = 1001 and goods_id = $1', [id]);
    expect(await openCheckout(xiaoman, honey)).toMatchObject({ orderable: 1, firstLineIds: [] });
    await testApp.sql('update sku set price = 300000 where site_id = 1001 and goods_id = $1', [id]);
    await testApp.sql('update goods set kind = 4 where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
    await testApp.sql('update sku set price = 250000 where site_id = 1001 and goods_id = $1', [goodsOf('teapot').id]);
    const dear = await openCheckout(xiaoman, honey, { goods: 'teapot' });
    expect(dear).toMatchObject({ ...tooMany, problem: 'overseasLimit', firstLineIds: [dear.list[0]?.lineId] });
    await testApp.sql('update goods set kind = 1 where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
    await testApp.sql('update sku set price = 5000 where site_id = 1001 and goods_id = $1', [id]);
  });

  it('are in an order from which the ID document is deleted thirty days after receipt', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, honey);
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    testApp.clock.advance({ days: 29 });
    await testApp.runDueJobs();
    expect((await testApp.as('xiaoman').ask(orderCalls.orderDetail, { tid })).realname).not.toBeNull();
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    expect((await testApp.as('xiaoman').ask(orderCalls.orderDetail, { tid })).realname).toBeNull();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});

describe("ordinary products that require the buyer's ID document", () => {
  const testApp = useTestApp();
  it('can be ordered together with other products once an ID document is saved', async () => {
    const xiaoman = testApp.as('xiaoman');
    await testApp.sql('update goods set needs_real_name = true where site_id = 1001 and id = $1', [goodsOf('teapot').id]);
    const two = [{ goods: 'teapot' }, { goods: 'orange' }] as const;
    expect(await openCheckout(xiaoman, ...two)).toMatchObject({ needRealname: 1, orderable: 0 });
    await xiaoman.ask(identityCalls.saveRealname, { name: '小满', idCard: numbers.xiaoman, agreed: 1 });
    expect(await openCheckout(xiaoman, ...two)).toMatchObject({ needRealname: 1, orderable: 1 });
  });
});
