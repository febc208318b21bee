import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonName } from '../../../../test/people.ts';
import { bindNewCard } from '../../../../test/put-card.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { orderInPresale, payDeposit, payDue, putPresale, samplePresale } from '../../../../test/put-presale.ts';
import { findBookInconsistenciesOf, giveMoney, makeOrder, toGoodsJson } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { testStart } from '../../../../test/test-clock.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const teapot = goodsOf('teapot').id;
const finalOpens = '2026-03-12T10:00:00+08:00';
const finalEnds = '2026-03-15T10:00:00+08:00';

describe('a presale', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const [xiaoman, dazhi, visitor] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as({ visitorOf: 1001 })];
  let activityId = 0;
  const detail = (tid: string, who: PersonName = 'xiaoman') => testApp.as(who).ask(orderCalls.orderDetail, { tid });
  const balance = async (who: PersonName = 'xiaoman') => (await testApp.as(who).ask(ledgerCalls.ownMoney, {})).ownMoney;
  const ship = (tid: string) =>
    merchant.call(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  const refund = (tid: string) => merchant.call(orderMerchantCalls.refundOrder, { tid, why: '做不出来了' });
  const piecesLeft = async () => (await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).presale?.leftNum;
  const freeStock = async () =>
    (
      await testApp.sql<{ free: number }>('select (on_hand - reserved)::int as free from stock where site_id = 1001 and sku_id = $1', [
        goodsOf('teapot').skuId,
      ])
    )[0]?.free;
  /** Returns the messages about an order, newest first. */
  const messagesOf = async (tid: string) => {
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageNo: 1, pageSize: 50 });
    return list.filter(({ link }) => link === `/transactionDetail/${tid}`);
  };
  const titlesOf = async (tid: string) => (await messagesOf(tid)).map(({ title }) => title);
  beforeAll(async () => {
    for (const who of ['xiaoman', 'dazhi', 'anran', 'meilin'] as const) await giveMoney(testApp, who, cents(1_000_000));
  });
  beforeEach(async () => {
    testApp.clock.setTime(testStart);
    activityId = await putPresale(testApp);
  });
  afterEach(async () => {
    Object.assign(testApp.pay.faults, { begin: undefined, query: undefined, close: undefined, refund: undefined });
    // Whatever is open closes, so that the next test begins with none.
    testApp.clock.setTime('2026-04-20T10:00:00+08:00');
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 2 });
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    await testApp.sql("update promotion set starts_at = '2025-01-01', ends_at = '2025-01-02' where site_id = 1001");
  });

  it('has the status -1 before, 1 during and 0 after the period for deposits [R-345] [R-346] [R-347]', async () => {
    const read = () => visitor.ask(storefrontCalls.goodsDetail, { id: teapot });
    const fields = {
      startDepositPayTime: Date.parse('2026-03-01T00:00:00+08:00'),
      endDepositPayTime: Date.parse('2026-03-10T00:00:00+08:00'),
      startFinalPayTime: Date.parse(finalOpens),
      startFinalPayDay: null,
      finalPayType: 1,
    };
    for (const [time, status] of [
      ['2026-02-28T23:59:59+08:00', -1],
      ['2026-03-01T00:00:00+08:00', 1],
      ['2026-03-09T23:59:50+08:00', 1],
      ['2026-03-10T00:00:00+08:00', 0],
      ['2026-03-15T09:59:50+08:00', 0],
    ] as const) {
      testApp.clock.setTime(time);
      expect(await read()).toMatchObject({ isPresell: 1, goodsPreSale: fields, presale: { activityId, status } });
    }
    testApp.clock.setTime(finalEnds);
    expect(await read()).toMatchObject({ isPresell: 0, presale: null, goods: { isPresell: 0, presellEndtime: null } });
  });

  it('shows on the product page the deposit, the part of the price that it covers, and the delivery time', async () => {
    expect(await xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject({
      goods: { price: 128, isPresell: 1, presellDeliver: 7, presellDeliverStarttime: null, presellEndtime: expect.any(Number) },
      presale: {
        price: 100,
        deposit: 10,
        depositWorth: 20,
        finalPayment: 80,
        initNum: 5,
        leftNum: 5,
        limitNum: null,
        boughtNum: 0,
        returnsDeposit: 0,
        presellDeliver: 7,
      },
    });
    expect((await visitor.ask(storefrontCalls.goodsDetail, { id: goodsOf('orange').id })).presale).toBeNull();
  });

  it('has product cards with the presale price and without a cart button while deposits are accepted', async () => {
    const readCards = async () => {
      const [batch, list, found] = await Promise.all([
        visitor.ask(browseCalls.batchGetGoods, { ids: [teapot] }),
        visitor.ask(storefrontCalls.goodsIndex, { groupId: 1, pageSize: 50 }),
        visitor.ask(browseCalls.search, { keyword: '圆融茶壶' }),
      ]);
      return [batch, list, found].map((reply) => reply.list.find(({ numIid }) => numIid === teapot));
    };
    const presale = { price: 100, maxPrice: 100, levelLabel: '预售价', priceKind: 'presale', skuId: null, buyable: 0 };
    for (const card of await readCards()) expect(card).toMatchObject(presale);
    await xiaoman.ask(favouriteCalls.addFavourite, { numIid: teapot });
    expect((await xiaoman.ask(favouriteCalls.listFavourites, {})).list).toMatchObject([{ price: 100, levelLabel: '预售价', buyable: 0 }]);
    testApp.clock.setTime('2026-03-10T00:00:01+08:00');
    for (const card of await readCards()) expect(card).toMatchObject({ price: 128, levelLabel: '', priceKind: 'list', buyable: 1 });
  });

  it("shows deposit and final payment on the bill, and needs the shopper's consent that a deposit may be lost", async () => {
    const { tid, bill, answer } = await orderInPresale(testApp, 'xiaoman', {
      activityId,
      wanted: { goods: 'teapot', num: 2 },
      depositAgreed: 0,
    });
    expect(bill).toMatchObject({
      goodsAmount: 256,
      reductions: [
        { kind: 'presale', id: activityId, name: '春茶器预售', amount: 56 },
        { kind: 'depositWorth', name: '定金膨胀', amount: 20 },
      ],
      payment: 180,
      presale: { deposit: 20, depositWorth: 40, finalPayment: 160, finalPayType: 1, startFinalPayTime: Date.parse(finalOpens) },
      orderable: 1,
    });
    expect(bill.list).toMatchObject([{ price: 100, originPrice: 128, priceKind: 'presale', levelLabel: '预售价' }]);
    expect(answer).toMatchObject(refused('depositNotAgreed'));
    expect((await orderInPresale(testApp, 'xiaoman', { activityId })).answer).toMatchObject({ success: true });
    expect(await detail((await orderInPresale(testApp, 'dazhi', { activityId })).tid, 'dazhi')).toMatchObject({
      statusText: '待付定金',
      due: 10,
      payment: 98,
      presale: { stage: 'deposit', deposit: 10, finalPayment: 88, depositTime: null },
    });
    expect(tid).toBeTruthy();
  });

  it('is paid in two instalments, and shipped only after both', async () => {
    const before = await balance();
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    expect(await balance()).toBe(before - 10);
    expect(await detail(tid)).toMatchObject({
      status: 'WAIT_BUYER_PAY',
      statusText: '待付尾款',
      due: 88,
      closeTime: Date.parse(finalEnds),
      payTime: null,
      presale: { stage: 'final', depositTime: expect.any(Number), finalTime: null, startFinalPayTime: Date.parse(finalOpens) },
      acts: ['editAddress'],
    });
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1, payment: 10, presale: { stage: 'final' } });
    expect(await ship(tid)).toMatchObject(refused('orderStateForbids'));
    expect(await xiaoman.call(orderCalls.cancelOrder, { tid })).toMatchObject({
      ...refused('depositPaid'),
      message: '定金已支付，不能取消订单；要退款请联系商家',
    });
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid, why: '不卖了' })).toMatchObject(refused('orderStateForbids'));
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject({
      ...refused('finalPaymentNotYet'),
      message: '尾款 2026-03-12 10:00 开始支付，还没到时间',
    });
    testApp.clock.setTime(finalOpens);
    expect((await detail(tid)).acts).toEqual(['editAddress', 'pay']);
    expect(await testApp.as('dazhi').call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderNotFound'));
    expect(await testApp.as('kaying').call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderNotFound'));
    expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance', payment: 90 })).toMatchObject({
      ...refused('priceChanged'),
      body: { was: 90, now: 88 },
    });
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject({ success: true });
    expect(await balance()).toBe(before - 98);
    expect(await detail(tid)).toMatchObject({
      status: 'WAIT_SELLER_SEND_GOODS',
      due: 0,
      presale: { stage: 'none', finalTime: expect.any(Number) },
    });
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject(refused('orderAlreadyPaid'));
    const explanation = await xiaoman.ask(orderCalls.explainPrice, { tid });
    expect(explanation).toMatchObject({
      presale: { deposit: 10, depositWorth: 20, finalPayment: 88 },
      payments: [
        { seq: 1, amount: 10 },
        { seq: 2, amount: 88 },
      ],
    });
    expect(explanation.reductions).toContainEqual(expect.objectContaining({ kind: 'depositWorth', name: '定金膨胀', amount: 10 }));
    expect(await ship(tid)).toMatchObject({ success: true });
  });

  it('shows the amount of the last payment: first zero, then the deposit, then the final payment', async () => {
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    const result = () => xiaoman.ask(orderCalls.payResult, { tid });
    const pay = async (payType: 'wechat' | 'alipay') => {
      const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType, payment: (await detail(tid)).due });
      testApp.pay.pay(paymentNo);
      await testApp.notify(paymentNo);
    };
    expect([(await detail(tid)).methodAmount, (await result()).methodAmount]).toEqual([0, 0]);
    await pay('wechat');
    expect(await result()).toMatchObject({ payment: 10, payType: 'wechat', methodAmount: 10 });
    testApp.clock.setTime(finalOpens);
    await pay('alipay');
    expect(await result()).toMatchObject({ payment: 88, payType: 'alipay', balanceAmount: 0, methodAmount: 88 });
    expect(await detail(tid)).toMatchObject({ payment: 98, payType: 'alipay', balanceAmount: 0, methodAmount: 88 });
  });

  it('is not shown as paid when the final payment is only started', async () => {
    const { id } = await bindNewCard(testApp, 'xiaoman', { price: 190, gift: 10 });
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'card', cards: [id] });
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({ payment: 10, cardAmount: 10, methodAmount: 0 });
    testApp.clock.setTime(finalOpens);
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', payment: 88 });
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 0, payment: 88, cardAmount: 0, methodAmount: 0 });
  });

  it('takes an instalment only once if it is paid twice simultaneously', async () => {
    const before = await balance();
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    const first = await Promise.all([payDue(testApp, 'xiaoman', tid), payDue(testApp, 'xiaoman', tid)]);
    expect(first.filter(({ success }) => success)).toHaveLength(1);
    expect(first.find(({ success }) => !success)).toMatchObject(refused('finalPaymentNotYet'));
    testApp.clock.setTime(finalOpens);
    const rest = await Promise.all([payDue(testApp, 'xiaoman', tid), payDue(testApp, 'xiaoman', tid), payDue(testApp, 'xiaoman', tid)]);
    expect(rest.filter(({ success }) => success)).toHaveLength(1);
    expect(await balance()).toBe(before - 98);
  });

  it('sells the last piece to only one of two members, and each member no more than the limit', async () => {
    const one = await putPresale(testApp, { offers: [{ goods: 'T-3', price: 30, pieces: 1, deposit: 5 }], mostPerMember: 1 });
    const wanted = { goods: 'orange' } as const;
    const tries = await Promise.all(
      (['xiaoman', 'dazhi'] as const).map((who) => orderInPresale(testApp, who, { activityId: one, wanted })),
    );
    expect(tries.filter(({ answer }) => answer.success)).toHaveLength(1);
    expect(tries.find(({ answer }) => !answer.success)?.answer).toMatchObject(refused('promotionSoldOut'));
    const many = await putPresale(testApp, { offers: [{ goods: 'T-1', price: 100, pieces: 9, deposit: 5 }], mostPerMember: 1 });
    await payDeposit(testApp, 'xiaoman', { activityId: many, wanted: { goods: 'shirt' } });
    expect((await orderInPresale(testApp, 'xiaoman', { activityId: many, wanted: { goods: 'shirt' } })).answer).toMatchObject(
      refused('promotionLimit'),
    );
  });

  it('cannot be ordered after the period for deposits, when orders without deposit are closed', async () => {
    testApp.clock.setTime('2026-03-09T23:55:00+08:00');
    const { tid, answer } = await orderInPresale(testApp, 'xiaoman', { activityId });
    expect(answer).toMatchObject({ success: true, body: { closeTime: Date.parse('2026-03-10T00:00:00+08:00') } });
    expect(await piecesLeft()).toBe(4);
    testApp.clock.setTime('2026-03-10T00:00:01+08:00');
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ status: 'TRADE_CLOSED', closedWhy: '', presale: { stage: 'none' } });
    expect(await piecesLeft()).toBe(5);
    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    expect(await dazhi.ask(checkoutCalls.orderBill, { goodsJson, activityId })).toMatchObject({ orderable: 0, problem: 'promotionOver' });
  });

  it('lets the shop keep the deposit if the final payment is not made in time', async () => {
    const [money, stock] = [await balance(), await freeStock()];
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    expect([await piecesLeft(), await freeStock()]).toEqual([4, (stock ?? 0) - 1]);
    testApp.clock.setTime(finalEnds);
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject({
      ...refused('finalPaymentOver'),
      message: '尾款应在 2026-03-15 10:00 前支付，时间已过',
    });
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({
      status: 'TRADE_CLOSED',
      closedBy: 'time',
      closedWhy: '尾款没有在 2026-03-15 10:00 前支付，定金不退',
      wentBack: null,
    });
    expect([await balance(), await freeStock()]).toEqual([money - 10, stock]);
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject(refused('finalPaymentOver'));
    expect((await messagesOf(tid))[0]).toMatchObject({ title: '订单已关闭', text: expect.stringContaining('定金不退') });
  });

  it('returns the deposit to a shopper who misses the final payment, if the terms say so', async () => {
    await testApp.sql('update promotion set ends_at = starts_at where id = $1', [activityId]);
    const kind = await putPresale(testApp, { returnsDeposit: 1 });
    const money = await balance();
    // Nobody has to agree to lose a deposit that is returned.
    const tid = await payDeposit(testApp, 'xiaoman', { activityId: kind, depositAgreed: 0 });
    testApp.clock.setTime(finalEnds);
    await testApp.runDueJobs();
    expect(await balance()).toBe(money);
    expect(await detail(tid)).toMatchObject({
      status: 'TRADE_CLOSED',
      closedBy: 'time',
      closedWhy: '尾款没有在 2026-03-15 10:00 前支付，定金原路退回',
      wentBack: { amount: 10, done: 1 },
    });
  });

  it('counts the days until the final payment from the day on which the deposit was paid', async () => {
    await testApp.sql('update promotion set ends_at = starts_at where id = $1', [activityId]);
    const days = await putPresale(testApp, { finalStartTime: undefined, finalEndTime: undefined, finalStartDay: 3, finalDays: 2 });
    expect(await xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject({
      goodsPreSale: { finalPayType: 2, startFinalPayDay: 3, startFinalPayTime: null },
    });
    const tid = await payDeposit(testApp, 'xiaoman', { activityId: days });
    const { presale } = await detail(tid);
    const paidAt = presale?.depositTime ?? 0;
    expect(presale).toMatchObject({ startFinalPayTime: paidAt + 3 * 86_400_000, endFinalPayTime: paidAt + 5 * 86_400_000 });
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject(refused('finalPaymentNotYet'));
    testApp.clock.advance({ days: 3 });
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject({ success: true });
  });

  it('reminds the shopper once when the final payment can be made, and once before it is too late', async () => {
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    expect(await titlesOf(tid)).toEqual(['定金已支付']);
    testApp.clock.setTime('2026-03-12T09:59:00+08:00');
    expect(await titlesOf(tid)).toHaveLength(1);
    testApp.clock.setTime(finalOpens);
    expect(await titlesOf(tid)).toEqual(['可以付尾款了', '定金已支付']);
    testApp.clock.setTime('2026-03-14T22:00:00+08:00');
    expect((await messagesOf(tid))[0]).toMatchObject({ title: '尾款即将截止', text: expect.stringContaining('2026-03-15 10:00 截止') });
    testApp.clock.advance({ minutes: 30 });
    expect(await titlesOf(tid)).toHaveLength(3);
    await payDue(testApp, 'xiaoman', tid);
    expect(await titlesOf(tid)).toEqual(['付款成功', '尾款即将截止', '可以付尾款了', '定金已支付']);
  });

  it('is refunded by the merchant, each instalment to the payment method that paid it', async () => {
    const money = await balance();
    const stock = await freeStock();
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(testApp.pay.intent(paymentNo)).toMatchObject({ amount: 1000 });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    expect(await testApp.notify(paymentNo)).toBe(true);
    expect(await detail(tid)).toMatchObject({ presale: { stage: 'final' } });
    testApp.clock.setTime(finalOpens);
    const rest = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance', payment: 88 });
    expect(rest.paid).toBe(1);
    expect(await balance()).toBe(money - 88);
    expect(await refund(tid)).toMatchObject({ success: true, body: { status: 'TRADE_CLOSED', amount: 98 } });
    expect(await refund(tid)).toMatchObject({ success: true, body: { amount: 98 } });
    await testApp.runDueJobs();
    expect(await balance()).toBe(money);
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount: 1000 });
    expect((await detail(tid)).wentBack).toEqual({ amount: 98, done: 1 });
    expect(await freeStock()).toBe(stock);
    expect(await testApp.as({ merchantOf: 1002 }).call(orderMerchantCalls.refundOrder, { tid, why: '别家' })).toMatchObject(
      refused('orderNotFound'),
    );
  });

  it('can be refunded by the merchant when only the deposit is paid', async () => {
    const money = await balance();
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    testApp.clock.setTime(finalOpens);
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', payment: 88 });
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 0 });
    expect(await refund(tid)).toMatchObject({ success: true, body: { status: 'TRADE_CLOSED', amount: 10 } });
    expect(await balance()).toBe(money);
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ status: 'TRADE_CLOSED', wentBack: { amount: 98, done: 1 } });
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount: 8800 });
  });

  it('refunds a second payment of the deposit, and a final payment after the order is closed', async () => {
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    testApp.pay.asSignedUrl = true;
    const late = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    testApp.pay.pay(late.paymentNo);
    await testApp.notify(late.paymentNo);
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ status: 'WAIT_BUYER_PAY', presale: { stage: 'final' }, due: 88 });
    expect(testApp.pay.refunds.get(late.paymentNo)).toMatchObject({ amount: 1000 });
    testApp.clock.setTime('2026-03-15T09:50:00+08:00');
    const rest = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay', payment: 88 });
    testApp.clock.setTime('2026-03-15T10:01:00+08:00');
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 2 });
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ status: 'TRADE_CLOSED' });
    testApp.pay.asSignedUrl = false;
    testApp.pay.pay(rest.paymentNo);
    await testApp.notify(rest.paymentNo);
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(rest.paymentNo)).toMatchObject({ amount: 8800 });
    expect(await detail(tid)).toMatchObject({ status: 'TRADE_CLOSED' });
  });

  it('lets the shopper cancel a started final payment, without losing the deposit', async () => {
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    testApp.clock.setTime(finalOpens);
    const money = await balance();
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', payment: 88 });
    expect(await xiaoman.ask(orderCalls.giveUpPayment, { tid })).toMatchObject({ paid: 0 });
    expect(await xiaoman.ask(orderCalls.checkAccountPayment, { tid, payType: 'balance' })).toMatchObject({ payment: 88, enough: 1 });
    expect(await balance()).toBe(money);
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject({ success: true });
  });

  it('can be paid from stored-value cards in both instalments', async () => {
    const { id } = await bindNewCard(testApp, 'xiaoman', { price: 190, gift: 10 });
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    const cards = await xiaoman.ask(orderCalls.orderCards, { tid });
    expect(cards.list).toContainEqual(expect.objectContaining({ id, most: 10 }));
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'card', cards: [id] });
    testApp.clock.setTime(finalOpens);
    expect((await xiaoman.ask(orderCalls.orderCards, { tid })).list).toContainEqual(expect.objectContaining({ id, most: 88 }));
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'card', cards: [id], payment: 88 });
    expect(await detail(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', cardAmount: 98 });
    expect(await refund(tid)).toMatchObject({ success: true, body: { amount: 98 } });
  });

  it('with coupons allowed takes the coupon off the final payment only', async () => {
    await testApp.sql('update promotion set ends_at = starts_at where id = $1', [activityId]);
    const joining = await putPresale(testApp, { joinsReductions: 1 });
    await dazhi.ask(couponCalls.receiveCoupon, {
      cid: await putCouponId(testApp, 1001, { kind: 'fullReduction', threshold: 80, off: 15 }),
    });
    const { tid, bill, answer } = await orderInPresale(testApp, 'dazhi', { activityId: joining });
    expect(bill).toMatchObject({ payment: 83, presale: { deposit: 10, finalPayment: 73 } });
    expect(answer).toMatchObject({ success: true });
    await payDue(testApp, 'dazhi', tid);
    const usable = async () => (await dazhi.ask(couponCalls.myCoupons, { status: 0 })).list.length;
    const before = await usable();
    testApp.clock.setTime(finalEnds);
    await testApp.runDueJobs();
    expect(await usable()).toBe(before + 1);
  });

  it('takes no final payment from a request for the deposit that is sent again, but at once from one that names the amount', async () => {
    await testApp.sql('update promotion set ends_at = starts_at where id = $1', [activityId]);
    const soon = await putPresale(testApp, {
      finalStartTime: undefined,
      finalEndTime: undefined,
      finalStartDay: 0,
      finalDays: 3,
    });
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId: soon });
    const ask = { tid, payType: 'balance' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => xiaoman.call(orderCalls.toShopPay, ask)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await xiaoman.call(orderCalls.toShopPay, ask)).toMatchObject({
      ...refused('finalPaymentUnnamed'),
      message: '定金已付。付尾款请写明金额：payment 应为 ¥88.00',
    });
    expect(await detail(tid)).toMatchObject({ due: 88, status: 'WAIT_BUYER_PAY' });
    // A request that began a moment before the deposit was paid.
    testApp.clock.setTime(new Date(testApp.clock.now().getTime() - 900).toISOString());
    expect(await xiaoman.call(orderCalls.toShopPay, { ...ask, payment: 88 })).toMatchObject({ success: true });
  });

  it('is paid without a final payment once that could be made, if a lower price leaves nothing of it', async () => {
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -80, freight: 0 });
    expect(await detail(tid)).toMatchObject({ due: 0, status: 'WAIT_BUYER_PAY' });
    testApp.clock.setTime(finalOpens);
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', payment: 10 });
    expect(await titlesOf(tid)).not.toContain('可以付尾款了');
  });

  it('accepts no coupon by default', async () => {
    await xiaoman.ask(couponCalls.receiveCoupon, { cid: await putCouponId(testApp, 1001, {}) });
    expect((await orderInPresale(testApp, 'xiaoman', { activityId })).bill).toMatchObject({ payment: 98, coupon: null });
  });

  it('lets the merchant lower the final payment, but not the total below the deposit', async () => {
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    expect(await merchant.call(orderMerchantCalls.changeOrderPrice, { tid, difference: -85 })).toMatchObject({
      ...refused('priceTooLow'),
      message: '改价后应付的总额不能低于定金',
    });
    await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -30 });
    expect(await detail(tid)).toMatchObject({ due: 58, payment: 68 });
    testApp.clock.setTime(finalOpens);
    expect(await payDue(testApp, 'xiaoman', tid)).toMatchObject({ success: true });
  });

  it('does not count as an unpaid order once the deposit is paid', async () => {
    const tid = await payDeposit(testApp, 'anran', { activityId });
    await testApp.sql(
      `insert into site_setting (site_id, name, value, updated_at) values (1001, 'mostUnpaidOrders', '1', now()) on conflict (site_id, name) do update set value = excluded.value`,
    );
    expect((await makeOrder(testApp.as('anran'), { goods: 'orange' })).tid).not.toBe(tid);
    await testApp.sql("delete from site_setting where site_id = 1001 and name = 'mostUnpaidOrders'");
  });

  it('refuses an order if its terms have changed since the checkout', async () => {
    const tid = await payDeposit(testApp, 'xiaoman', { activityId });
    const { list } = await merchant.ask(orderMerchantCalls.listOrders, { keyword: tid, kind: 'presale' });
    expect(list).toMatchObject([{ tid, statusText: '待付尾款', presale: { deposit: 10, finalPayment: 88, stage: 'final' } }]);
    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson, activityId });
    const { list: promotions } = await merchant.ask(promotionMerchantCalls.listPromotions, {});
    const own = promotions.find(({ id }) => id === activityId);
    if (own?.kind !== 'presale') throw new Error('the presale is not listed');
    const { id: _, state, ...form } = own;
    expect([state, form]).toMatchObject(['running', { ...samplePresale, returnsDeposit: 0 }]);
    await merchant.ask(promotionMerchantCalls.putPromotion, { ...form, finalEndTime: '2026-03-14 10:00' });
    expect(await dazhi.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment, depositAgreed: 1 })).toMatchObject(
      refused('priceChanged'),
    );
    expect((await detail(tid)).presale).toMatchObject({ endFinalPayTime: Date.parse(finalEnds) });
  });
});

