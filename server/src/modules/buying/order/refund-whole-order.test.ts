import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents, sum } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { refundPayment } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { seeded } from '../../../../test/seeded.ts';
import { findBookInconsistenciesOf, giveMoney, makeOrder, makePaidOrder, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const why = '这一批缺货';

describe('the refund of a whole order', () => {
  const testApp = useTestApp();
  const [xiaoman, dazhi, merchant] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as({ merchantOf: 1001 })];
  afterEach(async () => {
    Object.assign(testApp.pay.faults, { refund: undefined });
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
  const refund = (tid: string) => merchant.call(orderMerchantCalls.refundOrder, { tid, why });
  const balance = async (who = dazhi) => (await who.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const detail = (tid: string, who = dazhi) => who.ask(orderCalls.orderDetail, { tid });
  const freeStock = async (goods: Parameters<typeof goodsOf>[0]) =>
    (
      await testApp.sql<{ free: number }>('select (on_hand - reserved)::int as free from stock where sku_id = $1', [goodsOf(goods).skuId])
    )[0]?.free;
  async function payByWechat(tid: string, useBalance: 0 | 1): Promise<string> {
    const { paymentNo } = await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    return paymentNo;
  }

  it('immediately returns the balance payment and the stock, and tells the shopper the reason', async () => {
    const [money, free] = [await balance(), await freeStock('limited')];
    const { tid, payment } = await makePaidOrder(dazhi, { goods: 'limited' });
    await testApp.runDueJobs();
    expect(await refund(tid)).toMatchObject({ success: true, body: { status: 'TRADE_CLOSED', amount: payment } });
    expect([await balance(), await freeStock('limited')]).toEqual([money, free]);
    expect(await detail(tid)).toMatchObject({
      status: 'TRADE_CLOSED',
      closedBy: 'merchant',
      closedWhy: why,
      wentBack: { amount: payment, done: 1 },
    });
    expect(await testApp.sql('select pieces from goods_bought where tid = $1', [tid])).toEqual([]);
    expect((await dazhi.ask(ledgerCalls.statement, { pageSize: 1 })).list).toMatchObject([
      { kindText: '订单退款', amount: payment, balanceAfter: money },
    ]);
    await testApp.runDueJobs();
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list[0]).toMatchObject({
      title: '订单已退款',
      text: expect.stringContaining(why),
    });
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({
      paidAmount: payment,
      refundedAmount: payment,
    });
  });

  it('answers as the first time when it is repeated, pays nothing more, and adds only one audit log entry', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    await Promise.all([refund(tid), refund(tid), refund(tid)]);
    const after = await balance();
    expect(await refund(tid)).toMatchObject({ success: true, body: { status: 'TRADE_CLOSED', amount: 53.9 } });
    expect(await balance()).toBe(after);
    expect(
      await testApp.sql("select about from audit_entry where call = 'merchant.refundOrder' and about ->> 'tid' = $1", [tid]),
    ).toHaveLength(1);
  });

  it('refunds the balance part to the balance, and the rest through the provider, where a failed refund can be retried', async () => {
    const money = await balance();
    const { tid, payment } = await makeOrder(dazhi, { goods: 'dear' });
    const paymentNo = await payByWechat(tid, 1);
    const { amount } = testApp.pay.intent(paymentNo);
    testApp.pay.faults.refund = 'refuses';
    expect(await refund(tid)).toMatchObject({ success: true, body: { amount: payment } });
    expect(await balance()).toBe(money);
    expect((await detail(tid)).wentBack).toEqual({ amount: payment, done: 0 });
    await testApp.runDueJobs();
    expect((await merchant.ask(reconciliationCalls.listRefunds, { failed: 1 })).list).toMatchObject([
      { refundNo: paymentNo, amount: amount / 100, status: 'failed' },
    ]);
    testApp.pay.faults.refund = undefined;
    await merchant.ask(reconciliationCalls.retryRefund, { refundNo: paymentNo });
    await testApp.runDueJobs();
    expect((await detail(tid)).wentBack).toEqual({ amount: payment, done: 1 });
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount });
  });

  it('returns the used coupon and points only if the merchant set them to be returned', async () => {
    await openPoints(testApp, { growthPerYuan: 1 });
    await grantPointsTo(testApp, 'dazhi', 500);
    for (const [backOnRefund, back] of [
      [1, { coupons: 1, points: 500 }],
      [0, { coupons: 0, points: 0 }],
    ] as const) {
      await testApp.sql('truncate coupon cascade');
      await openPoints(testApp, { growthPerYuan: 1, pointsBackOnRefund: backOnRefund === 1 });
      await dazhi.ask(couponCalls.receiveCoupon, { cid: await putCouponId(testApp, 1001, { backOnRefund }) });
      const oranges = { goods: 'orange', num: 2 } as const;
      const { tid } = await openCheckout(dazhi, oranges);
      const bill = await dazhi.ask(checkoutCalls.cashierSubmit, { tid, points: 1 });
      await dazhi.ask(orderCalls.createOrder, { tid, goodsJson: toGoodsJson([oranges]), payment: bill.payment });
      await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
      await testApp.runDueJobs();
      expect(await dazhi.ask(pointsCalls.queryScoreSettled, {})).toMatchObject({ settled: 0 });
      await refund(tid);
      await testApp.runDueJobs();
      expect(await dazhi.ask(pointsCalls.queryScoreSettled, {})).toMatchObject({ settled: back.points, unsettled: 0 });
      expect((await dazhi.ask(couponCalls.myCoupons, { status: 0 })).list).toHaveLength(back.coupons);
      expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    }
  });

  it('leaves the buyer no points for the order, even if the refund comes before the payment is handled', async () => {
    await openPoints(testApp);
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    await refund(tid);
    await testApp.runDueJobs();
    expect(await testApp.sql('select tid from points_award where tid = $1', [tid])).toEqual([]);
  });

  it('is refused without a reason, and for an order that is unpaid, partly shipped or of another site', async () => {
    const unpaid = (await makeOrder(xiaoman, { goods: 'orange' })).tid;
    expect(await refund(unpaid)).toMatchObject({
      ...refused('orderStateForbids'),
      message: expect.stringContaining('只有已付款、还没发货的订单'),
    });
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' }, { goods: 'teapot' });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: `EMS${tid.slice(-10)}`, lineNos: [1] });
    expect(await refund(tid)).toMatchObject({ ...refused('orderStateForbids'), message: '订单已经发出一部分，不能整单退款' });
    const other = testApp.as({ merchantOf: 1002 });
    expect(await other.call(orderMerchantCalls.refundOrder, { tid, why })).toMatchObject(refused('orderNotFound'));
    expect(await merchant.call(orderMerchantCalls.refundOrder, { tid, why: ' ' })).toMatchObject({ status: 400 });
  });

  it('never returns more than was paid when several requests refund parts of the order simultaneously', async () => {
    const random = seeded(20260303);
    await giveMoney(testApp, 'dazhi', cents(3_000_000));
    for (let round = 0; round < 12; round += 1) {
      const { tid, payment } = await makeOrder(dazhi, { goods: 'orange', num: 3 });
      const isAtProvider = random() < 0.5;
      const paymentNo = isAtProvider
        ? await payByWechat(tid, 0)
        : (await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'balance' })).paymentNo;
      const paid = Math.round(payment * 100);
      const ask = (i: number) =>
        testApp.databases.units
          .write(1001, (db) =>
            refundPayment(
              db,
              {
                paymentNo,
                refundNo: `9${paymentNo.slice(1, 18)}${String(i).padStart(2, '0')}`,
                amount: cents(1 + Math.floor((random() * paid) / 3)),
                reason: why,
                from: { owner: 'site', kind: 'sales' },
              },
              testApp.clock.now(),
            ),
          )
          .catch((fault: unknown) => {
            if (fault instanceof Refusal && fault.refusal === 'refundTooMuch') return [];
            throw fault;
          });
      const parts = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(i)));
      const total = sum(parts.flat().map(({ amount }) => amount));
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(paid);
      expect(await refund(tid)).toMatchObject({ success: true, body: { amount: (paid - total) / 100 } });
      expect((await detail(tid)).wentBack?.amount).toBe(payment);
      await testApp.runDueJobs();
      expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    }
  });
});
