import { formatWithSymbol } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { describe, expect, it } from 'vitest';
import { sentences } from '#sentences/zh-CN.ts';
import { createPaymentAccounts } from '#gateways/pay/payment-accounts.ts';
import { shanghaiDay } from '#gateways/pay/shanghai.ts';
import type { BillLine } from '#gateways/pay/payment-provider.ts';
import { startCounterPayment } from '../../../../test/other-payments.ts';
import { orderInPresale, putPresale } from '../../../../test/put-presale.ts';
import { payAtSandbox } from '../../../../test/pay-at-sandbox.ts';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';
import { makeDoubleAccount } from '../../../../test/provider-double.ts';
import { savePaymentAccount } from './save-payment-account.ts';

const hour = 60 * 60 * 1000;
const dayLength = 24 * hour;

describe('the daily transaction report (bill) of a payment provider', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const bills = new Map<string, BillLine[] | undefined>();
  testApp.pay.bill = ({ provider, fields }, day) =>
    fields['currency'] === 'CNY' && bills.has(`${provider} ${day}`) ? bills.get(`${provider} ${day}`) : [];

  const line = (paymentNo: string, amount: number, refundNo = ''): BillLine => ({
    kind: refundNo === '' ? 'payment' : 'refund',
    paymentNo,
    refundNo,
    providerNo: `V${paymentNo}`,
    amount,
    at: testApp.clock.now(),
  });
  /** Starts to pay an order by WeChat and pays it at the provider, without delivering the notification. */
  async function paidThere(who: Actor) {
    const { tid, payment } = await makeOrder(who, { goods: 'orange' });
    const { paymentNo } = await who.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    return { tid, paymentNo, cents: Math.round(payment * 100) };
  }
  const nextDay = async () => {
    testApp.clock.advance({ hours: 24 });
    await testApp.runDueJobs();
  };
  const differences = async (open = 1) => (await merchant.ask(reconciliationCalls.listDifferences, { open })).list;
  const days = async () => (await merchant.ask(reconciliationCalls.listBills, {})).list.filter(({ payType }) => payType === 'wechat');

  it('is fetched after its day is over, and shows no difference when it matches the books', async () => {
    await testApp.runDueJobs();
    const paid = await paidThere(xiaoman);
    await testApp.notify(paid.paymentNo);
    const gone = await paidThere(xiaoman);
    await testApp.notify(gone.paymentNo, { state: 'closed' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid: gone.tid });
    await testApp.notify(gone.paymentNo);
    await testApp.runDueJobs();
    bills.set('wechat 2026-03-02', [
      line(paid.paymentNo, paid.cents),
      line(gone.paymentNo, gone.cents),
      line(gone.paymentNo, gone.cents, gone.paymentNo),
    ]);
    await nextDay();
    await nextDay();
    expect((await days()).find(({ day }) => day === '2026-03-02')).toMatchObject({
      payType: 'wechat',
      payments: 2,
      differences: 0,
      vendorAmount: paid.cents / 100,
      ourAmount: paid.cents / 100,
    });
    expect(await differences()).toEqual([]);
  });

  it('triggers a query of a payment without a notification, and the payment is then booked or refunded', async () => {
    const { tid, paymentNo, cents } = await paidThere(xiaoman);
    const day = testApp.clock.now().toISOString().slice(0, 10);
    // Closed here, since the provider did not know of the payment when it was queried.
    await testApp.sql(`update payment set status = 'closed', ask_at = null where payment_no = $1`, [paymentNo]);
    bills.set(`wechat ${day}`, [line(paymentNo, cents)]);
    await nextDay();
    await nextDay();
    expect(await testApp.sql('select status from payment where payment_no = $1', [paymentNo])).not.toEqual([{ status: 'closed' }]);
    expect((await xiaoman.ask(orderCalls.payResult, { tid })).paid === 1 || testApp.pay.refunds.has(paymentNo)).toBe(true);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is compared with the books, and the merchant settles each difference once, with a note', async () => {
    await nextDay();
    const { paymentNo, cents } = await paidThere(xiaoman);
    await testApp.notify(paymentNo);
    const day = testApp.clock.now().toISOString().slice(0, 10);
    bills.set(`wechat ${day}`, [line('7'.repeat(20), 4200), line('8'.repeat(20), 10, '9'.repeat(20))]);
    await nextDay();
    await nextDay();
    const found = (await differences()).filter((one) => one.day === day);
    expect(found.map(({ kind, ours, theirs }) => [kind, ours, theirs]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['missingThere', cents / 100, null],
      ['refundUnknownHere', null, 0.1],
      ['unknownHere', null, 42],
    ]);
    for (const { text } of found) expect(text).toMatch(/支付平台|本店/);
    const [first] = found;
    if (!first) throw new Error('nothing differs');
    expect((await otherMerchant.ask(reconciliationCalls.listDifferences, { open: 0 })).list).toEqual([]);
    expect(await otherMerchant.call(reconciliationCalls.settleDifference, { id: first.id, note: '我的' })).toMatchObject(
      refused('differenceNotFound'),
    );
    await merchant.ask(reconciliationCalls.settleDifference, { id: first.id, note: '在商户平台手动退过' });
    expect(await merchant.call(reconciliationCalls.settleDifference, { id: first.id, note: '再来' })).toMatchObject(
      refused('differenceNotFound'),
    );
    expect((await differences()).filter((one) => one.day === day)).toHaveLength(2);
    expect((await differences(0)).find(({ id }) => id === first.id)).toMatchObject({ note: '在商户平台手动退过' });
  });

  it('shows a difference for a wrong amount and for an unanswered query, while later days are still checked', async () => {
    await nextDay();
    const [odd, silent] = [await paidThere(xiaoman), await paidThere(xiaoman)];
    testApp.pay.pay(odd.paymentNo, odd.cents - 1);
    await testApp.sql(`update payment set status = 'closed', ask_at = null where payment_no = $1`, [silent.paymentNo]);
    const query = testApp.pay.providers.wechat.query;
    testApp.pay.providers.wechat.query = async (account, paymentNo, signal) => {
      if (paymentNo === silent.paymentNo) throw new Error('no answer');
      return query(account, paymentNo, signal);
    };
    const day = testApp.clock.now().toISOString().slice(0, 10);
    bills.set(`wechat ${day}`, [line(odd.paymentNo, odd.cents - 1), line(silent.paymentNo, silent.cents)]);
    await nextDay();
    await nextDay();
    await nextDay();
    testApp.pay.providers.wechat.query = query;
    const found = (await differences()).filter((one) => one.day === day);
    expect(found.map(({ kind, ours, theirs }) => [kind, ours, theirs]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['amount', odd.cents / 100, (odd.cents - 1) / 100],
      ['unpaidHere', null, silent.cents / 100],
    ]);
    expect((await days()).filter((one) => one.day >= day).length).toBeGreaterThan(1);
    // Neither the payer nor the merchant is notified that the provider does not answer.
    const message = sentences.providerAmountDiffers;
    expect(await xiaoman.call(orderCalls.cancelOrder, { tid: odd.tid })).toMatchObject({ ...refused('providerAmountDiffers'), message });
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid: odd.tid, why: '缺货' })).toMatchObject(
      refused('providerAmountDiffers'),
    );
    // What is to be done names the command that does it; done, nothing waits any more.
    for (const { text, paymentNo } of found) {
      expect(text).toContain(`npm run shop -- payment-settle ${paymentNo}`);
      await merchant.ask(reconciliationCalls.settlePayment, { paymentNo });
    }
    expect((await differences()).filter((one) => one.day === day)).toEqual([]);
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid: odd.tid, why: '缺货' })).toMatchObject({ success: true });
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('no longer shows a difference once the merchant has settled the payment', async () => {
    await nextDay();
    const late = await paidThere(xiaoman);
    await testApp.sql(`update payment set status = 'closed', ask_at = null where payment_no = $1`, [late.paymentNo]);
    const day = testApp.clock.now().toISOString().slice(0, 10);
    bills.set(`wechat ${day}`, [line(late.paymentNo, late.cents)]);
    testApp.pay.faults.query = 'away';
    await nextDay();
    await nextDay();
    delete testApp.pay.faults.query;
    const open = async () => (await differences()).filter(({ paymentNo }) => paymentNo === late.paymentNo);
    expect(await open()).toMatchObject([{ kind: 'unpaidHere' }]);
    await testApp.notify(late.paymentNo);
    await testApp.runDueJobs();
    const settle = () => merchant.ask(reconciliationCalls.settlePayment, { paymentNo: late.paymentNo });
    const { status } = await settle();
    expect(await open()).toEqual([]);
    expect(await settle()).toEqual({ status });
    const { list } = await merchant.ask(accessMerchantCalls.auditLog, { call: ['payment.settlePayment'] });
    expect(list.filter(({ about }) => JSON.stringify(about).includes(late.paymentNo))).toHaveLength(1);
  });

  it('is requested again if it is not ready yet, and no day is skipped', async () => {
    const day = testApp.clock.now().toISOString().slice(0, 10);
    bills.set(`wechat ${day}`, undefined);
    await nextDay();
    await nextDay();
    expect((await days()).map((one) => one.day)).not.toContain(day);
    bills.delete(`wechat ${day}`);
    for (let hours = 0; hours < 4; hours += 1) {
      testApp.clock.advance({ hours: 1 });
      await testApp.runDueJobs();
    }
    const seen = (await days()).map((one) => one.day);
    expect(seen).toContain(day);
    expect(seen.length).toBe(new Set(seen).size);
    const spanned = (Date.parse(seen[0] ?? '') - Date.parse(seen.at(-1) ?? '')) / (24 * 60 * 60 * 1000);
    expect(seen).toHaveLength(spanned + 1);
  });

  it('shows no difference if it dates a refund one day earlier than the books', async () => {
    const untilMidnight = dayLength - ((testApp.clock.now().getTime() + 8 * hour) % dayLength);
    testApp.clock.advance({ seconds: Math.floor(untilMidnight / 1000) - 1800 });
    const day = shanghaiDay(testApp.clock.now());
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    const { amount } = testApp.pay.intent(paymentNo);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    testApp.pay.refundState = 'open';
    expect(await testApp.notify(paymentNo, { state: 'paid', amount, providerNo: 'V1', paidAt: testApp.clock.now() })).toBe(true);
    await testApp.runDueJobs();
    testApp.pay.refundState = 'done';
    testApp.clock.advance({ hours: 2 });
    await testApp.runDueJobs();
    const next = shanghaiDay(testApp.clock.now());
    expect(await testApp.sql('select status, done_at from payment_refund where refund_no = $1', [paymentNo])).toEqual([
      { status: 'done', done_at: expect.any(Date) },
    ]);
    bills.set(`wechat ${day}`, [line(paymentNo, amount), line(paymentNo, amount, paymentNo)]);
    for (let times = 0; times < 3; times += 1) await nextDay();
    expect((await days()).map((one) => one.day)).toEqual(expect.arrayContaining([day, next]));
    expect((await differences(0)).filter((one) => one.paymentNo === paymentNo)).toEqual([]);
  });

  it("covers both payments of a presale, a payment at a store's counter, and their refunds", async () => {
    const day = () => shanghaiDay(testApp.clock.now());
    const times = { endTime: '2026-12-01 00:00', finalStartTime: undefined, finalEndTime: undefined, finalStartDay: 1, finalDays: 5 };
    const activityId = await putPresale(testApp, times);
    const { tid } = await orderInPresale(testApp, 'xiaoman', { activityId });
    /** Pays what is due by WeChat, and returns the line that the bill of the day has of it. */
    const payByWechat = async (begin: () => Promise<{ readonly paymentNo: string }>) => {
      const { paymentNo } = await begin();
      testApp.pay.pay(paymentNo);
      await testApp.notify(paymentNo);
      return line(paymentNo, testApp.pay.intent(paymentNo).amount);
    };
    const payDue = (payment: number) => payByWechat(() => xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', payment }));
    const refundLine = (paymentNo: string) => {
      const refund = [...testApp.pay.refunds.values()].find((one) => one.paymentNo === paymentNo);
      if (!refund) throw new Error(`nothing of ${paymentNo} was refunded`);
      return line(paymentNo, refund.amount, refund.refundNo);
    };
    const dayOfDeposit = day();
    const deposit = await payDue(10);
    bills.set(`wechat ${dayOfDeposit}`, [deposit]);
    for (let passed = 0; passed < 2; passed += 1) await nextDay();
    const dayOfRest = day();
    const rest = await payDue(88);
    const counter = await startCounterPayment(testApp, 'xiaoman', 30);
    const face = await payByWechat(() => xiaoman.ask(facePayCalls.payFacePayment, { tid: counter, payType: 'wechat' }));
    await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '做不出来了' });
    await merchant.ask(facePayMerchantCalls.refundFacePayment, { tid: counter, requestNo: 'bill', amount: 12, why: '少买一件' });
    await testApp.runDueJobs();
    const refunds = [deposit, rest, face].map(({ paymentNo }) => refundLine(paymentNo));
    // The bill lacks the refund of the deposit, and has another amount for the one at the counter.
    bills.set(`wechat ${dayOfRest}`, [rest, face, refunds[1] ?? rest, { ...(refunds[2] ?? face), amount: 1300 }]);
    for (let passed = 0; passed < 3; passed += 1) await nextDay();
    const known = [deposit, rest, face].map(({ paymentNo }) => paymentNo);
    const found = (await differences(0)).filter(({ paymentNo }) => known.includes(paymentNo));
    expect(found.map(({ kind, paymentNo, ours, theirs }) => ({ kind, paymentNo, ours, theirs }))).toEqual(
      expect.arrayContaining([
        { kind: 'refundMissingThere', paymentNo: deposit.paymentNo, ours: deposit.amount / 100, theirs: null },
        { kind: 'refundAmount', paymentNo: face.paymentNo, ours: 12, theirs: 13 },
      ]),
    );
    expect(found).toHaveLength(2);
    expect((await days()).find((one) => one.day === dayOfDeposit)).toMatchObject({ payments: 1, differences: 0 });
  });

  it('shows a payment as unknown if it was made to another merchant number of the site', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    const day = shanghaiDay(testApp.clock.now());
    const { amount } = testApp.pay.intent(paymentNo);
    bills.set(`alipay ${day}`, [line(paymentNo, amount)]);
    bills.set(`wechat ${day}`, [line(paymentNo, amount)]);
    await nextDay();
    await nextDay();
    const found = (await differences()).filter((one) => one.paymentNo === paymentNo);
    expect(found.map(({ kind, payType }) => [kind, payType])).toEqual([['unknownHere', 'wechat']]);
  });

  it('is compared once for all accounts with the same merchant number', async () => {
    await testApp.runDueJobs();
    const before = await paidThere(xiaoman);
    await testApp.notify(before.paymentNo);
    const untold = await paidThere(xiaoman);
    await testApp.sql(`update payment set status = 'closed', ask_at = null where payment_no = $1`, [untold.paymentNo]);
    const account = makeDoubleAccount('wechat', 1001);
    const second = { ...account, fields: { ...account.fields, appid: 'wxfedcba9876543210' } };
    const { kept } = await testApp.databases.units.write(1001, (db) =>
      savePaymentAccount(db, second, { ...testSecrets, desk: createPaymentAccounts() }, testApp.clock.now()),
    );
    expect(kept).toBe('new');
    const after = await paidThere(xiaoman);
    await testApp.notify(after.paymentNo);
    const paid = [before, untold, after];
    const day = shanghaiDay(testApp.clock.now());
    bills.set(
      `wechat ${day}`,
      paid.map(({ paymentNo, cents }) => line(paymentNo, cents)),
    );
    for (let times = 0; times < 3; times += 1) await nextDay();
    const total = paid.reduce((sum, { cents }) => sum + cents, 0) / 100;
    expect((await days()).filter((one) => one.day === day)).toMatchObject([
      { payments: 3, differences: 0, vendorAmount: total, ourAmount: total },
    ]);
    expect((await differences(0)).filter((one) => one.day === day && one.payType === 'wechat')).toEqual([]);
    const seen = (await days()).map((one) => one.day);
    expect(seen.length).toBe(new Set(seen).size);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});

