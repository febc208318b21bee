import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPoints } from '../../../../test/grant-points.ts';
import { makeInsuredOrder, openInsurance } from '../../../../test/insurances.ts';
import { openPickups, orderPickup, pickupReturnTo } from '../../../../test/pickups.ts';
import { findBookInconsistenciesOf, giveMoney, makePaidOrder, type RequestedGoods, toGoodsJson } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const returnTo = '退货组 13900000000 湖南省长沙市岳麓区麓谷大道 1 号';
const orange: RequestedGoods = { goods: 'orange' };

describe('the insurance for the shipping costs of returns', () => {
  const testApp = useTestApp();
  const [dazhi, merchant] = [testApp.as('dazhi'), testApp.as({ merchantOf: 1001 })];
  beforeEach(async () => {
    await giveMoney(testApp, 'dazhi', cents(50_000));
    await openInsurance(testApp, 1001);
    // A member is paid three times a month: every test begins another month.
    testApp.clock.advance({ days: 31 });
  });
  afterEach(async () => {
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
  const balance = async () => (await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const bill = (wanted: readonly RequestedGoods[], more: object = {}) =>
    dazhi.ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson(wanted), ...more });
  const insuranceOf = async (tid: string) => (await dazhi.ask(insuranceCalls.orderInsurance, { tid })).insurance;
  const detail = (refundNo: string) => dazhi.ask(refundCalls.refundDetail, { refundNo });
  const less = (amount: number, other: number): number => Math.round((amount - other) * 100) / 100;
  const ship = (tid: string) => merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  async function askFor(tid: string, num: number, kind: 'money' | 'return' | 'exchange', lineNo = 1) {
    const reason = kind === 'exchange' ? ('wrongSize' as const) : ('notWanted' as const);
    return (await dazhi.ask(refundCalls.applyRefund, { tid, lineNo, num, kind, reason })).refundNo;
  }
  /** Asks for a return of an order that is shipped, and sends the products back. */
  async function sendBack(tid: string, num = 1, kind: 'return' | 'exchange' = 'return') {
    const refundNo = await askFor(tid, num, kind);
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo });
    await dazhi.ask(refundCalls.addRefundExpress, { refundNo, courier: 'ems', number: `E${refundNo.slice(-10)}` });
    return refundNo;
  }
  const receive = (refundNo: string) => merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });

  it('is offered at checkout, and added to the total only if the shopper chooses it', async () => {
    const offered = await bill([orange]);
    expect(offered.insurance).toEqual({ premium: 0.5, payout: 12, monthlyMost: 3, used: 0 });
    const bought = await dazhi.ask(checkoutCalls.cashier, { tid: offered.tid, insurance: 1 });
    expect([bought.insurance?.used, less(bought.payment, offered.payment)]).toEqual([1, 0.5]);
    expect(await dazhi.ask(insuranceCalls.insuranceInfo, { tid: offered.tid })).toEqual({
      tid: offered.tid,
      insurance: { premium: 0.5, payout: 12, monthlyMost: 3, used: 1 },
    });
    expect((await dazhi.ask(checkoutCalls.cashier, { tid: offered.tid })).insurance?.used).toBe(1);
    expect((await dazhi.ask(checkoutCalls.cashier, { tid: offered.tid, insurance: -1 })).payment).toBe(offered.payment);
  });

  it('is listed separately in the price explanation, and is part of the total', async () => {
    const { tid, payment } = await makeInsuredOrder(dazhi, [{ goods: 'teapot', num: 2 }, orange]);
    const order = await dazhi.ask(orderCalls.orderDetail, { tid });
    expect(order).toMatchObject({ payment, insuranceFee: 0.5, insurancePayout: 12 });
    expect(less(order.goodsAmount - order.reducedAmount + order.postFee + order.insuranceFee, 0)).toBe(payment);
    expect(await dazhi.ask(orderCalls.explainPrice, { tid })).toMatchObject({ insuranceFee: 0.5, payment });
    expect(await dazhi.ask(posterCalls.generateReceipt, { orderId: tid })).toMatchObject({ insuranceFee: 0.5, payment });
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({ insuranceFee: 0.5, insurancePayout: 12 });
  });

  it('is offered only for products that are shipped and can be returned', async () => {
    expect((await bill([{ goods: 'virtualCard' }])).insurance).toBeNull();
    await testApp.sql("update goods set no_return = 'perishable' where site_id = 1001 and id = $1", [goodsOf('orange').id]);
    expect((await bill([orange])).insurance).toBeNull();
    expect(await dazhi.ask(insuranceCalls.recommendInsurance, { goodsJson: toGoodsJson([orange, { goods: 'teapot' }]) })).toMatchObject({
      insurance: { premium: 0.5, payout: 12 },
      list: [{ isCovered: 0 }, { isCovered: 1 }],
    });
    await testApp.sql('update goods set no_return = null where site_id = 1001 and id = $1', [goodsOf('orange').id]);
  });

  it('is offered only once the merchant has switched it on', async () => {
    await openInsurance(testApp, 1001, { isOpen: false });
    expect((await bill([orange], { insurance: 1 })).insurance).toBeNull();
    expect((await dazhi.ask(insuranceCalls.recommendInsurance, { goodsJson: toGoodsJson([orange]) })).insurance).toBeNull();
    for (const [name, value] of Object.entries({
      returnInsurancePremium: '1.25',
      returnInsurancePayout: '20',
      returnInsuranceOpen: 'true',
    }))
      await merchant.ask(siteMerchantCalls.putSetting, { name, value });
    testApp.clock.advance({ minutes: 2 });
    expect((await bill([orange])).insurance).toEqual({ premium: 1.25, payout: 20, monthlyMost: 3, used: 0 });
    for (const value of ['0.05', '5.01', '1.255', '"1"'])
      expect(await merchant.call(siteMerchantCalls.putSetting, { name: 'returnInsurancePremium', value })).toMatchObject(
        refused('settingWrong'),
      );
  });

  it('makes the order fail if the shop has switched it off or changed its terms since the checkout', async () => {
    const goodsJson = toGoodsJson([orange]);
    const { tid, payment } = await bill([orange], { insurance: 1 });
    const order = { tid, goodsJson, payment, insurance: 1 };
    expect(await dazhi.call(orderCalls.createOrder, { ...order, insurance: -1 })).toMatchObject(refused('draftDiffers'));
    await openInsurance(testApp, 1001, { isOpen: false });
    expect(await dazhi.call(orderCalls.createOrder, order)).toMatchObject(refused('insuranceOff'));
    await openInsurance(testApp, 1001, { payout: 10 });
    expect(await dazhi.call(orderCalls.createOrder, order)).toMatchObject(refused('insuranceChanged'));
    await openInsurance(testApp, 1001, { premium: 0.6 });
    expect(await dazhi.call(orderCalls.createOrder, order)).toMatchObject({
      ...refused('priceChanged'),
      body: { lines: [], fees: [{ kind: 'insurance', name: '退货运费险', was: 0.5, now: 0.6 }] },
    });
    await openInsurance(testApp, 1001);
    expect(await dazhi.ask(orderCalls.createOrder, order)).toMatchObject({ payment });
    expect(await insuranceOf(tid)).toMatchObject({ state: 'waiting', stateText: '待生效' });
    await dazhi.ask(orderCalls.cancelOrder, { tid });
    expect(await insuranceOf(tid)).toMatchObject({ state: 'lapsed' });
  });

  it('keeps its terms for an order when the shop changes the terms later', async () => {
    const { tid } = await makeInsuredOrder(dazhi, [orange]);
    await openInsurance(testApp, 1001, { premium: 3, payout: 30 });
    expect(await insuranceOf(tid)).toMatchObject({ premium: 0.5, payout: 12, state: 'bought' });
    await openInsurance(testApp, 1001);
  });

  it('keeps its premium when the merchant changes the price of the order', async () => {
    const { tid, payment } = await makeInsuredOrder(dazhi, [orange], { isPaid: false });
    expect(await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -10 })).toMatchObject({ payment: less(payment, 10) });
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ insuranceFee: 0.5 });
    await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
  });

  it('earns the buyer no points for the premium', async () => {
    await openPoints(testApp, { pointsPerYuan: 1, returnInsuranceOpen: true, returnInsurancePremium: 5 });
    testApp.clock.advance({ minutes: 2 });
    const { tid, payment } = await makeInsuredOrder(dazhi, [{ goods: 'oneCent' }]);
    expect(payment).toBeGreaterThan(5);
    await ship(tid);
    await dazhi.ask(orderCalls.confirmOrder, { tid });
    await testApp.runDueJobs();
    expect((await dazhi.ask(pointsCalls.pointsStatement, {})).list).toEqual([]);
    await openPoints(testApp, { pointsPerYuan: 0, returnInsurancePremium: 0.5 });
  });

  it('returns its premium with the last refund of an order of which nothing was shipped', async () => {
    const before = await balance();
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'teapot' }, orange]);
    const first = await askFor(tid, 1, 'money');
    const form = await dazhi.ask(refundCalls.refundEdit, { tid });
    expect(form.insuranceFee).toBe(0);
    const second = await askFor(tid, 1, 'money', 2);
    for (const refundNo of [second, first]) await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
    expect([(await detail(second)).insuranceFee, (await detail(first)).insuranceFee]).toEqual([0, 0.5]);
    expect(await balance()).toBe(before);
    expect(await insuranceOf(tid)).toMatchObject({ state: 'lapsed' });
  });

  it('returns its premium when the merchant refunds the whole order', async () => {
    const before = await balance();
    const { tid, payment } = await makeInsuredOrder(dazhi, [orange]);
    expect((await dazhi.ask(refundCalls.refundEdit, { tid })).insuranceFee).toBe(0.5);
    expect(await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' })).toMatchObject({ amount: payment });
    expect(await balance()).toBe(before);
  });

  it('does not return its premium once a part of the order was shipped', async () => {
    const before = await balance();
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'teapot' }, orange]);
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000000601', lineNos: [1] });
    for (const lineNo of [1, 2]) {
      const body = { tid, lineNo, num: 1, kind: 'money', reason: 'late' } as const;
      const { refundNo } = await dazhi.ask(refundCalls.applyRefund, body);
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
    }
    expect(less(before, await balance())).toBe(0.5);
    expect(await insuranceOf(tid)).toMatchObject({ state: 'lapsed', payTime: null });
  });

  it("pays into the buyer's balance, only once, when the merchant receives the return", async () => {
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'orange', num: 3 }]);
    await ship(tid);
    expect((await dazhi.ask(refundCalls.refundEdit, { tid, kind: 'return' })).insurancePayout).toBe(12);
    const refundNo = await sendBack(tid);
    const before = await balance();
    expect(await insuranceOf(tid)).toMatchObject({ state: 'bought', refundNo: null });
    const { payment } = await receive(refundNo);
    expect(less(await balance(), before)).toBe(less(payment + 12, 0));
    await receive(refundNo);
    expect(less(await balance(), before)).toBe(less(payment + 12, 0));
    expect(await detail(refundNo)).toMatchObject({ payment, insurancePaid: 12, insuranceFee: 0 });
    expect((await detail(refundNo)).records[0]).toMatchObject({ title: '退货运费险已赔付到余额', text: '金额：¥12.00' });
    expect(await insuranceOf(tid)).toMatchObject({ state: 'paid', stateText: '已赔付', refundNo });
    expect((await dazhi.ask(refundCalls.refundEdit, { tid, kind: 'return' })).insurancePayout).toBe(0);

    const second = await sendBack(tid);
    await receive(second);
    expect(await detail(second)).toMatchObject({ insurancePaid: 0, insuranceTime: null });
  });

  it('pays only once if two returns are received simultaneously', async () => {
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'orange', num: 2 }]);
    await ship(tid);
    const both = [await sendBack(tid), await sendBack(tid)];
    const before = await balance();
    const received = await Promise.all(both.map(receive));
    const back = received.reduce((total, { payment }) => total + payment, 12);
    expect(less(await balance(), before)).toBe(less(back, 0));
    expect((await Promise.all(both.map(detail))).map(({ insurancePaid }) => insurancePaid).sort((a, b) => a - b)).toEqual([0, 12]);
  });

  it('pays for an exchange, but not for a refund without a return', async () => {
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'orange', num: 2 }]);
    await ship(tid);
    const money = await askFor(tid, 1, 'money');
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo: money });
    expect(await insuranceOf(tid)).toMatchObject({ state: 'bought' });
    const before = await balance();
    await receive(await sendBack(tid, 1, 'exchange'));
    expect(less(await balance(), before)).toBe(12);
  });

  it('pays at most what was paid for the products that come back', async () => {
    const before = await balance();
    const { tid, payment } = await makeInsuredOrder(dazhi, [{ goods: 'oneCent' }]);
    await ship(tid);
    expect((await dazhi.ask(refundCalls.refundEdit, { tid, kind: 'return' })).insurancePayout).toBe(0.01);
    const refundNo = await sendBack(tid);
    await receive(refundNo);
    expect(await detail(refundNo)).toMatchObject({ payment: 0.01, insurancePaid: 0.01 });
    expect(less(await balance(), before)).toBe(less(0.02, payment));
    expect(await insuranceOf(tid)).toMatchObject({ state: 'paid', paidAmount: 0.01, explanation: '已赔付 ¥0.01 到余额' });
  });

  it('pays a member at most as often in a month as the shop allows, also for simultaneous returns of several orders', async () => {
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'returnInsuranceMonthlyMost', value: '2' });
    testApp.clock.advance({ minutes: 2 });
    const sent: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { tid } = await makeInsuredOrder(dazhi, [orange]);
      await ship(tid);
      sent.push(await sendBack(tid));
    }
    await Promise.all(sent.map(receive));
    const paid = (await Promise.all(sent.map(detail))).map(({ insurancePaid }) => insurancePaid);
    expect(paid.sort((a, b) => a - b)).toEqual([0, 12, 12]);
    const { tid } = await makeInsuredOrder(dazhi, [orange]);
    await ship(tid);
    const payout = async () => (await dazhi.ask(refundCalls.refundEdit, { tid, kind: 'return' })).insurancePayout;
    expect(await payout()).toBe(0);
    testApp.clock.advance({ days: 31 });
    expect(await payout()).toBe(12);
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'returnInsuranceMonthlyMost', value: '3' });
    expect(await merchant.call(siteMerchantCalls.putSetting, { name: 'returnInsuranceMonthlyMost', value: '0' })).toMatchObject(
      refused('settingWrong'),
    );
  });

  it('pays nothing where the shop pays the courier of the door pickup', async () => {
    await openPickups(testApp, 1001);
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'pickupPayer', value: '"shop"' });
    testApp.clock.advance({ minutes: 2 });
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'orange', num: 2 }]);
    await ship(tid);
    const refundNo = await askFor(tid, 1, 'return');
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo: pickupReturnTo });
    await orderPickup(testApp, 'dazhi', refundNo);
    await testApp.runDueJobs();
    await receive(refundNo);
    expect(await detail(refundNo)).toMatchObject({ insurancePaid: 0 });
    const byOwnCourier = await sendBack(tid);
    await receive(byOwnCourier);
    expect(await detail(byOwnCourier)).toMatchObject({ insurancePaid: 12 });
  });

  it('pays nothing for an order that was placed without it', async () => {
    const { tid } = await makePaidOrder(dazhi, orange);
    await ship(tid);
    const refundNo = await sendBack(tid);
    await receive(refundNo);
    expect(await detail(refundNo)).toMatchObject({ insurancePaid: 0 });
    expect(await insuranceOf(tid)).toBeNull();
  });

  it('ends when the period for returns is over, unless a return is still open', async () => {
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'orange', num: 2 }]);
    await ship(tid);
    await dazhi.ask(orderCalls.confirmOrder, { tid });
    testApp.clock.advance({ days: 14 });
    const refundNo = await sendBack(tid);
    testApp.clock.advance({ days: 2 });
    expect(await insuranceOf(tid)).toMatchObject({ state: 'bought' });
    await receive(refundNo);
    expect(await insuranceOf(tid)).toMatchObject({ state: 'paid' });

    const other = await makeInsuredOrder(dazhi, [orange]);
    await ship(other.tid);
    await dazhi.ask(orderCalls.confirmOrder, { tid: other.tid });
    testApp.clock.advance({ days: 15 });
    expect(await insuranceOf(other.tid)).toMatchObject({ state: 'lapsed', stateText: '已失效' });
  });

  it('pays even if the merchant does not confirm the return within the time limit', async () => {
    const { tid } = await makeInsuredOrder(dazhi, [orange]);
    await ship(tid);
    const refundNo = await sendBack(tid);
    testApp.clock.advance({ days: 11 });
    await testApp.runDueJobs();
    expect(await detail(refundNo)).toMatchObject({ insurancePaid: 12 });
  });
});
