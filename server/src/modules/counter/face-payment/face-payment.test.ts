import { addressCalls } from 'contract/shop/address/address.calls.ts';
import type { Input } from 'contract/call.ts';
import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents } from 'contract/money.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOtherPayments, makeCounterPayment, startCounterPayment } from '../../../../test/other-payments.ts';
import { people } from '../../../../test/people.ts';
import { findBookInconsistenciesOf, giveMoney } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a payment at the counter of a store', () => {
  const testApp = useTestApp();
  const [xiaoman, dazhi, anran] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as('anran')];
  const merchant = testApp.as({ merchantOf: 1001 });
  const discounts = [
    { from: 100, off: 10 },
    { from: 200, percent: 90 },
  ];
  beforeAll(() => openOtherPayments(testApp, 1001, { facePayDiscounts: discounts }));
  afterEach(async () => {
    delete testApp.pay.faults.begin;
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
  const start = (amount: number, more: Partial<Input<typeof facePayCalls.startFacePayment>> = {}) =>
    xiaoman.ask(facePayCalls.startFacePayment, { amount, ...more });
  type Way = Omit<Input<typeof facePayCalls.payFacePayment>, 'tid'>;
  const pay = (tid: string, way: Way) => xiaoman.call(facePayCalls.payFacePayment, { tid, ...way });
  const detail = (tid: string, who = xiaoman) => who.ask(facePayCalls.faceOrderDetail, { tid });
  const balance = async () => (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const refund = (tid: string, more: Partial<Input<typeof facePayMerchantCalls.refundFacePayment>> = {}) =>
    merchant.call(facePayMerchantCalls.refundFacePayment, { tid, requestNo: `r-${tid}`, why: '少买一件', ...more });

  it("charges the amount that the shopper entered, less the highest discount of the shop's rules [R-035]", async () => {
    expect(await testApp.as({ visitorOf: 1001 }).ask(facePayCalls.faceShop, {})).toMatchObject({
      open: 1,
      most: 50_000,
      discounts: [{ text: '满 ¥100.00 减 ¥10.00' }, { text: '满 ¥200.00 9 折', percent: 90, off: null }],
    });
    const quoteOf = async (amount: number) => (await xiaoman.ask(facePayCalls.faceShop, { amount })).quote;
    expect(await quoteOf(250.01)).toEqual({ amount: 250.01, discount: 25, payment: 225.01 });
    expect(await quoteOf(99.99)).toEqual({ amount: 99.99, discount: 0, payment: 99.99 });
    expect(await start(99.99)).toMatchObject({ discount: 0, payment: 99.99 });
    expect(await start(100)).toMatchObject({ discount: 10, payment: 90 });
    expect(await start(250.01, { payment: 225.01 })).toMatchObject({ amount: 250.01, discount: 25, payment: 225.01 });
    expect(await xiaoman.call(facePayCalls.startFacePayment, { amount: 100, payment: 100 })).toMatchObject(refused('priceChanged'));
    expect(await xiaoman.call(facePayCalls.startFacePayment, { amount: 0 })).toMatchObject(refused('facePayAmountWrong'));
    expect(await xiaoman.call(facePayCalls.startFacePayment, { amount: 50_000.01 })).toMatchObject(refused('facePayAmountWrong'));
  });

  it('keeps its discount when the shop changes the rules for discounts', async () => {
    const [one, other] = await Promise.all([start(120, { memo: '三号桌' }), start(120, { memo: ' 三号桌 ' })]);
    expect(other.tid).toBe(one.tid);
    await openOtherPayments(testApp, 1001, { facePayDiscounts: [] });
    expect((await start(120, { memo: '三号桌' })).tid).not.toBe(one.tid);
    expect(await detail(one.tid)).toMatchObject({
      payment: 110,
      discount: 10,
      discountText: '满 ¥100.00 减 ¥10.00',
      memo: '三号桌',
      paid: 0,
    });
    await openOtherPayments(testApp, 1001, { facePayDiscounts: discounts, facePayOpen: false });
    expect(await xiaoman.call(facePayCalls.startFacePayment, { amount: 5 })).toMatchObject(refused('facePayOff'));
    await openOtherPayments(testApp, 1001, { facePayDiscounts: discounts });
  });

  it('from the balance is completed at once, and takes the money only once', async () => {
    const { tid, payment } = await start(120);
    const own = await balance();
    expect(await xiaoman.ask(facePayCalls.faceCheck, { tid })).toMatchObject({ payment, balance: own, enough: 1, needPassword: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => pay(tid, { payType: 'balance' })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success).map(({ code }) => code)).toEqual([171_104, 171_104]);
    expect(await balance()).toBe(own - payment);
    expect(await detail(tid)).toMatchObject({ paid: 1, payType: 'balance', payTypeText: '余额支付', own: 1 });
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).toMatchObject({ kind: 'face', status: 'paid', amount: payment });
    expect((await xiaoman.ask(ledgerCalls.statement, { pageNo: 1 })).list[0]).toMatchObject({ kindText: '到店付款' });
  });

  it('releases the reserved balance if the part through a payment provider fails', async () => {
    const { tid, payment } = await start(66);
    const begun = await pay(tid, { payType: 'wechat' });
    expect(begun).toMatchObject({ body: { paid: 0, payUrl: expect.stringMatching(/^https:/) as string } });
    expect(testApp.pay.intent(begun.body.paymentNo)).toMatchObject({
      amount: Math.round(payment * 100),
      subject: expect.stringContaining('到店付款') as string,
    });
    expect((await pay(tid, { payType: 'wechat' })).body.paymentNo).toBe(begun.body.paymentNo);
    testApp.pay.pay(begun.body.paymentNo);
    expect(await testApp.notify(begun.body.paymentNo)).toBe(true);
    expect(await testApp.notify(begun.body.paymentNo)).toBe(true);
    expect(await detail(tid)).toMatchObject({ paid: 1, payTypeText: '微信支付' });
    expect(await pay(tid, { payType: 'alipay' })).toMatchObject(refused('facePaid'));

    const own = await balance();
    const dear = await start(own + 300);
    const both = await pay(dear.tid, { payType: 'wechat', useBalance: 1 });
    expect([await balance(), testApp.pay.intent(both.body.paymentNo).amount]).toEqual([0, Math.round((dear.payment - own) * 100)]);
    expect(await xiaoman.ask(facePayCalls.faceCheck, { tid: dear.tid })).toMatchObject({ balance: own, enough: 0 });
    testApp.pay.faults.begin = 'refuses';
    expect(await pay(dear.tid, { payType: 'alipay', useBalance: 1 })).toMatchObject(refused('payProviderRefused'));
    expect(await balance()).toBe(own);
    delete testApp.pay.faults.begin;
    const again = await pay(dear.tid, { payType: 'alipay', useBalance: 1 });
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    expect([testApp.pay.state(again.body.paymentNo), await balance()]).toEqual(['closed', own]);
    expect(await pay(dear.tid, { payType: 'wechat' })).toMatchObject(refused('facePaymentExpired'));
  });

  it('can be made partly from the balance and partly through a provider', async () => {
    const own = await balance();
    const { tid, payment } = await start(own + 100);
    const { paymentNo } = (await pay(tid, { payType: 'alipay', useBalance: 1 })).body;
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    expect(await detail(tid)).toMatchObject({ paid: 1, balanceAmount: own, methodAmount: payment - own, payTypeText: '支付宝', payment });
    await giveMoney(testApp, 'xiaoman', cents(50_000));
    const twice = await start(40);
    testApp.pay.asSignedUrl = true;
    const first = (await pay(twice.tid, { payType: 'alipay' })).body.paymentNo;
    testApp.pay.asSignedUrl = false;
    expect(await pay(twice.tid, { payType: 'balance' })).toMatchObject({ success: true });
    testApp.pay.pay(first);
    await testApp.notify(first);
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(first)).toMatchObject({ amount: 4000, reason: '已付过款' });
    const news = (await xiaoman.ask(messageCalls.listMessages, { pageNo: 1 })).list[0];
    expect(news).toMatchObject({ link: `/faceOrderDetail?tid=${twice.tid}` });
  });

  it('is shown to the merchant and to a payment clerk, but to no other member, once it is paid', async () => {
    testApp.clock.advance({ hours: 24 });
    const since = testApp.clock.now().getTime();
    expect(await dazhi.ask(facePayCalls.faceTakings, {})).toMatchObject({ sum: 0, total: 0, list: [] });
    const tid = await makeCounterPayment(testApp, 'xiaoman', 12);
    await startCounterPayment(testApp, 'xiaoman', 13);
    expect(await dazhi.ask(facePayCalls.faceTakings, {})).toMatchObject({ sum: 12, total: 1, list: [{ tid, payment: 12, paid: 1 }] });
    const { list } = await merchant.ask(facePayMerchantCalls.listFacePayments, { since });
    expect(list).toMatchObject([{ tid, memberId: people.xiaoman.id, payment: 12 }]);
    expect((await merchant.ask(facePayMerchantCalls.listFacePayments, { before: since })).list.map((one) => one.tid)).not.toContain(tid);
    expect(await xiaoman.call(facePayCalls.faceTakings, {})).toMatchObject(refused('notPaymentClerk'));
    expect(await detail(tid, dazhi)).toMatchObject({ own: 0, payment: 12 });
    expect(await anran.call(facePayCalls.faceOrderDetail, { tid })).toMatchObject(refused('facePaymentNotFound'));
    expect((await xiaoman.ask(facePayCalls.faceBill, { pageNo: 1 })).list[0]).toMatchObject({ tid });
    expect((await anran.ask(facePayCalls.faceBill, { pageNo: 1 })).list).toEqual([]);
    expect(await merchant.ask(facePayMerchantCalls.faceCode, {})).toMatchObject({ open: 1, payPath: '/mall/facePayment?siteId=1001' });
  });

  it('is refunded by the merchant, up to the paid amount, to the payment methods that were used', async () => {
    await giveMoney(testApp, 'xiaoman', cents(1000));
    const own = await balance();
    const { tid, payment } = await start(own * 2 + 50);
    expect(await refund(tid)).toMatchObject(refused('facePaymentUnpaid'));
    const { paymentNo } = (await pay(tid, { payType: 'wechat', useBalance: 1 })).body;
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    testApp.pay.refundState = 'open';
    const part = await refund(tid, { amount: 20, requestNo: 'one' });
    expect(part).toMatchObject({ body: { amount: 20, refunded: 20, done: 0 } });
    expect((await refund(tid, { amount: 20, requestNo: 'one' })).body.refundNo).toBe(part.body.refundNo);
    for (const other of [{ amount: 21 }, {}, { amount: 20, why: '另一个原因' }])
      expect(await refund(tid, { ...other, requestNo: 'one' })).toMatchObject({
        ...refused('faceRefundDiffers'),
        message: '这个编号（requestNo）已退过 ¥20.00，原因「少买一件」；另退一笔请换一个编号',
      });
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ refunded: 20, refunds: [{ amount: 20, why: '少买一件', done: 0 }] });
    testApp.pay.refundState = 'done';
    testApp.clock.advance({ minutes: 30 });
    await testApp.runDueJobs();
    expect(await detail(tid)).toMatchObject({ refunds: [{ done: 1 }] });
    expect(await refund(tid, { amount: payment, requestNo: 'two' })).toMatchObject(refused('refundTooMuch'));
    const rest = await Promise.all(['three', 'four'].map((requestNo) => refund(tid, { requestNo })));
    expect(rest.filter(({ success }) => success)).toHaveLength(1);
    await testApp.runDueJobs();
    const provider = [...testApp.pay.refunds.values()].filter((one) => one.paymentNo === paymentNo);
    expect(provider.reduce((sum, { amount }) => sum + amount, 0)).toBe(testApp.pay.intent(paymentNo).amount);
    expect(await balance()).toBe(own);
    expect(await refund(tid, { requestNo: 'five' })).toMatchObject(refused('refundTooMuch'));
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageNo: 1 });
    expect(list.find(({ text }) => text === '商家退给您 ¥20.00：少买一件')).toMatchObject({
      title: '到店付款已退款',
      link: `/faceOrderDetail?tid=${tid}`,
    });
    expect(await merchant.ask(facePayMerchantCalls.facePayment, { tid })).toMatchObject({
      paymentNo,
      vendorNo: `V${paymentNo}`,
      refunded: payment,
    });
  });

  it('accepts contact details and a postal address only from its payer, after it was paid', async () => {
    const unpaid = await startCounterPayment(testApp, 'xiaoman', 3);
    const tid = await makeCounterPayment(testApp, 'xiaoman', 4);
    const { list } = await xiaoman.ask(addressCalls.pages, {});
    const addressId = list[0]?.id ?? 0;
    expect(await xiaoman.call(facePayCalls.faceOrderAddress, { tid: unpaid, addressId })).toMatchObject(refused('facePaymentUnpaid'));
    expect(await dazhi.call(facePayCalls.faceOrderAddress, { tid, name: '大志' })).toMatchObject(refused('facePaymentNotFound'));
    expect(await xiaoman.call(facePayCalls.faceOrderAddress, { tid, name: ' ' })).toMatchObject(refused('faceContactMissing'));
    expect(await xiaoman.ask(facePayCalls.faceOrderAddress, { tid, addressId })).toMatchObject({
      receiver: { name: list[0]?.name, region: expect.stringContaining('长沙市') as string },
      contact: null,
    });
    await xiaoman.ask(facePayCalls.faceOrderAddress, { tid, name: '小满', mobile: '13800000001', message: '请送到前台' });
    expect(await merchant.ask(facePayMerchantCalls.facePayment, { tid })).toMatchObject({
      receiver: { name: list[0]?.name },
      contact: { name: '小满', mobile: '13800000001', message: '请送到前台' },
    });
    expect(await testApp.sql('select 1 from face_payment where encode(contact_sealed, $1) like $2', ['escape', '%13800000001%'])).toEqual(
      [],
    );
  });
});