describe('a refund that the provider refused', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const merchant = testApp.as({ merchantOf: 1001 });

  it('is listed for the merchant with the provider’s message and succeeds on retry', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    testApp.pay.faults.refund = 'refuses';
    await testApp.notify(paymentNo, { state: 'paid', amount: testApp.pay.intent(paymentNo).amount });
    await testApp.runDueJobs();
    const failed = async () => (await merchant.ask(reconciliationCalls.listRefunds, { failed: 1 })).list;
    expect(await failed()).toMatchObject([{ tid, refundNo: paymentNo, status: 'failed', fault: 'PARAM_ERROR refused', payType: 'wechat' }]);
    delete testApp.pay.faults.refund;
    const otherMerchant = testApp.as({ merchantOf: 1002 });
    expect(await otherMerchant.call(reconciliationCalls.retryRefund, { refundNo: paymentNo })).toMatchObject(refused('refundNotFound'));
    await merchant.ask(reconciliationCalls.retryRefund, { refundNo: paymentNo });
    await testApp.runDueJobs();
    expect(await failed()).toEqual([]);
    expect((await merchant.ask(reconciliationCalls.listRefunds, {})).list[0]).toMatchObject({ status: 'done', fault: '' });
    expect(await merchant.call(reconciliationCalls.retryRefund, { refundNo: paymentNo })).toMatchObject(refused('refundNotFailed'));
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is listed for the merchant as failed if the provider first accepted it and refused it later', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    testApp.pay.refundState = 'failed';
    await testApp.notify(paymentNo, { state: 'paid', amount: testApp.pay.intent(paymentNo).amount });
    await testApp.runDueJobs();
    testApp.pay.refundState = 'done';
    const { list } = await merchant.ask(reconciliationCalls.listRefunds, { failed: 1 });
    expect(list).toMatchObject([{ tid, refundNo: paymentNo, status: 'failed', payType: 'alipay' }]);
    expect(await testApp.sql('select status from payment where payment_no = $1', [paymentNo])).toEqual([{ status: 'returning' }]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('succeeds once on retry, under a new refund number, if the provider closed the first refund', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    testApp.pay.refundState = 'closed';
    await testApp.notify(paymentNo, { state: 'paid', amount: testApp.pay.intent(paymentNo).amount });
    await testApp.runDueJobs();
    testApp.pay.refundState = 'done';
    const ofOrder = async () => (await merchant.ask(reconciliationCalls.listRefunds, {})).list.filter((one) => one.tid === tid);
    expect(await ofOrder()).toMatchObject([{ refundNo: paymentNo, status: 'failed' }]);
    await merchant.ask(reconciliationCalls.retryRefund, { refundNo: paymentNo });
    expect(await merchant.call(reconciliationCalls.retryRefund, { refundNo: paymentNo })).toMatchObject(refused('refundNotFound'));
    await testApp.runDueJobs();
    const [one, ...others] = await ofOrder();
    expect([one?.status, one?.paymentNo, one?.refundNo === paymentNo, others]).toEqual(['done', paymentNo, false, []]);
    expect(testApp.pay.refunds.get(one?.refundNo ?? '')).toMatchObject({ paymentNo, paid: testApp.pay.intent(paymentNo).amount });
    expect(await testApp.sql('select status from payment where payment_no = $1', [paymentNo])).toEqual([{ status: 'returned' }]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});

describe('a payment that the provider reports with another amount', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const merchant = testApp.as({ merchantOf: 1001 });
  const settle = (paymentNo: string, who = merchant) => who.call(reconciliationCalls.settlePayment, { paymentNo });
  const statusOf = async (tid: string) => (await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).status;
  const begin = async (goods: 'orange' | 'dear' = 'orange') => {
    const { tid, payment } = await makeOrder(xiaoman, { goods });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: goods === 'dear' ? 1 : 0 });
    return { tid, paymentNo, payment, cents: testApp.pay.intent(paymentNo).amount };
  };
  const news = async () =>
    (await xiaoman.ask(messageCalls.listMessages, { pageNo: 1 })).list.filter(({ title }) => title === '退款通知').map(({ text }) => text);

  it('is returned in full when the merchant settles it, and the order can then be paid again', async () => {
    const own = (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
    const { tid, paymentNo, payment, cents } = await begin('dear');
    testApp.pay.pay(paymentNo, cents + 5);
    await testApp.runDueJobs();
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid, why: '缺货' })).toMatchObject({
      ...refused('providerAmountDiffers'),
      message: expect.stringContaining(`payment-settle ${paymentNo}`),
    });
    expect(await settle(paymentNo, testApp.as({ merchantOf: 1002 }))).toMatchObject(refused('paymentNotFound'));
    testApp.pay.faults.query = 'away';
    expect(await settle(paymentNo)).toMatchObject(refused('payProviderAway'));
    delete testApp.pay.faults.query;
    const both = await Promise.all([settle(paymentNo), settle(paymentNo)]);
    expect(both.map(({ body }) => body)).toEqual([{ status: 'returning' }, { status: 'returning' }]);
    await testApp.runDueJobs();
    expect((await settle(paymentNo)).body).toEqual({ status: 'returned' });
    expect([...testApp.pay.refunds.values()]).toMatchObject([{ paymentNo, amount: cents + 5, paid: cents + 5, currency: 'CNY' }]);
    const { list } = await merchant.ask(accessMerchantCalls.auditLog, { call: ['payment.settlePayment'] });
    expect(list.map(({ about }) => about)).toEqual([{ paymentNo, settled: 'returning', amount: (cents + 5) / 100, currency: 'CNY' }]);
    const sum = formatWithSymbol(fromYuan((cents + 5) / 100), 'CNY');
    expect(await news()).toEqual([
      `支付平台收到的金额与应付的不符，您付的 ${sum} 没有入账，会原路退回，通常几分钟内到账；还需要的，请重新付款`,
    ]);
    const again = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(testApp.pay.intent(again.paymentNo).amount).toBe(Math.round(payment * 100));
    testApp.pay.pay(again.paymentNo);
    await testApp.notify(again.paymentNo);
    expect([await statusOf(tid), (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney]).toEqual(['paid', own]);
    expect((await settle(again.paymentNo)).body).toEqual({ status: 'paid' });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is returned in the currency that the provider reports, even if the order has another currency', async () => {
    const { tid, paymentNo, cents } = await begin();
    const query = testApp.pay.providers.wechat.query;
    testApp.pay.providers.wechat.query = async (...asked) => {
      const told = await query(...asked);
      return told && { ...told, currency: 'HKD' };
    };
    testApp.pay.pay(paymentNo);
    expect((await settle(paymentNo)).body).toEqual({ status: 'returning' });
    testApp.pay.providers.wechat.query = query;
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount: cents, paid: cents, currency: 'HKD' });
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid, why: '缺货' })).toMatchObject({ success: true });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is not returned if it turns out to be unpaid, or paid with the expected amount', async () => {
    const { tid, paymentNo } = await begin();
    expect(await settle(paymentNo)).toMatchObject(refused('paymentNotReceived'));
    testApp.pay.pay(paymentNo);
    expect((await settle(paymentNo)).body).toEqual({ status: 'paid' });
    expect(await statusOf(tid)).toBe('paid');
    expect(testApp.pay.refunds.has(paymentNo)).toBe(false);
  });

  it('is returned without a credit to the balance if it was made for a recharge', async () => {
    const own = (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
    const { tid } = await xiaoman.ask(paymentCalls.chargeOrder, { amount: 20 });
    const { paymentNo } = await xiaoman.ask(paymentCalls.beginPayment, { tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo, 1);
    expect((await settle(paymentNo)).body).toEqual({ status: 'returning' });
    await testApp.runDueJobs();
    expect([await statusOf(tid), (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney]).toEqual(['returned', own]);
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount: 1, paid: 1 });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});

describe('a payment that the sandbox recorded with another amount', () => {
  const testApp = useTestApp({ atSandbox: true });
  const xiaoman = testApp.as('xiaoman');
  const merchant = testApp.as({ merchantOf: 1001 });

  it.each([
    ['wechat', 'web'],
    ['alipay', 'code'],
  ] as const)('through %s (%s) is refunded when the merchant settles it, and the order can then be closed', async (payType, scene) => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange' });
    await testApp.paySandbox.injectFault({ effect: 'otherAmount', vendor: payType, call: 'begin' });
    const place = await xiaoman.ask(orderCalls.toShopPay, { tid, payType, scene });
    await payAtSandbox(testApp.paySandbox, { ...place, goodUntil: new Date() });
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    const { paymentNo } = place;
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid, why: '缺货' })).toMatchObject(refused('providerAmountDiffers'));
    expect(await merchant.ask(reconciliationCalls.settlePayment, { paymentNo })).toEqual({ status: 'returning' });
    for (let times = 0; times < 3; times += 1) {
      testApp.clock.advance({ minutes: 3 });
      await testApp.runDueJobs();
    }
    const { list } = await merchant.ask(reconciliationCalls.listRefunds, {});
    expect(list.find((one) => one.tid === tid)).toMatchObject({ status: 'done', amount: (Math.round(payment * 100) + 1) / 100 });
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid, why: '缺货' })).toMatchObject({ success: true });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});