describe('a presale that a merchant creates', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  /** Sends a form that may be wrong: the server says what is. */
  const put = (form: object) => merchant.call(promotionMerchantCalls.putPromotion, { key: 'entered', ...samplePresale, ...form });
  const [offer] = samplePresale.offers;

  it.each([
    ['no end of its deposits', { endTime: null }, '结束时间（endTime）：这种活动必须写明结束时间'],
    ['no time for the final payment', { finalStartTime: undefined, finalEndTime: undefined }, '尾款时间写一种'],
    ['both kinds of time for the final payment', { finalStartDay: 3, finalDays: 2 }, '尾款时间写一种'],
    [
      'only one of the two fields for days',
      { finalStartTime: undefined, finalEndTime: undefined, finalStartDay: 3 },
      '尾款可付几天（finalDays）',
    ],
    ['a final payment that begins before the deposits end', { finalStartTime: '2026-03-09 10:00' }, '应不早于定金的截止时间'],
    ['a final payment that ends before it begins', { finalEndTime: '2026-03-12 09:00' }, '应晚于尾款的开始时间'],
    ['both kinds of delivery', { deliverFrom: '2026-03-20' }, '发货时间写一种'],
    [
      'a delivery before the final payment',
      { deliverDays: undefined, deliverFrom: '2026-03-01', deliverUntil: '2026-03-11' },
      '应不早于尾款开始的那一天',
    ],
    [
      'a delivery that ends before it begins',
      { deliverDays: undefined, deliverFrom: '2026-03-22', deliverUntil: '2026-03-20' },
      '应不早于 deliverFrom',
    ],
    ['a delivery day that is no date', { deliverDays: undefined, deliverFrom: 'tomorrow' }, '应为日期'],
    ['no deposit', { offers: [{ goods: 'T-2', price: 100, pieces: 5 }] }, '请写每件的定金'],
    ['a deposit that counts for less than its amount', { offers: [{ ...offer, depositWorth: 5 }] }, '不能少于定金'],
    ['a deposit that counts for the whole price', { offers: [{ ...offer, depositWorth: 100 }] }, '应低于每个规格的预售价'],
    ['a price above the list price', { offers: [{ ...offer, price: 130 }] }, '不低于原价'],
    ['no pieces', { offers: [{ goods: 'T-2', price: 100, deposit: 10 }] }, '请写活动件数'],
    ['a field of another kind', { groupSize: 2 }, '这种活动没有这一项'],
  ])('is refused if it has %s', async (_, form, message) => {
    expect(await put(form)).toMatchObject({ ...refused('promotionWrong'), message: expect.stringContaining(message) });
  });

  it("is refused if deposit and final payment together are below the product's cost", async () => {
    await testApp.sql('update goods set cost_price = 9500 where site_id = 1001 and id = $1', [teapot]);
    expect(await put({})).toMatchObject({ ...refused('confirmationNeeded'), message: expect.stringContaining('低于成本价') });
    expect(await put({ offers: [{ ...offer, price: 106 }] })).toMatchObject({ success: true });
    await testApp.sql('update goods set cost_price = 0 where site_id = 1001 and id = $1', [teapot]);
  });

  it('excludes other presales, flash sales and group buys of the same product at the same time', async () => {
    expect(await put({})).toMatchObject({ success: true });
    expect(await put({ key: 'second' })).toMatchObject({ ...refused('promotionWrong'), message: expect.stringContaining('不能同时参加') });
    const plain = {
      startTime: '2026-03-01 00:00',
      endTime: '2026-03-05 00:00',
      name: '秒杀',
      offers: [{ goods: 'T-2', price: 60, pieces: 1 }],
    };
    expect(await merchant.call(promotionMerchantCalls.putPromotion, { key: 'flash', kind: 'flashSale', ...plain })).toMatchObject(
      refused('promotionWrong'),
    );
    expect(
      await merchant.call(promotionMerchantCalls.putPromotion, { key: 'group', kind: 'group', groupSize: 2, groupHours: 24, ...plain }),
    ).toMatchObject(refused('promotionWrong'));
  });

  it('can be tried out on sample carts before it is saved', async () => {
    const { carts } = await merchant.ask(trialMerchantCalls.tryPromotion, { key: 'entered', ...samplePresale, offers: [{ ...offer }] });
    expect(carts[0]?.with).toMatchObject({
      reductions: [
        { name: '春茶器预售', amount: 28 },
        { name: '定金膨胀', amount: 10 },
      ],
      payment: 90,
    });
  });
});
