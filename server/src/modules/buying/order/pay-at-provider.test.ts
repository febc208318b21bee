import { accountCalls } from 'contract/members/account/account.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { cents } from 'contract/money.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import type { Input } from 'contract/call.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentAccount } from '#gateways/pay/payment-provider.ts';
import { addPaymentAccount } from '#modules/money/payment/payment.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { people } from '../../../../test/people.ts';
import { giveMoney, findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';
import { makeDoubleAccount } from '../../../../test/provider-double.ts';

type Way = Omit<Input<typeof orderCalls.toShopPay>, 'tid'>;

describe('an order paid at a payment provider', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  afterEach(async () => {
    testApp.pay.asSignedUrl = false;
    Object.assign(testApp.pay.faults, { begin: undefined, query: undefined, close: undefined, refund: undefined });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    expect(await findBookInconsistenciesOf(testApp, 1002)).toEqual([]);
    const asked = `case status when 'open' then ask_at is not null when 'closed' then ask_at is null or ask_at >= over_at else ask_at is null end`;
    expect(await testApp.sql(`select payment_no, status, ask_at, over_at from payment where not (${asked})`)).toEqual([]);
  });

  const call = (who: Actor, tid: string, way: Way) => who.call(orderCalls.toShopPay, { tid, ...way });
  const begin = (who: Actor, tid: string, way: Way) => who.ask(orderCalls.toShopPay, { tid, ...way });
  const wechat = { payType: 'wechat' } as const;
  const alipay = { payType: 'alipay' } as const;
  const withBalance = { ...wechat, useBalance: 1 } as const;
  const order = (who: Actor) => makeOrder(who, { goods: 'dear' });
  const small = (who: Actor) => makeOrder(who, { goods: 'orange' });
  const balance = async (who: Actor) => (await who.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const status = async (who: Actor, tid: string) => (await who.ask(orderCalls.orderDetail, { tid })).status;
  const payment = async (who: Actor, tid: string) => who.ask(paymentCalls.payQuery, { tid, sjid: who.siteId });
  const stockOf = async () =>
    (
      await testApp.sql<{ stock: number }>('select (on_hand - reserved)::int as stock from stock where site_id = 1001 and sku_id = $1', [
        goodsOf('dear').skuId,
      ])
    )[0]?.stock;
  const account = async (name: string) =>
    (
      await testApp.sql<{ cents: number }>(
        'select coalesce(sum(amount), 0)::int as cents from ledger_posting where site_id = 1001 and account = $1',
        [`site:${name}`],
      )
    )[0]?.cents ?? 0;
  async function paid(paymentNo: string): Promise<void> {
    testApp.pay.pay(paymentNo);
    expect(await testApp.notify(paymentNo)).toBe(true);
  }

  it("is paid once the provider's notification arrives [R-485]", async () => {
    const { tid, payment: sum } = await small(xiaoman);
    const [own, owed] = [await balance(xiaoman), await account('wechat')];
    const begun = await begin(xiaoman, tid, wechat);
    expect(begun).toMatchObject({ tid, paid: 0, errorMessage: '', codeText: '', payUrl: expect.stringMatching(/^https:/) });
    expect(await status(xiaoman, tid)).toBe('WAIT_BUYER_PAY');
    expect(await payment(xiaoman, tid)).toMatchObject({ kind: 'order', status: 'open', payType: 'wechat', amount: sum });
    expect(testApp.pay.intent(begun.paymentNo)).toMatchObject({
      amount: Math.round(sum * 100),
      currency: 'CNY',
      notifyUrl: expect.stringMatching(/\/api\/v1\/payment\/notice\/wechat\/1001$/),
      returnUrl: expect.stringContaining(`/mall/PaymentTransferPage?tid=${tid}&siteId=1001`),
    });
    await paid(begun.paymentNo);
    expect(await status(xiaoman, tid)).toBe('WAIT_SELLER_SEND_GOODS');
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({
      paid: 1,
      payType: 'wechat',
      payTypeText: '微信支付',
      payment: sum,
    });
    expect(await balance(xiaoman)).toBe(own);
    expect(await account('wechat')).toBe(owed - Math.round(sum * 100));
    expect(await call(xiaoman, tid, wechat)).toMatchObject(refused('orderAlreadyPaid'));
  });

  it('has an open payment that the shopper can cancel, which releases the reserved balance', async () => {
    const own = await balance(xiaoman);
    const { tid } = await order(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, withBalance);
    expect(await balance(xiaoman)).toBe(0);
    expect((await xiaoman.ask(paymentCalls.reservedBalance, {})).list).toEqual([{ tid, amount: own, payType: 'wechat' }]);
    expect((await dazhi.ask(paymentCalls.reservedBalance, {})).list).toEqual([]);
    expect(await dazhi.call(orderCalls.giveUpPayment, { tid })).toMatchObject(refused('orderNotFound'));
    testApp.pay.faults.close = 'away';
    expect(await xiaoman.call(orderCalls.giveUpPayment, { tid })).toMatchObject(refused('payProviderAway'));
    expect(await balance(xiaoman)).toBe(0);
    delete testApp.pay.faults.close;
    const twice = await Promise.all([1, 2].map(() => xiaoman.ask(orderCalls.giveUpPayment, { tid })));
    expect(twice.map(({ paid: isPaid }) => isPaid)).toEqual([0, 0]);
    expect(twice.map(({ returned }) => returned)).toContain(own);
    expect([testApp.pay.state(paymentNo), await balance(xiaoman), await status(xiaoman, tid)]).toEqual(['closed', own, 'WAIT_BUYER_PAY']);
    expect((await xiaoman.ask(paymentCalls.reservedBalance, {})).list).toEqual([]);
    expect(await xiaoman.ask(orderCalls.giveUpPayment, { tid })).toEqual({ tid, paid: 0, returned: 0 });
    // It may be paid in the same moment: then it counts.
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    const { tid: other } = await small(xiaoman);
    testApp.pay.pay((await begin(xiaoman, other, wechat)).paymentNo);
    expect(await xiaoman.ask(orderCalls.giveUpPayment, { tid: other })).toEqual({ tid: other, paid: 1, returned: 0 });
    expect(await status(xiaoman, other)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('keeps one payment when the shopper chooses the same method repeatedly', async () => {
    const { tid } = await small(xiaoman);
    const first = await begin(xiaoman, tid, { ...wechat, scene: 'code' });
    expect(first).toMatchObject({ payUrl: '', codeText: expect.stringContaining(first.paymentNo) });
    const again = await Promise.all(Array.from({ length: 10 }, () => begin(xiaoman, tid, { ...wechat, scene: 'code' })));
    expect(new Set(again.map(({ paymentNo }) => paymentNo))).toEqual(new Set([first.paymentNo]));
    testApp.clock.advance({ minutes: 6 });
    testApp.pay.faults.begin = 'away';
    expect(await call(xiaoman, tid, { ...wechat, scene: 'code' })).toMatchObject(refused('payProviderAway'));
    delete testApp.pay.faults.begin;
    expect(await begin(xiaoman, tid, { ...wechat, scene: 'code' })).toMatchObject({ paymentNo: first.paymentNo });
    // The start time stays that of the first request.
    const { beginTime } = await payment(xiaoman, tid);
    expect(testApp.clock.now().getTime() - beginTime).toBeGreaterThanOrEqual(6 * 60_000);
    expect(testApp.clock.now().getTime() - beginTime).toBeLessThan(7 * 60_000);
    expect(await status(xiaoman, tid)).toBe('WAIT_BUYER_PAY');
  });

  it('has its first payment closed at the provider when the shopper chooses another method', async () => {
    const { tid } = await small(xiaoman);
    const one = await begin(xiaoman, tid, wechat);
    const two = await begin(xiaoman, tid, alipay);
    expect([testApp.pay.state(one.paymentNo), testApp.pay.state(two.paymentNo)]).toEqual(['closed', 'open']);
    expect(await begin(xiaoman, tid, { payType: 'balance' })).toMatchObject({ paid: 1 });
    expect(testApp.pay.state(two.paymentNo)).toBe('closed');
    expect(await status(xiaoman, tid)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('is paid by the first payment if it succeeds before the shopper chooses another method [R-325]', async () => {
    const { tid } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    testApp.pay.pay(paymentNo);
    const own = await balance(xiaoman);
    for (const way of [{ payType: 'balance' }, alipay]) expect(await call(xiaoman, tid, way)).toMatchObject(refused('orderAlreadyPaid'));
    expect(await balance(xiaoman)).toBe(own);
    expect(await payment(xiaoman, tid)).toMatchObject({ status: 'paid', payType: 'wechat', paymentNo });
  });

  it('accepts no other payment method while the first provider does not answer', async () => {
    const { tid } = await small(xiaoman);
    const own = await balance(xiaoman);
    await begin(xiaoman, tid, wechat);
    testApp.pay.faults.query = 'away';
    expect(await call(xiaoman, tid, { payType: 'balance' })).toMatchObject(refused('payProviderAway'));
    expect(await xiaoman.call(orderCalls.cancelOrder, { tid })).toMatchObject(refused('payProviderAway'));
    expect([await balance(xiaoman), await status(xiaoman, tid)]).toEqual([own, 'WAIT_BUYER_PAY']);
  });

  it('is paid partly from the balance, and the rest through the provider, if the shopper chooses both', async () => {
    const { tid, payment: sum } = await order(dazhi);
    const own = await balance(dazhi);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(sum);
    const { paymentNo } = await begin(dazhi, tid, withBalance);
    expect(testApp.pay.intent(paymentNo).amount).toBe(Math.round((sum - own) * 100));
    expect(await balance(dazhi)).toBe(0);
    expect((await begin(dazhi, tid, withBalance)).paymentNo).toBe(paymentNo);
    expect(await payment(dazhi, tid)).toMatchObject({ amount: sum, status: 'open' });
    await testApp.notify(paymentNo, { state: 'closed' });
    expect(await balance(dazhi)).toBe(own);
    expect((await dazhi.ask(ledgerCalls.statement, { pageSize: 2 })).list.map(({ kindText }) => kindText)).toEqual([
      '支付未完成，退回余额',
      '订单支付（余额部分）',
    ]);
    const second = await begin(dazhi, tid, withBalance);
    await paid(second.paymentNo);
    expect([await balance(dazhi), await status(dazhi, tid), await account('held')]).toEqual([0, 'WAIT_SELLER_SEND_GOODS', 0]);
  });

  it('shows the amount that was paid from the balance, or zero if there was none', async () => {
    const { tid, payment: sum } = await order(dazhi);
    await giveMoney(testApp, 'dazhi', cents(4150));
    const own = await balance(dazhi);
    const told = async () => [
      (await dazhi.ask(orderCalls.payResult, { tid })).balanceAmount,
      (await dazhi.ask(orderCalls.orderDetail, { tid })).balanceAmount,
    ];
    const { paymentNo } = await begin(dazhi, tid, { ...alipay, useBalance: 1 });
    expect(await told()).toEqual([0, 0]);
    await paid(paymentNo);
    expect(await told()).toEqual([own, own]);
    expect(await dazhi.ask(orderCalls.payResult, { tid })).toMatchObject({ payTypeText: '支付宝', payment: sum });

    const whole = await small(dazhi);
    await paid((await begin(dazhi, whole.tid, alipay)).paymentNo);
    expect((await dazhi.ask(orderCalls.payResult, { tid: whole.tid })).balanceAmount).toBe(0);
  });

  it('releases the reserved balance before a second payment method reserves it again', async () => {
    const { tid } = await order(dazhi);
    await giveMoney(testApp, 'dazhi', cents(4100));
    const own = await balance(dazhi);
    await begin(dazhi, tid, withBalance);
    testApp.clock.advance({ minutes: 1 });
    await begin(dazhi, tid, { ...alipay, useBalance: 1 });
    const { list } = await dazhi.ask(ledgerCalls.statement, { pageSize: 20 });
    expect(list.slice(0, 3).map(({ kind, balanceAfter }) => [kind, balanceAfter])).toEqual([
      ['orderHeld', 0],
      ['orderReleased', own],
      ['orderHeld', 0],
    ]);
    expect(list[0]?.at).toBe(list[1]?.at);
    expect(list.filter(({ balanceAfter }) => balanceAfter < 0)).toEqual([]);
    await dazhi.ask(orderCalls.cancelOrder, { tid });
  });

  it('returns the reserved balance if the provider refuses, or when the order is cancelled or closed', async () => {
    const own = await balance(xiaoman);
    const { tid, payment: sum } = await order(xiaoman);
    expect(own).toBeLessThan(sum);
    const stock = await stockOf();
    testApp.pay.faults.begin = 'refuses';
    expect(await call(xiaoman, tid, withBalance)).toMatchObject(refused('payProviderRefused'));
    delete testApp.pay.faults.begin;
    expect(await balance(xiaoman)).toBe(own);
    const { paymentNo } = await begin(xiaoman, tid, withBalance);
    expect(await balance(xiaoman)).toBe(0);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    expect([await balance(xiaoman), testApp.pay.state(paymentNo), await status(xiaoman, tid)]).toEqual([
      own,
      'closed',
      'TRADE_CLOSED_BY_USER',
    ]);
    expect(await stockOf()).toBe((stock ?? 0) + 1);

    const other = await order(xiaoman);
    testApp.pay.faults.begin = 'lostAnswer';
    expect(await call(xiaoman, other.tid, withBalance)).toMatchObject(refused('payProviderAway'));
    delete testApp.pay.faults.begin;
    expect(await balance(xiaoman)).toBe(0);
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect([await balance(xiaoman), await status(xiaoman, other.tid)]).toEqual([own, 'TRADE_CLOSED']);
  });

  it('gets no new payment once it is paid, even if the payment URL has expired', async () => {
    const { tid } = await order(dazhi);
    await giveMoney(testApp, 'dazhi', cents(4200));
    const { paymentNo } = await begin(dazhi, tid, withBalance);
    testApp.clock.advance({ minutes: 6 });
    testApp.pay.pay(paymentNo);
    testApp.pay.faults.begin = 'refuses';
    const both = await Promise.all([1, 2].map(() => call(dazhi, tid, withBalance)));
    expect(both).toMatchObject([refused('orderAlreadyPaid'), refused('orderAlreadyPaid')]);
    expect(await payment(dazhi, tid)).toMatchObject({ status: 'paid', paymentNo });
    expect([await status(dazhi, tid), await account('held')]).toEqual(['WAIT_SELLER_SEND_GOODS', 0]);
  });

  it('has a payment closed that the provider refuses to continue, and can then get a new one', async () => {
    const { tid } = await order(xiaoman);
    const own = await balance(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, withBalance);
    testApp.clock.advance({ minutes: 6 });
    testApp.pay.faults.begin = 'refuses';
    testApp.pay.faults.query = 'away';
    expect(await call(xiaoman, tid, withBalance)).toMatchObject(refused('payProviderAway'));
    expect([await balance(xiaoman), (await payment(xiaoman, tid)).status]).toEqual([0, 'open']);
    // A provider that refuses the query, too, has not said that nobody paid.
    testApp.pay.faults.query = 'refuses';
    expect(await call(xiaoman, tid, withBalance)).toMatchObject(refused('payProviderAway'));
    delete testApp.pay.faults.query;
    expect(await call(xiaoman, tid, withBalance)).toMatchObject(refused('payProviderRefused'));
    expect([testApp.pay.state(paymentNo), await balance(xiaoman)]).toEqual(['closed', own]);
    delete testApp.pay.faults.begin;
    expect((await begin(xiaoman, tid, withBalance)).paymentNo).not.toBe(paymentNo);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
  });

  it('is refunded if the shopper cancelled it after paying through an old payment URL', async () => {
    testApp.pay.asSignedUrl = true;
    const { tid } = await small(dazhi);
    const { paymentNo } = await begin(dazhi, tid, alipay);
    testApp.clock.advance({ minutes: 6 });
    testApp.pay.faults.begin = 'refuses';
    expect(await call(dazhi, tid, alipay)).toMatchObject(refused('payProviderRefused'));
    testApp.pay.pay(paymentNo);
    await dazhi.ask(orderCalls.cancelOrder, { tid });
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    expect(await payment(dazhi, tid)).toMatchObject({ status: 'returned', paymentNo });
  });

  it('can be paid by another method if the keys of a payment account are wrong', async () => {
    const { tid } = await small(xiaoman);
    Object.assign(testApp.pay.faults, { begin: 'refuses', query: 'refuses' });
    expect(await call(xiaoman, tid, wechat)).toMatchObject(refused('payProviderRefused'));
    expect(await payment(xiaoman, tid)).toMatchObject({ status: 'failed' });
    expect(await begin(xiaoman, tid, { payType: 'balance' })).toMatchObject({ paid: 1 });
  });

  it('requires the payment password only if it is partly paid from the balance', async () => {
    const { password } = people.xiaoman;
    await xiaoman.ask(accountCalls.setPayPassword, { payPassword: '246810', password });
    testApp.clock.advance({ seconds: 3 });
    const { tid } = await order(xiaoman);
    expect(await call(xiaoman, tid, withBalance)).toMatchObject(refused('payPasswordNeeded'));
    expect(await call(xiaoman, tid, { ...withBalance, payPassword: '246810' })).toMatchObject({ success: true });
    expect(await call(xiaoman, tid, wechat)).toMatchObject({ success: true });
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    await xiaoman.ask(accountCalls.setPayPassword, { payPassword: '', password });
    testApp.clock.advance({ seconds: 3 });
  });

  it('cannot be cancelled if the provider, when asked, reports a payment for it', async () => {
    const { tid } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    testApp.pay.pay(paymentNo);
    expect(await xiaoman.call(orderCalls.cancelOrder, { tid })).toMatchObject(refused('orderStateForbids'));
    expect(await status(xiaoman, tid)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('is closed after its deadline only once its payment is closed at the provider', async () => {
    const stock = await stockOf();
    const { tid } = await order(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, alipay);
    testApp.pay.faults.close = 'away';
    testApp.clock.advance({ minutes: 45 });
    await testApp.runDueJobs();
    expect([await status(xiaoman, tid), testApp.pay.state(paymentNo)]).toEqual(['WAIT_BUYER_PAY', 'open']);
    delete testApp.pay.faults.close;
    for (let times = 0; times < 3; times += 1) {
      testApp.clock.advance({ minutes: 31 });
      await testApp.runDueJobs();
    }
    expect([await status(xiaoman, tid), testApp.pay.state(paymentNo), await stockOf()]).toEqual(['TRADE_CLOSED', 'closed', stock]);
  });

  it('is found to be paid by asking the provider if the notification is late', async () => {
    const { tid } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    testApp.pay.pay(paymentNo);
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect(await status(xiaoman, tid)).toBe('WAIT_SELLER_SEND_GOODS');
    const owed = await account('wechat');
    testApp.clock.advance({ minutes: 60 });
    expect(await testApp.notify(paymentNo)).toBe(true);
    expect(await account('wechat')).toBe(owed);
  });

  it('remains closed if money arrives after it was closed, and the money is refunded once', async () => {
    const { tid, payment: sum } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    const back = async () => (await xiaoman.ask(orderCalls.orderDetail, { tid })).wentBack;
    expect(await back()).toBeNull();
    const owed = await account('wechat');
    const late = { state: 'paid', amount: Math.round(sum * 100), providerNo: 'V1' } as const;
    for (let times = 0; times < 3; times += 1) expect(await testApp.notify(paymentNo, late)).toBe(true);
    expect(await payment(xiaoman, tid)).toMatchObject({ status: 'returning' });
    expect(await back()).toEqual({ amount: sum, done: 0 });
    testApp.pay.faults.refund = 'lostAnswer';
    await testApp.runDueJobs();
    expect(await payment(xiaoman, tid)).toMatchObject({ status: 'returning' });
    delete testApp.pay.faults.refund;
    testApp.clock.advance({ minutes: 5 });
    await testApp.runDueJobs();
    expect([await payment(xiaoman, tid), await status(xiaoman, tid)]).toMatchObject([{ status: 'returned' }, 'TRADE_CLOSED_BY_USER']);
    expect(await back()).toEqual({ amount: sum, done: 1 });
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount: Math.round(sum * 100), paid: Math.round(sum * 100) });
    expect([await account('wechat'), await account('owed')]).toEqual([owed, 0]);
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageNo: 1 });
    expect(list.filter(({ title }) => title === '退款通知')).toMatchObject([{ text: expect.stringContaining('¥53.90 会原路退回') }]);
  });

  it('is refunded if it is paid at the provider after it was cancelled, without a notification', async () => {
    testApp.pay.asSignedUrl = true;
    const { tid, payment: sum } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, alipay);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    expect(await payment(xiaoman, tid)).toMatchObject({ status: 'closed' });
    const owed = await account('alipay');
    testApp.pay.pay(paymentNo);
    // No notification arrives.
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    expect([await payment(xiaoman, tid), await status(xiaoman, tid)]).toMatchObject([{ status: 'returned' }, 'TRADE_CLOSED_BY_USER']);
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount: Math.round(sum * 100) });
    expect([await account('alipay'), await account('owed')]).toEqual([owed, 0]);
  });

  it('is looked up at the provider after it was cancelled, until the provider answers', async () => {
    testApp.pay.asSignedUrl = true;
    const { tid } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, alipay);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    const asked = () => testApp.sql('select status, ask_at = over_at as later from payment where payment_no = $1', [paymentNo]);
    expect(await asked()).toEqual([{ status: 'closed', later: true }]);
    testApp.pay.faults.query = 'away';
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    expect(await asked()).toEqual([{ status: 'closed', later: false }]);
    delete testApp.pay.faults.query;
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    expect(await asked()).toEqual([{ status: 'closed', later: null }]);
  });

  it("shows a refund as failed, with the provider's message, if the provider refuses it", async () => {
    const { tid, payment: sum } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    await testApp.notify(paymentNo, { state: 'paid', amount: Math.round(sum * 100) });
    testApp.pay.faults.refund = 'refuses';
    await testApp.runDueJobs();
    expect(await testApp.sql('select status, fault, ask_at from payment_refund where payment_no = $1', [paymentNo])).toEqual([
      { status: 'failed', fault: 'PARAM_ERROR refused', ask_at: null },
    ]);
    expect(await account('owed')).toBe(Math.round(sum * 100));
  });

  it('is paid by only one of two successful payments, and the other is refunded', async () => {
    const { tid, payment: sum } = await small(xiaoman);
    const fen = Math.round(sum * 100);
    const one = await begin(xiaoman, tid, wechat);
    const two = await begin(xiaoman, tid, alipay);
    await paid(two.paymentNo);
    expect(await testApp.notify(one.paymentNo, { state: 'paid', amount: fen })).toBe(true);
    await testApp.runDueJobs();
    expect(await payment(xiaoman, tid)).toMatchObject({ status: 'paid', paymentNo: two.paymentNo });
    expect([...testApp.pay.refunds.keys()]).toContain(one.paymentNo);
  });

  it('is paid if its only payment succeeds after the payment was closed', async () => {
    const { tid, payment: sum } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    await testApp.notify(paymentNo, { state: 'closed' });
    expect(await testApp.notify(paymentNo, { state: 'paid', amount: Math.round(sum * 100) })).toBe(true);
    expect(await status(xiaoman, tid)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('returns a payment whose reserved balance was already released', async () => {
    const { tid } = await order(dazhi);
    await giveMoney(testApp, 'dazhi', cents(4300));
    const own = await balance(dazhi);
    const { paymentNo } = await begin(dazhi, tid, withBalance);
    const { amount } = testApp.pay.intent(paymentNo);
    await testApp.notify(paymentNo, { state: 'closed' });
    expect(await testApp.notify(paymentNo, { state: 'paid', amount })).toBe(true);
    expect([await status(dazhi, tid), await balance(dazhi), await account('held')]).toEqual(['WAIT_BUYER_PAY', own, 0]);
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount });
    expect(await payment(dazhi, tid)).toMatchObject({ status: 'returned' });
  });

  it("returns the payment if the order's total changed during the payment", async () => {
    const { tid } = await order(dazhi);
    await giveMoney(testApp, 'dazhi', cents(4400));
    const own = await balance(dazhi);
    const { paymentNo } = await begin(dazhi, tid, withBalance);
    expect(await balance(dazhi)).toBe(0);
    await testApp.sql('update orders set payable = payable + 1 where tid = $1', [tid]);
    await paid(paymentNo);
    await testApp.sql('update orders set payable = payable - 1 where tid = $1', [tid]);
    expect([await status(dazhi, tid), await balance(dazhi), await account('held')]).toEqual(['WAIT_BUYER_PAY', own, 0]);
    expect(await payment(dazhi, tid)).toMatchObject({ status: 'returning' });
  });

  it('is not paid by a notification with a wrong signature, amount, currency, payment number, site or provider', async () => {
    const { tid } = await small(xiaoman);
    const { paymentNo } = await begin(xiaoman, tid, wechat);
    testApp.pay.pay(paymentNo);
    const { path, notice } = testApp.pay.notice(paymentNo);
    const post = async (to: string, headers: object, body: string) =>
      (
        await testApp.product.app.inject({
          method: 'POST',
          url: to,
          headers: { 'content-type': 'application/json', ...headers },
          payload: body,
        })
      ).statusCode;
    expect(await post(path, { signature: 'f'.repeat(64) }, notice.body)).toBe(401);
    expect(await post(path, {}, notice.body)).toBe(401);
    expect(await post(path, notice.headers, notice.body.replace('"paid"', '"paid" '))).toBe(401);
    expect(await post(path.replace('1001', '1002'), notice.headers, notice.body)).toBe(401);
    expect(await post(path.replace('wechat', 'alipay'), notice.headers, notice.body)).toBe(401);
    expect(await post(path.replace('wechat', 'shells'), notice.headers, notice.body)).toBe(404);
    expect(await post(path.replace('1001', '999'), notice.headers, notice.body)).toBe(404);
    expect(await post(path, notice.headers, 'x'.repeat(70_000))).toBe(413);
    for (const garbled of ['', '{}', '{"state":', 'null', '[]', notice.body.slice(0, -1)])
      expect([garbled, await post(path, notice.headers, garbled)]).toEqual([garbled, 401]);
    // The provider signed it, but it cannot be booked: an operator should look at it.
    for (const more of [{ amount: 1 }, { currency: 'HKD' }, { paymentNo: '0'.repeat(20) }]) {
      const odd = testApp.pay.notice(paymentNo, more);
      expect([more, await post(odd.path, odd.notice.headers, odd.notice.body)]).toEqual([more, 500]);
    }
    expect(await status(xiaoman, tid)).toBe('WAIT_BUYER_PAY');
    expect(await testApp.notify(paymentNo)).toBe(true);
  });

  it('is paid as it is created if its total is zero, and takes no further payment', async () => {
    await testApp.sql('update sku set price = 0 where goods_id = $1', [goodsOf('teapot').id]);
    await testApp.sql('update goods set flat_freight = 0, freight_template_id = null where id = $1', [goodsOf('teapot').id]);
    const { tid, payment: sum } = await makeOrder(dazhi, { goods: 'teapot' });
    expect(sum).toBe(0);
    expect(await status(dazhi, tid)).toBe('WAIT_SELLER_SEND_GOODS');
    expect(await call(dazhi, tid, wechat)).toMatchObject(refused('orderAlreadyPaid'));
  });

  it('can be paid only through providers with which the shop has an account', async () => {
    expect((await xiaoman.ask(paymentCalls.payWays, {})).ways.map(({ payType }) => payType)).toEqual(['wechat', 'alipay']);
    const kaying = testApp.as('kaying');
    expect((await kaying.ask(paymentCalls.payWays, {})).ways.map(({ payType }) => payType)).toEqual(['wechat']);
    const { tid } = await small(xiaoman);
    await testApp.sql(`update pay_account set offered = false where site_id = 1001 and vendor = 'wechat'`);
    for (const payType of ['wechat', 'shells', '__proto__', ''])
      expect(await call(xiaoman, tid, { payType })).toMatchObject(refused('payMethodUnknown'));
    await testApp.sql(`update pay_account set offered = true where site_id = 1001 and vendor = 'wechat'`);
    expect(await call(dazhi, tid, wechat)).toMatchObject(refused('orderNotFound'));
  });

  it('accepts notifications under an old or new key of its merchant number, but not of another number', async () => {
    const one = makeDoubleAccount('wechat', 1001);
    const having = (fields: PaymentAccount['fields']): PaymentAccount => ({ ...one, fields: { ...one.fields, ...fields } });
    const [other, rekeyed] = [having({ mchid: '1600999999', key: 'of another number' }), having({ key: 'of the same number' })];
    // The number is the same but real money is involved: a live notification is about no sandbox payment, nor the reverse.
    const inEarnest = { ...having({ key: 'in earnest' }), sandbox: false };
    const { tid } = await small(xiaoman);
    const first = await begin(xiaoman, tid, wechat);
    for (const account of [other, inEarnest, rekeyed])
      await testApp.databases.units.write(1001, (db) => addPaymentAccount(db, account, testSecrets.seal, testApp.clock.now()));
    testApp.pay.pay(first.paymentNo);
    expect(await testApp.notify(first.paymentNo, {}, other)).toBe(false);
    expect(await testApp.notify(first.paymentNo, { state: 'closed' }, other)).toBe(false);
    expect(await testApp.notify(first.paymentNo, {}, inEarnest)).toBe(false);
    expect([await status(xiaoman, tid), (await payment(xiaoman, tid)).status]).toEqual(['WAIT_BUYER_PAY', 'open']);
    expect(await testApp.notify(first.paymentNo, {}, rekeyed)).toBe(true);
    expect(await status(xiaoman, tid)).toBe('WAIT_SELLER_SEND_GOODS');

    const later = await begin(xiaoman, (await small(xiaoman)).tid, wechat);
    testApp.pay.pay(later.paymentNo);
    expect(await testApp.notify(later.paymentNo, {}, other)).toBe(false);
    expect(await testApp.notify(later.paymentNo)).toBe(true);
  });
});
