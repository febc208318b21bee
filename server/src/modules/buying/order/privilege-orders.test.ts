import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyCard, listRightsOf, orderByRight, putEquityOf, buyPieces } from '../../../../test/put-equity.ts';
import { findBookInconsistenciesOf, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [xiaoman, dazhi] = [testApp.as('xiaoman'), testApp.as('dazhi')];
const leftOf = async (rightId: number, who = xiaoman) =>
  (await listRightsOf(who)).find((right) => right.rightId === rightId)?.equities.find(({ type }) => type === 'card')?.leftNum;
const submit = async (rightId: number, who = xiaoman, ...wanted: Parameters<typeof toGoodsJson>[0]) => {
  const { tid } = await openCheckout(who, ...(wanted.length > 0 ? wanted : [{ goods: 'teapot' as const }]));
  return who.call(checkoutCalls.privilegeSubmit, { tid, rightId });
};
beforeEach(() => testApp.sql('truncate equity_use, equity_right cascade'));

describe('an order paid with a count card (a number of prepaid pieces)', () => {
  it('costs only its shipping, and uses up pieces of the card', async () => {
    const rightId = await buyCard(testApp, 'xiaoman');
    const plain = await openCheckout(xiaoman, { goods: 'teapot', num: 2 }, { goods: 'orange' });
    expect(plain.rights).toEqual([{ rightId, title: expect.any(String), leftNum: 5, used: 0 }]);
    const { bill, order } = await orderByRight(xiaoman, rightId, { goods: 'teapot', num: 2 }, { goods: 'orange' });
    expect(bill).toMatchObject({ payment: bill.postFee, rights: [{ rightId, used: 1 }], points: null, coupon: null });
    expect(bill.list.map(({ price, priceKind }) => [price, priceKind])).toEqual([
      [0, 'right'],
      [0, 'right'],
    ]);
    expect(bill.reductions).toMatchObject([{ kind: 'right', amount: bill.goodsAmount }]);
    expect(await leftOf(rightId)).toBe(2);
    await xiaoman.ask(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: order.tid })).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS' });
    expect(await xiaoman.ask(orderCalls.searchPrivilegeInfo, { tid: order.tid })).toMatchObject({
      rightId,
      num: 3,
      leftNum: 2,
      totalNum: 5,
    });
    const { list } = await xiaoman.ask(orderCalls.searchPrivilegeOrders, {});
    expect(list.map(({ tid }) => tid)).toEqual([order.tid]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is paid at once and then waits for shipping like other orders, if nothing is left to pay', async () => {
    const rightId = await buyCard(testApp, 'xiaoman');
    await testApp.sql('update goods set freight_template_id = null, flat_freight = 0 where id = 2');
    const { bill, order } = await orderByRight(xiaoman, rightId, { goods: 'teapot' });
    expect(bill).toMatchObject({ payment: 0, orderable: 1 });
    expect(await xiaoman.call(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' })).toMatchObject(refused('orderAlreadyPaid'));
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: order.tid })).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS' });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('returns its pieces to the card when it is refunded', async () => {
    const rightId = await buyCard(testApp, 'xiaoman');
    const { order } = await orderByRight(xiaoman, rightId, { goods: 'teapot', num: 4 });
    expect(await leftOf(rightId)).toBe(1);
    await testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.refundOrder, { tid: order.tid, why: '顾客不要了' });
    expect(await leftOf(rightId)).toBe(5);
    expect(await xiaoman.call(orderCalls.searchPrivilegeInfo, { tid: order.tid })).toMatchObject(refused('rightNotFound'));
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is refused if a simultaneous order takes the pieces that are left on the card', async () => {
    const rightId = await buyCard(testApp, 'xiaoman', 3);
    const drafts = await Promise.all([1, 2].map(() => openCheckout(xiaoman, { goods: 'teapot', num: 2 })));
    const bills = [];
    for (const { tid } of drafts) bills.push(await xiaoman.ask(checkoutCalls.privilegeSubmit, { tid, rightId }));
    const goodsJson = toGoodsJson([{ goods: 'teapot', num: 2 }]);
    const answers = await Promise.all(bills.map(({ tid, payment }) => xiaoman.call(orderCalls.createOrder, { tid, goodsJson, payment })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('rightUnusable'));
    expect(await leftOf(rightId)).toBe(1);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('requires a valid card of the shopper that covers the products and has enough pieces left', async () => {
    const rightId = await buyCard(testApp, 'xiaoman', 2);
    expect(await submit(await buyCard(testApp, 'dazhi'))).toMatchObject(refused('rightNotFound'));
    expect(await submit(rightId, testApp.as('dazhi'))).toMatchObject(refused('rightNotFound'));
    expect(await submit(rightId, xiaoman, { goods: 'shirt' })).toMatchObject(refused('rightUnusable'));
    expect(await submit(rightId, xiaoman, { goods: 'teapot', num: 3 })).toMatchObject(refused('rightUnusable'));
    expect((await openCheckout(xiaoman, { goods: 'teapot' }, { goods: 'oneCent' })).rights).toEqual([]);
    expect(await submit(rightId)).toMatchObject({ success: true });
    testApp.clock.advance({ days: 31 });
    expect(await submit(rightId, testApp.as('xiaoman'))).toMatchObject(refused('rightUnusable'));
  });

  it('goes back to ordinary prices when the shopper chooses no card', async () => {
    const rightId = await buyCard(testApp, 'dazhi');
    const { tid, payment } = await openCheckout(dazhi, { goods: 'teapot' });
    expect((await dazhi.ask(checkoutCalls.privilegeSubmit, { tid, rightId })).payment).toBeLessThan(payment);
    expect((await dazhi.ask(checkoutCalls.cashierSubmit, { tid })).rights).toMatchObject([{ used: 1 }]);
    const back = await dazhi.ask(checkoutCalls.privilegeSubmit, { tid, rightId: -1 });
    expect(back).toMatchObject({ payment, rights: [{ rightId, used: 0 }] });
  });
});

describe("the list of a member's orders", () => {
  it('contains only orders of equity products (products that give member benefits) if the request asks for that kind', async () => {
    const tid = await buyPieces(testApp, xiaoman, await putEquityOf(testApp));
    const { list } = await xiaoman.ask(orderCalls.searchOrders, { goodsType: 5 });
    expect(list[0]?.tid).toBe(tid);
    const kinds = await testApp.sql('select 1 from order_line where tid = any($1) and equity_id is null', [list.map((one) => one.tid)]);
    expect(kinds).toEqual([]);
  });
});
