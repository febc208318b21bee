import type { Input } from 'contract/call.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import { bindNewCard } from '../../../../test/put-card.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import {
  findBookInconsistenciesOf,
  giveMoney,
  makePaidOrder,
  makeShippedOrder,
  type RequestedGoods,
  toGoodsJson,
} from '../../../../test/shopping.ts';
import { type GoodsName, goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const returnTo = '退货组 13900000000 湖南省长沙市岳麓区麓谷大道 1 号';

describe('a refund', () => {
  const testApp = useTestApp();
  const [dazhi, merchant] = [testApp.as('dazhi'), testApp.as({ merchantOf: 1001 })];
  afterEach(async () => {
    Object.assign(testApp.pay.faults, { refund: undefined });
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
  const loadEarnedPoints = async (tid: string) =>
    (await testApp.sql<{ points: number }>('select points::int from points_award where tid = $1', [tid]))[0]?.points ?? 0;
  const balance = async () => (await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const order = (tid: string) => dazhi.ask(orderCalls.orderDetail, { tid });
  const detail = (refundNo: string) => dazhi.ask(refundCalls.refundDetail, { refundNo });
  const freeStock = async (goods: GoodsName) =>
    (
      await testApp.sql<{ free: number }>('select (on_hand - reserved)::int as free from stock where sku_id = $1', [goodsOf(goods).skuId])
    )[0]?.free;
  const apply = (tid: string, more: Partial<Input<typeof refundCalls.applyRefund>> = {}) =>
    dazhi.ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted', ...more });
  const approve = (refundNo: string, more: object = {}) => merchant.ask(refundMerchantCalls.approveRefund, { refundNo, ...more });
  async function set(settings: Partial<SiteSettings>): Promise<void> {
    await testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
  }
  /** Makes an order that was received. */
  async function makeReceivedOrder(...wanted: RequestedGoods[]) {
    const made = await makeShippedOrder(testApp, dazhi, ...wanted);
    await dazhi.ask(orderCalls.confirmOrder, { tid: made.tid });
    return made;
  }

  it('pays back one of two lines before shipping, and the other line is shipped [R-013] [R-185]', async () => {
    const { tid, payment } = await makePaidOrder(dazhi, { goods: 'orange', num: 2 }, { goods: 'teapot' });
    const [money, free] = [await balance(), await freeStock('orange')];
    const form = await dazhi.ask(refundCalls.refundEdit, { tid, lineNo: 1, reason: 'notWanted' });
    expect(form).toMatchObject({
      tid,
      kind: 'money',
      list: [
        { lineNo: 1, num: 2, mostNum: 2 },
        { lineNo: 2, num: 0 },
      ],
    });
    expect(form.kinds.map(({ isAllowed }) => isAllowed)).toEqual([1, 0, 0]);
    const asked = await apply(tid, { num: 2 });
    expect(asked).toMatchObject({ feedback: 101, feedbackText: '待商家处理', payment: form.most });
    expect(await apply(tid, { num: 2 })).toEqual(asked);
    expect(await order(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', list: [{ refundingNum: 2, refundedNum: 0 }, {}] });

    expect(await approve(asked.refundNo)).toMatchObject({ feedback: 110, feedbackText: '退款成功', payment: form.most });
    expect(await approve(asked.refundNo)).toMatchObject({ feedback: 110 });
    expect([await balance(), await freeStock('orange')]).toEqual([Math.round((money + form.most) * 100) / 100, (free ?? 0) + 2]);
    expect(await order(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', list: [{ refundingNum: 0, refundedNum: 2 }, {}] });

    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000000011' });
    expect(await order(tid)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS', list: [{ shippedNum: 0 }, { shippedNum: 1 }] });
    expect((await detail(asked.refundNo)).records.map(({ title }) => title)).toEqual(['同意退款', '发起申请']);
    const { refundedAmount, paidAmount } = await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid });
    expect([refundedAmount, paidAmount]).toEqual([form.most, payment]);
    await testApp.runDueJobs();
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list.map(({ title }) => title)).toContain('退款成功');
  });

  it('of all pieces puts the order on hold until the shopper withdraws the refund [R-337]', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    const { refundNo } = await apply(tid);
    expect(await order(tid)).toMatchObject({ status: 'TRADE_REFUND_PROCESSING', acts: [] });
    expect(await merchant.call(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000000012' })).toMatchObject(
      refused('orderStateForbids'),
    );
    expect(await dazhi.ask(refundCalls.cancelRefund, { refundNo })).toMatchObject({ feedback: 107, feedbackText: '退款已关闭' });
    expect(await dazhi.call(refundCalls.cancelRefund, { refundNo })).toMatchObject({ success: true });
    expect(await order(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS' });
    const again = await apply(tid);
    await approve(again.refundNo);
    expect(await order(tid)).toMatchObject({ status: 'TRADE_CLOSED', closedBy: 'refund' });
    expect(await dazhi.call(refundCalls.refundEdit, { tid })).toMatchObject(refused('refundNotPossible'));
    expect((await dazhi.ask(refundCalls.myRefunds, { tab: 'closed', tid })).list.map((one) => one.refundNo)).toEqual([refundNo]);
    await dazhi.ask(refundCalls.deleteRefund, { id: refundNo });
    expect((await dazhi.ask(refundCalls.myRefunds, { tid })).list.map((one) => one.refundNo)).toEqual([again.refundNo]);
    expect(await dazhi.call(refundCalls.refundDetail, { refundNo })).toMatchObject(refused('refundNotFound'));
  });

  it('of returned goods is paid only once the merchant has received them [R-339] [R-340] [R-344]', async () => {
    const { tid } = await makeReceivedOrder({ goods: 'orange', num: 3 });
    const [money, free] = [await balance(), await freeStock('orange')];
    const { refundNo, payment } = await apply(tid, { kind: 'return', reason: 'wrongSize', num: 2, memo: '大了一码' });
    expect(await merchant.call(refundMerchantCalls.approveRefund, { refundNo })).toMatchObject(refused('returnAddressMissing'));
    expect(await merchant.call(refundMerchantCalls.receiveReturn, { refundNo })).toMatchObject(refused('refundStateForbids'));
    expect(await approve(refundNo, { returnTo })).toMatchObject({ feedback: 103 });
    expect(await detail(refundNo)).toMatchObject({ returnTo, acts: ['cancel', 'express'] });
    const parcel = { refundNo, courier: '顺丰', number: 'SF7000000001' };
    expect(await dazhi.call(refundCalls.addRefundExpress, { ...parcel, courier: '飞鸽' })).toMatchObject(refused('courierUnknown'));
    await dazhi.ask(refundCalls.addRefundExpress, parcel);
    await dazhi.ask(refundCalls.updateRefundExpress, { ...parcel, number: 'SF7000000002' });
    expect(await dazhi.call(refundCalls.cancelRefund, { refundNo })).toMatchObject(refused('refundStateForbids'));
    expect(await dazhi.ask(refundCalls.lastReturn, {})).toEqual({ courier: 'shunfeng', courierName: '顺丰速运' });
    expect(await dazhi.ask(refundCalls.returnLogistics, { refundNo })).toMatchObject({ back: { number: 'SF7000000002' }, resent: null });
    expect(await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo })).toMatchObject({ feedback: 110 });
    expect([await balance(), await freeStock('orange')]).toEqual([Math.round((money + payment) * 100) / 100, (free ?? 0) + 2]);
    expect(await order(tid)).toMatchObject({ status: 'TRADE_BUYER_SIGNED', list: [{ refundedNum: 2 }] });
    expect((await detail(refundNo)).records.map(({ title }) => title).toReversed()).toEqual([
      '发起申请',
      '同意申请，请寄回商品',
      '已寄回商品',
      '更正了寄回的单号',
      '已收到寄回的商品',
    ]);
  });

  it('that the merchant rejects leaves the order unchanged, and can be changed by the shopper [R-338]', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange', num: 2 });
    const { refundNo } = await apply(tid, { num: 2 });
    expect(await merchant.ask(refundMerchantCalls.rejectRefund, { refundNo, why: '已经打包' })).toMatchObject({ feedback: 102 });
    expect(await order(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', list: [{ refundingNum: 0 }] });
    expect(await detail(refundNo)).toMatchObject({ why: '已经打包', acts: ['cancel', 'edit'] });
    const changed = await apply(tid, { refundNo, num: 1 });
    expect(changed).toMatchObject({ refundNo, feedback: 101 });
    expect(await merchant.call(refundMerchantCalls.approveRefund, { refundNo, payment: 1 })).toMatchObject(refused('refundAmountWrong'));
    expect(await merchant.call(refundMerchantCalls.approveRefund, { refundNo, payment: 99_999 })).toMatchObject(
      refused('refundAmountWrong'),
    );
    const money = await balance();
    const less = await merchant.call(refundMerchantCalls.approveRefund, { refundNo, payment: 1, why: '扣除包装费' });
    expect(less).toMatchObject({ ...refused('refundAmountWrong'), message: expect.stringContaining('按全额退 39.9 元') });
    expect(await approve(refundNo)).toMatchObject({ feedback: 110, payment: 39.9 });
    expect(await balance()).toBe(Math.round((money + 39.9) * 100) / 100);
    expect(await order(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', list: [{ refundedNum: 1 }] });
    expect(await dazhi.call(refundCalls.applyRefund, { tid, lineNo: 1, num: 2, kind: 'money', reason: 'notWanted' })).toMatchObject(
      refused('refundNotPossible'),
    );
  });

  it('can be an exchange, which sends another piece and moves no money', async () => {
    const { tid } = await makeReceivedOrder({ goods: 'orange' });
    const [money, free] = [await balance(), await freeStock('orange')];
    const { refundNo, payment } = await apply(tid, { kind: 'exchange', reason: 'damaged' });
    expect(payment).toBe(0);
    await approve(refundNo, { returnTo });
    await dazhi.ask(refundCalls.addRefundExpress, { refundNo, courier: 'jd', number: 'JD7000000001' });
    expect(await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo, restock: 0 })).toMatchObject({ feedback: 105 });
    const resent = { refundNo, courier: 'jd', number: 'JD7000000002' };
    expect(await merchant.call(refundMerchantCalls.resendExchange, { ...resent, skuId: goodsOf('teapot').skuId })).toMatchObject(
      refused('refundSkuWrong'),
    );
    expect(await merchant.ask(refundMerchantCalls.resendExchange, resent)).toMatchObject({ feedback: 110 });
    await merchant.ask(refundMerchantCalls.resendExchange, resent);
    expect([await balance(), await freeStock('orange')]).toEqual([money, (free ?? 0) - 1]);
    expect(await order(tid)).toMatchObject({ status: 'TRADE_BUYER_SIGNED', list: [{ refundingNum: 0, refundedNum: 0 }] });
    expect(await detail(refundNo)).toMatchObject({ resent: { number: 'JD7000000002' }, nextText: '换货商品已寄出' });
  });

  it('is made immediately, and only once, up to the amount that the shop allows', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    const atOnce = { tid, reason: 'notWanted' } as const;
    expect(await dazhi.call(refundCalls.extremeRefund, atOnce)).toMatchObject(refused('refundNotInstant'));
    await set({ atOnceRefundMost: 500 });
    await giveMoney(testApp, 'dazhi', cents(500_000));
    const dear = await makePaidOrder(dazhi, { goods: 'dear' });
    expect(await dazhi.call(refundCalls.extremeRefund, { ...atOnce, tid: dear.tid })).toMatchObject(refused('refundNotInstant'));
    const money = await balance();
    expect(await dazhi.ask(refundCalls.refundEdit, { tid })).toMatchObject({ isAtOnce: 1 });
    const [first, second] = await Promise.all([dazhi.ask(refundCalls.extremeRefund, atOnce), dazhi.ask(refundCalls.extremeRefund, atOnce)]);
    expect(first).toEqual(second);
    expect(await balance()).toBe(Math.round((money + first.payment) * 100) / 100);
    expect(await order(tid)).toMatchObject({ status: 'TRADE_CLOSED' });
    await set({ atOnceRefundMost: 0 });
  });

  it('is approved if the merchant does not answer in time, and closed if the shopper does not send the goods back', async () => {
    const { tid } = await makeReceivedOrder({ goods: 'orange', num: 2 });
    const first = await apply(tid, { kind: 'return', reason: 'faulty' });
    testApp.clock.advance({ hours: 3 * 24 + 1 });
    await testApp.runDueJobs();
    expect(await detail(first.refundNo)).toMatchObject({ feedback: 103, records: [{ who: 'time' }, {}] });
    testApp.clock.advance({ hours: 7 * 24 + 1 });
    await testApp.runDueJobs();
    expect(await detail(first.refundNo)).toMatchObject({ feedback: 107 });
    const second = await apply(tid, { kind: 'return', reason: 'faulty' });
    await approve(second.refundNo, { returnTo });
    await dazhi.ask(refundCalls.addRefundExpress, { refundNo: second.refundNo, courier: 'ems', number: 'EMS700000001' });
    const money = await balance();
    testApp.clock.advance({ hours: 10 * 24 + 1 });
    await testApp.runDueJobs();
    expect(await detail(second.refundNo)).toMatchObject({ feedback: 110 });
    expect(await balance()).toBe(Math.round((money + second.payment) * 100) / 100);
    const late = await dazhi.call(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'return', reason: 'faulty' });
    expect(late).toMatchObject({ ...refused('refundNotPossible'), message: expect.stringContaining('15 天') });
  });

  it('is in progress until the provider has paid it, or the merchant has paid it in another way', async () => {
    const { tid } = await makePaidByWechat({ goods: 'orange', num: 2 });
    const first = await apply(tid);
    expect(await approve(first.refundNo)).toMatchObject({ feedback: 9, feedbackText: '商家退款中' });
    await testApp.runDueJobs();
    expect(await detail(first.refundNo)).toMatchObject({
      feedback: 110,
      payments: [{ payType: 'wechat', amount: first.payment, status: 'done' }],
    });
    Object.assign(testApp.pay.faults, { refund: 'refuses' });
    const second = await apply(tid);
    await approve(second.refundNo);
    await testApp.runDueJobs();
    expect(await detail(second.refundNo)).toMatchObject({ feedback: 9, payments: [{ status: 'failed' }] });
    const outside = { refundNo: second.refundNo, note: '已在商户平台退款' };
    await merchant.ask(reconciliationCalls.settleRefundOutside, outside);
    await merchant.ask(reconciliationCalls.settleRefundOutside, outside);
    await testApp.runDueJobs();
    expect(await detail(second.refundNo)).toMatchObject({ feedback: 110, payments: [{ status: 'outside' }] });
  });
  async function makePaidByWechat(...wanted: RequestedGoods[]) {
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson(wanted) });
    const made = await dazhi.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson: toGoodsJson(wanted), payment: bill.payment });
    const { paymentNo } = await dazhi.ask(orderCalls.toShopPay, { tid: made.tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    return made;
  }

  it('returns to the cent what coupon, points, card and WeChat paid when an order is refunded piece by piece', async () => {
    await openPoints(testApp);
    await grantPointsTo(testApp, 'dazhi', 777);
    const cid = await putCouponId(testApp, 1001, { off: 7.77, threshold: 20 });
    const { cuid } = await dazhi.ask(couponCalls.receiveCoupon, { cid });
    const card = await bindNewCard(testApp, 'dazhi');
    const wanted = (['orange', 'teapot', 'struck', 'flatSent', 'oneCent'] as const).map((goods, i) => ({ goods, num: (i % 2) + 2 }));
    const goodsJson = toGoodsJson(wanted);
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson, cuid, points: 1 });
    const made = await dazhi.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment, cuid, points: 1 });
    const { tid, payment } = made;
    const { paymentNo } = await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'wechat', cards: [card.id] });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    await testApp.runDueJobs();
    const [points] = await testApp.sql<{ spent: number }>('select points::int as spent from orders where tid = $1', [tid]);
    const before = (await dazhi.ask(pointsCalls.queryScoreSettled, {})).settled;
    let [back, score] = [0, 0];
    for (const { lineNo, num } of (await order(tid)).list)
      for (let piece = 0; piece < num; piece += 1) {
        const form = await dazhi.ask(refundCalls.refundEdit, { tid, lineNo, num: 1, reason: 'notWanted' });
        const asked = await apply(tid, { lineNo });
        const whole = Math.round((form.most + form.postFeeBack) * 100);
        expect(await approve(asked.refundNo)).toMatchObject({ payment: whole / 100 });
        back += whole;
        score += form.score;
      }
    expect(back).toBe(Math.round(payment * 100));
    expect(score).toBe(points?.spent);
    await testApp.runDueJobs();
    expect(await order(tid)).toMatchObject({ status: 'TRADE_CLOSED', wentBack: { amount: payment, done: 1 } });
    expect((await dazhi.ask(pointsCalls.queryScoreSettled, {})).settled).toBe(before + score);
    expect((await dazhi.ask(couponCalls.couponInfo, { cid, cuid })).own).toMatchObject({ state: 'usable' });
    expect(await testApp.sql('select 1 from payment_tender where payment_no = $1 and refunded <> amount', [paymentNo])).toEqual([]);
    expect(await dazhi.call(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' })).toMatchObject(
      refused('refundNotPossible'),
    );
    expect(await merchant.call(orderMerchantCalls.refundOrder, { tid, why: '再退一次' })).toMatchObject(refused('orderStateForbids'));
  });

  it('lowers the points that the order earns, even after they are credited', async () => {
    await openPoints(testApp);
    const { tid } = await makeReceivedOrder({ goods: 'teapot', num: 2 });
    await testApp.runDueJobs();
    const whole = await loadEarnedPoints(tid);
    const first = await apply(tid, { kind: 'money', reason: 'faulty' });
    await approve(first.refundNo);
    await testApp.runDueJobs();
    const half = await loadEarnedPoints(tid);
    expect(half).toBeLessThan(whole);
    testApp.clock.advance({ hours: 15 * 24 + 1 });
    await testApp.runDueJobs();
    const credited = (await dazhi.ask(pointsCalls.queryScoreSettled, {})).settled;
    // The shopper's time for a refund is over: the merchant refunds the rest.
    const rest = { tid, requestNo: 'points-rest', lines: [{ lineNo: 1, num: 1 }], why: '质量问题' };
    await merchant.ask(refundMerchantCalls.refundLines, rest);
    await testApp.runDueJobs();
    expect((await dazhi.ask(pointsCalls.queryScoreSettled, {})).settled).toBe(credited - half);
  });

  it("lowers the order's points at the rate of the order day, even if the shop has changed the rate", async () => {
    await openPoints(testApp);
    const { tid } = await makeReceivedOrder({ goods: 'teapot', num: 2 });
    await testApp.runDueJobs();
    const whole = await loadEarnedPoints(tid);
    await openPoints(testApp, { pointsPerYuan: 0 });
    const { refundNo } = await apply(tid, { kind: 'money', reason: 'faulty' });
    await approve(refundNo);
    await testApp.runDueJobs();
    expect(await loadEarnedPoints(tid)).toBeGreaterThan(whole / 3);
    expect(await loadEarnedPoints(tid)).toBeLessThan(whole);
  });

  it('can be started by the merchant without the shopper, and a repeated call refunds nothing more', async () => {
    const { tid, payment } = await makePaidOrder(dazhi, { goods: 'orange', num: 2 }, { goods: 'teapot' });
    const body = { tid, requestNo: `lack-${tid}`, lines: [{ lineNo: 1, num: 1 }], why: '仓库少一件' };
    const money = await balance();
    const done = await merchant.ask(refundMerchantCalls.refundLines, body);
    await Promise.all([1, 2, 3].map(() => merchant.ask(refundMerchantCalls.refundLines, body)));
    expect(await balance()).toBe(Math.round((money + done.payment) * 100) / 100);
    expect(
      await merchant.call(refundMerchantCalls.refundLines, { ...body, requestNo: `more-${tid}`, lines: [{ lineNo: 1, num: 2 }] }),
    ).toMatchObject(refused('refundNotPossible'));
    const rest = await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    expect(Math.round((rest.amount + done.payment) * 100)).toBe(Math.round(payment * 100));
    expect(await order(tid)).toMatchObject({ status: 'TRADE_CLOSED' });
    expect(await merchant.ask(refundMerchantCalls.refundRequest, { refundNo: done.refundNo })).toMatchObject({
      asked: done.payment,
      records: [{ title: '同意退款' }, { title: '主动退款', text: expect.stringContaining('仓库少一件') }],
    });
  });

  it('refuses a request number that stands for another order, other pieces or another sum, also when both arrive at once', async () => {
    const [first, second] = [
      await makePaidOrder(dazhi, { goods: 'orange', num: 2 }),
      await makePaidOrder(dazhi, { goods: 'orange', num: 2 }),
    ];
    const requestNo = `twice-${first.tid}`;
    const body = { requestNo, lines: [{ lineNo: 1, num: 1 }], why: '缺货' };
    const both = await Promise.all([first, second].map(({ tid }) => merchant.call(refundMerchantCalls.refundLines, { ...body, tid })));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject(refused('refundNotPossible'));
    const { tid } = both[0]?.success ? first : second;
    for (const other of [
      { ...body, tid, lines: [{ lineNo: 1, num: 2 }] },
      { ...body, tid, why: '差价' },
    ])
      expect(await merchant.call(refundMerchantCalls.refundLines, other)).toMatchObject({
        ...refused('refundNotPossible'),
        message: expect.stringContaining('requestNo'),
      });
    expect(await merchant.call(refundMerchantCalls.refundMoney, { tid, requestNo, payment: 1, why: '缺货' })).toMatchObject(
      refused('refundNotPossible'),
    );
    const money = { tid, requestNo: `money-${tid}`, payment: 1, why: '差价' };
    const paid = await Promise.all([1, 2, 3].map(() => merchant.call(refundMerchantCalls.refundMoney, money)));
    expect(paid.every(({ success }) => success)).toBe(true);
    expect(await merchant.call(refundMerchantCalls.refundMoney, { ...money, payment: 2 })).toMatchObject(refused('refundNotPossible'));
    expect((await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).refundedAmount).toBe(40.9);
  });

  it('refuses to agree again to another amount, to receive again otherwise, and to send another SKU again', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange', num: 2 });
    const money = await apply(tid, { kind: 'money', reason: 'damaged', payment: 10 });
    await approve(money.refundNo);
    await approve(money.refundNo);
    const again = await merchant.call(refundMerchantCalls.approveRefund, { refundNo: money.refundNo, payment: 5, why: '少退' });
    expect(again).toMatchObject({ ...refused('refundStateForbids'), message: expect.stringContaining('已经处理过') });
    const back = await apply(tid, { kind: 'return', reason: 'faulty', num: 1 });
    await approve(back.refundNo, { returnTo });
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo: back.refundNo });
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo: back.refundNo });
    expect(await merchant.call(refundMerchantCalls.receiveReturn, { refundNo: back.refundNo, restock: 0 })).toMatchObject(
      refused('refundStateForbids'),
    );
  });

  it('that is offered at less is closed if its shopper does not answer, and cannot be accepted by another member', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange' });
    const { refundNo } = await apply(tid, { kind: 'money', reason: 'damaged' });
    await approve(refundNo, { payment: 5, why: '外盒破损' });
    expect(await detail(refundNo)).toMatchObject({
      feedback: 101,
      offer: { payment: 5, why: '外盒破损', isReceived: 0 },
      acts: ['cancel', 'edit', 'declineOffer', 'acceptOffer'],
    });
    await testApp.runDueJobs();
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list.map(({ title }) => title)).toContain('商家提出了退款金额');
    const stranger = testApp.as('xiaoman');
    expect(await stranger.call(refundCalls.acceptOffer, { refundNo, payment: 5 })).toMatchObject(refused('refundNotFound'));
    expect(await dazhi.call(refundCalls.acceptOffer, { refundNo, payment: 4.99 })).toMatchObject(refused('refundOfferGone'));
    testApp.clock.advance({ hours: 7 * 24 + 1 });
    await testApp.runDueJobs();
    expect(await detail(refundNo)).toMatchObject({ feedback: 107, offer: null });
    expect(await order(tid)).toMatchObject({ list: [{ refundingNum: 0, refundedNum: 0 }] });
    expect(await dazhi.call(refundCalls.acceptOffer, { refundNo, payment: 5 })).toMatchObject(refused('refundOfferGone'));
  });

  it('pays each piece back once when many requests and approvals arrive simultaneously', async () => {
    await giveMoney(testApp, 'dazhi', cents(1_000_000));
    const { tid, payment } = await makePaidOrder(dazhi, { goods: 'orange', num: 3 });
    const money = await balance();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => dazhi.call(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' })),
    );
    const numbers = new Set(asked.flatMap((answer) => (answer.success ? [(answer.body as { refundNo: string }).refundNo] : [])));
    expect(numbers.size).toBe(1);
    const [refundNo = ''] = numbers;
    await Promise.all([
      ...Array.from({ length: 4 }, () => merchant.call(refundMerchantCalls.approveRefund, { refundNo })),
      dazhi.call(refundCalls.cancelRefund, { refundNo }),
      merchant.call(orderMerchantCalls.refundOrder, { tid, why: '整单退' }),
    ]);
    await merchant.call(orderMerchantCalls.refundOrder, { tid, why: '整单退' });
    expect(await order(tid)).toMatchObject({ status: 'TRADE_CLOSED' });
    expect(await balance()).toBe(Math.round((money + payment) * 100) / 100);
  });

  it('is listed by state for the merchant, and exported page by page', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    const { refundNo } = await apply(tid);
    expect((await merchant.ask(refundMerchantCalls.listRefundRequests, { feedback: [101], tid })).list).toMatchObject([
      { refundNo, memberId: 2, reasonText: '不想要了' },
    ]);
    expect((await merchant.ask(refundMerchantCalls.listRefundRequests, { feedback: [110], tid })).list).toEqual([]);
    const block = await merchant.ask(refundMerchantCalls.exportRefunds, { most: 1 });
    expect(block).toMatchObject({ list: [{ refundNo }], next: refundNo });
    expect((await merchant.ask(refundMerchantCalls.exportRefunds, { after: refundNo })).list.map((one) => one.refundNo)).not.toContain(
      refundNo,
    );
    expect((await dazhi.ask(refundCalls.refundListExtendInfo, { refundNos: [refundNo, '1'.repeat(20)] })).list).toMatchObject([
      { refundNo, feedback: 101, acts: ['cancel', 'edit'] },
    ]);
    await dazhi.ask(refundCalls.cancelRefund, { refundNo });
  });

  it('is refused with a reason that does not fit its kind, or with more than was paid', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange' });
    const body = { tid, lineNo: 1, num: 1, kind: 'money', reason: 'faulty' } as const;
    expect(await dazhi.call(refundCalls.applyRefund, { ...body, reason: 'wrongOrder' })).toMatchObject(refused('refundReasonWrong'));
    expect(await dazhi.call(refundCalls.applyRefund, { ...body, payment: 0 })).toMatchObject(refused('refundAmountWrong'));
    expect(await dazhi.call(refundCalls.applyRefund, { ...body, payment: 1e8 })).toMatchObject(refused('refundAmountWrong'));
    expect(await dazhi.call(refundCalls.applyRefund, { ...body, lineNo: 9 })).toMatchObject(refused('refundNotPossible'));
    expect(await testApp.as('xiaoman').call(refundCalls.applyRefund, body)).toMatchObject(refused('orderNotFound'));
  });
});
