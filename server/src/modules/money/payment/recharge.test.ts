import { formatWithSymbol } from 'contract/currency.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { cents, fromYuan } from 'contract/money.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#modules/shop/site/site.ts';
import { giveMoney, findBookInconsistenciesOf, makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';

describe('a recharge of the balance', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const agent = testApp.as('meilin');
  afterEach(async () => {
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    expect(await findBookInconsistenciesOf(testApp, 1002)).toEqual([]);
  });

  const balance = async (who: Actor) => (await who.ask(ledgerCalls.queryAccountBalance, {})).balance;
  const status = async (who: Actor, tid: string) => (await who.ask(paymentCalls.payQuery, { tid, sjid: who.siteId })).status;
  /** Starts to pay a recharge at the provider. */
  async function begun(who: Actor, amount: number) {
    const { tid } = await who.ask(paymentCalls.chargeOrder, { amount });
    return who.ask(paymentCalls.beginPayment, { tid, payType: 'wechat' });
  }
  /** Pays at the provider, which sends a notification. */
  async function paid(paymentNo: string): Promise<void> {
    testApp.pay.pay(paymentNo);
    expect(await testApp.notify(paymentNo)).toBe(true);
  }
  const ledgerLines = async (paymentNo: string) =>
    testApp.sql('select sum(amount)::int as amount, count(*)::int as lines from ledger_posting where entry_id = $1 and amount > 0', [
      `pay:${paymentNo}`,
    ]);

  it('offers amounts that fit under the balance limit, and names that limit', async () => {
    const offer = await xiaoman.ask(paymentCalls.charge, {});
    expect(offer).toMatchObject({ open: 1, balance: 1000, limit: 5000, most: 4000, least: 1, currency: 'CNY' });
    expect(offer.amounts).toEqual([50, 100, 200, 500, 1000, 2000]);
    expect(offer.payTypes).toEqual([
      { payType: 'wechat', text: '微信支付', sandbox: 1 },
      { payType: 'alipay', text: '支付宝', sandbox: 1 },
    ]);
    expect((await testApp.as('kaying').ask(paymentCalls.charge, {})).currency).toBe('HKD');
  });

  it('is credited once when the provider notifies ten times simultaneously [R-487]', async () => {
    const before = await balance(xiaoman);
    const { tid, paymentNo } = await begun(xiaoman, 100);
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).toMatchObject({
      kind: 'recharge',
      status: 'open',
      paymentNo,
      amount: 100,
    });
    testApp.pay.pay(paymentNo);
    const taken = await Promise.all(Array.from({ length: 10 }, () => testApp.notify(paymentNo)));
    expect(taken.every(Boolean)).toBe(true);
    expect(await balance(xiaoman)).toBe(before + 100);
    expect(await ledgerLines(paymentNo)).toEqual([{ amount: 10_000, lines: 1 }]);
    expect(await status(xiaoman, tid)).toBe('paid');
    expect(await xiaoman.call(paymentCalls.beginPayment, { tid, payType: 'wechat' })).toMatchObject(refused('rechargePaid'));
  });

  it('refuses a signed notification with another amount or currency', async () => {
    const before = await balance(xiaoman);
    const { tid, paymentNo } = await begun(xiaoman, 70);
    for (const other of [{ amount: 1 }, { currency: 'HKD' }])
      expect(await testApp.notify(paymentNo, { state: 'paid', ...other })).toBe(false);
    expect(await balance(xiaoman)).toBe(before);
    expect(await status(xiaoman, tid)).toBe('open');
  });

  it("answers an unreadable signed notification in the provider's format, so that the provider sends it again", async () => {
    const { paymentNo } = await begun(xiaoman, 71);
    const { path, notice } = testApp.pay.notice(paymentNo, { state: 'paid', amount: 0.5 });
    const answer = await testApp.product.app.inject({ method: 'POST', url: path, headers: notice.headers, payload: notice.body });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([500, 'text/plain', 'failed']);
    expect(await testApp.notify(paymentNo, { state: 'closed' })).toBe(true);
  });

  it('is credited once by a query if the provider’s notification was lost', async () => {
    const before = await balance(dazhi);
    const { tid, paymentNo } = await begun(dazhi, 200);
    testApp.pay.pay(paymentNo);
    await testApp.runDueJobs();
    expect(await status(dazhi, tid)).toBe('open');
    testApp.clock.advance({ seconds: 6 });
    await testApp.runDueJobs();
    expect(await status(dazhi, tid)).toBe('paid');
    expect(await balance(dazhi)).toBe(before + 200);
    expect(await testApp.notify(paymentNo)).toBe(true);
    testApp.clock.advance({ minutes: 60 });
    await testApp.runDueJobs();
    expect(await balance(dazhi)).toBe(before + 200);
    expect(await testApp.sql('select count(*)::int as open from payment where ask_at is not null and payable_id = $1', [tid])).toEqual([
      { open: 0 },
    ]);
  });

  it('is not started again once it is paid, even after its payment URL has expired', async () => {
    const before = await balance(xiaoman);
    const { tid, paymentNo } = await begun(xiaoman, 30);
    testApp.clock.advance({ minutes: 6 });
    testApp.pay.pay(paymentNo);
    testApp.pay.faults.begin = 'refuses';
    expect(await xiaoman.call(paymentCalls.beginPayment, { tid, payType: 'wechat' })).toMatchObject(refused('rechargePaid'));
    delete testApp.pay.faults.begin;
    expect([await status(xiaoman, tid), await balance(xiaoman)]).toEqual(['paid', before + 30]);
  });

  it('is closed at the provider when nobody paid in time', async () => {
    const { tid, paymentNo } = await begun(dazhi, 300);
    testApp.clock.advance({ minutes: 31 });
    expect(await dazhi.call(paymentCalls.beginPayment, { tid, payType: 'wechat' })).toMatchObject(refused('rechargeExpired'));
    for (let times = 0; times < 3; times += 1) {
      testApp.clock.advance({ minutes: 20 });
      await testApp.runDueJobs();
    }
    expect(await status(dazhi, tid)).toBe('closed');
    expect(testApp.pay.state(paymentNo)).toBe('closed');
  });

  it('has its open payment closed at the provider if it was already paid in another way', async () => {
    const { tid, paymentNo } = await begun(dazhi, 300);
    await testApp.sql(`update recharge set status = 'paid', paid_at = $2 where tid = $1`, [tid, testApp.clock.now()]);
    testApp.clock.advance({ seconds: 6 });
    await testApp.runDueJobs();
    expect([await status(dazhi, tid), testApp.pay.state(paymentNo)]).toEqual(['closed', 'closed']);
  });

  it('is closed after some time if the provider never received its payment request', async () => {
    const { tid } = await dazhi.ask(paymentCalls.chargeOrder, { amount: 20 });
    testApp.pay.faults.begin = 'away';
    expect(await dazhi.call(paymentCalls.beginPayment, { tid, payType: 'wechat' })).toMatchObject(refused('payProviderAway'));
    delete testApp.pay.faults.begin;
    expect(await status(dazhi, tid)).toBe('open');
    testApp.clock.advance({ minutes: 45 });
    await testApp.runDueJobs();
    expect(await status(dazhi, tid)).toBe('closed');
  });

  it('can be paid by a new payment after the first one failed', async () => {
    const before = await balance(dazhi);
    const first = await begun(dazhi, 50);
    expect(await testApp.notify(first.paymentNo, { state: 'closed' })).toBe(true);
    expect(await status(dazhi, first.tid)).toBe('closed');
    const again = await Promise.all([1, 2, 3].map(() => dazhi.ask(paymentCalls.beginPayment, { tid: first.tid, payType: 'wechat' })));
    expect(new Set(again.map(({ paymentNo }) => paymentNo)).size).toBe(1);
    expect(new Set(again.map(({ payUrl }) => payUrl)).size).toBe(1);
    expect(again[0]?.paymentNo).not.toBe(first.paymentNo);
    await paid(again[0]?.paymentNo ?? '');
    expect(await balance(dazhi)).toBe(before + 50);
  });

  it('does not raise the balance above 5,000 yuan, however many recharges are started simultaneously', async () => {
    expect(await balance(agent)).toBe(0);
    const amounts = [1999, 1998, 1997];
    const charge = async (amount: number) => {
      const made = await agent.call(paymentCalls.chargeOrder, { amount });
      return made.success ? agent.call(paymentCalls.beginPayment, { tid: made.body.tid, payType: 'wechat' }) : made;
    };
    await Promise.all(amounts.map(charge));
    const atVendor = async () => (await agent.ask(paymentCalls.charge, {})).atVendor.map(({ amount }) => amount);
    const coming = async () => (await atVendor()).reduce((total, amount) => total + amount, 0);
    expect(await coming()).toBeLessThanOrEqual(5000);
    for (const amount of amounts) await charge(amount);
    expect(await atVendor()).toHaveLength(2);
    expect(await coming()).toBeLessThanOrEqual(5000);
    expect(await agent.call(paymentCalls.chargeOrder, { amount: 1500 })).toMatchObject({
      ...refused('rechargeAboveLimit'),
      message: expect.stringMatching(/^有 2 笔共 ¥3,9\d\d\.00 的充值正在支付，现在最多还能充值 1,00\d\.00 元$/),
    });
    expect(await agent.call(paymentCalls.chargeOrder, { amount: 0.5 })).toMatchObject(refused('rechargeAmountWrong'));
    expect(await agent.call(paymentCalls.chargeOrder, { amount: 9.999 })).toMatchObject(refused('rechargeAmountWrong'));
    expect((await testApp.as('anran').ask(paymentCalls.charge, {})).amounts).toEqual([]);
    expect(await testApp.as('anran').call(paymentCalls.chargeOrder, { amount: 50 })).toMatchObject({
      message: '余额已达上限，暂时不能充值',
    });
    testApp.clock.advance({ minutes: 60 });
    await testApp.runDueJobs();
    expect(await atVendor()).toEqual([]);
  });

  it('replaces an unpaid recharge of another amount, and reuses an unpaid one of the same amount', async () => {
    const first = await agent.ask(paymentCalls.chargeOrder, { amount: 4000 });
    expect((await agent.ask(paymentCalls.chargeOrder, { amount: 4000 })).tid).toBe(first.tid);
    const second = await agent.ask(paymentCalls.chargeOrder, { amount: 4500 });
    expect(await agent.call(paymentCalls.beginPayment, { tid: first.tid, payType: 'wechat' })).toMatchObject(refused('rechargeExpired'));
    expect(await agent.ask(paymentCalls.charge, {})).toMatchObject({ most: 5000, atVendor: [] });
    const { paymentNo } = await agent.ask(paymentCalls.beginPayment, { tid: second.tid, payType: 'wechat' });
    expect(await agent.ask(paymentCalls.charge, {})).toMatchObject({
      most: 500,
      atVendorAmount: 4500,
      atVendor: [{ amount: 4500, payType: 'wechat', payable: 1 }],
    });
    expect(await testApp.notify(paymentNo, { state: 'closed' })).toBe(true);
    expect(await agent.ask(paymentCalls.charge, {})).toMatchObject({ most: 5000, atVendor: [] });
    expect((await agent.call(paymentCalls.chargeOrder, { amount: 5000 })).success).toBe(true);
  });

  it('either begins its payment or is replaced, never both, when both are requested simultaneously', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { tid } = await agent.ask(paymentCalls.chargeOrder, { amount: 4000 + round });
      const [begins, other] = await Promise.all([
        agent.call(paymentCalls.beginPayment, { tid, payType: 'wechat' }),
        agent.call(paymentCalls.chargeOrder, { amount: 3000 + round }),
      ]);
      expect([begins.success, other.success].filter(Boolean)).toHaveLength(1);
      if (begins.success) await testApp.notify(begins.body.paymentNo, { state: 'closed' });
    }
  });

  it('is started by a GET request that is neither cached nor prefetched', async () => {
    const answer = await xiaoman.call(paymentCalls.chargeOrder, { amount: 30 });
    expect(answer.headers['cache-control']).toBe('no-store');
    const guessed = await xiaoman.call(paymentCalls.chargeOrder, { amount: 31 }, { 'sec-purpose': 'prefetch' });
    expect(guessed).toMatchObject({ status: 400, message: '此请求不能预取' });
  });

  it('is visible and payable only to its owner', async () => {
    const { tid } = await begun(xiaoman, 40);
    expect(await dazhi.call(paymentCalls.beginPayment, { tid, payType: 'wechat' })).toMatchObject(refused('rechargeNotFound'));
    expect(await dazhi.call(paymentCalls.payQuery, { tid })).toMatchObject(refused('paymentNotFound'));
    expect(await xiaoman.call(paymentCalls.beginPayment, { tid, payType: 'shells' })).toMatchObject(refused('payMethodUnknown'));
  });

  it('adds the bonus that the shop set for the reached tier, within the balance limit', async () => {
    const gifts = [
      [100, 5],
      [200, 20],
    ] as const;
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { rechargeGifts: gifts }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    const before = (await agent.ask(ledgerCalls.ownMoney, {})).ownMoney;
    expect((await agent.ask(paymentCalls.charge, {})).gifts).toEqual([
      { amount: 100, gift: 5 },
      { amount: 200, gift: 20 },
    ]);
    const { tid } = await agent.ask(paymentCalls.chargeOrder, { amount: 250 });
    const { paymentNo } = await agent.ask(paymentCalls.beginPayment, { tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    await Promise.all([testApp.notify(paymentNo), testApp.notify(paymentNo)]);
    expect((await agent.ask(ledgerCalls.ownMoney, {})).ownMoney).toBe(before + 270);
    expect((await agent.ask(ledgerCalls.statement, { pageSize: 2 })).list).toMatchObject([
      { kindText: '赠送', amount: 20 },
      { kindText: '余额充值', amount: 250 },
    ]);
    const { most } = await agent.ask(paymentCalls.charge, {});
    expect(await agent.call(paymentCalls.chargeOrder, { amount: most + 1 })).toMatchObject(refused('rechargeAboveLimit'));
    expect(await agent.call(paymentCalls.chargeOrder, { amount: most })).toMatchObject({ success: true });
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { rechargeGifts: [] }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
  });

  it('appears in the balance statement with the balance after it', async () => {
    const kaying = testApp.as('kaying');
    const begunOne = await begun(kaying, 88.88);
    await paid(begunOne.paymentNo);
    const { list, total, hasNext } = await kaying.ask(ledgerCalls.statement, {});
    expect({ total, hasNext }).toEqual({ total: 2, hasNext: false });
    expect(list.map(({ kindText, amount, balanceAfter }) => [kindText, amount, balanceAfter])).toEqual([
      ['餘額增值', 88.88, 1088.88],
      ['餘額轉入', 1000, 1000],
    ]);
    testApp.clock.advance({ seconds: 5 });
    await makePaidOrder(xiaoman, { goods: 'orange' });
    const [newest] = (await xiaoman.ask(ledgerCalls.statement, { pageSize: 1 })).list;
    expect(newest).toMatchObject({ kindText: '订单支付', balanceAfter: await balance(xiaoman) });
    expect((await xiaoman.ask(ledgerCalls.statement, { pageNo: 2, pageSize: 1 })).list[0]?.id).not.toBe(newest?.id);
  });

  it('can be preceded by a call that returns how much the balance lacks for an order [R-486]', async () => {
    const { tid, payment } = await makeOrder(dazhi, { goods: 'dear' });
    const own = await balance(dazhi);
    const check = await dazhi.ask(orderCalls.checkAccountPayment, { tid, payType: 'balance' });
    expect(check).toMatchObject({ tid, payType: 'balance', payment, balance: own, enough: 0, limit: 5000 });
    expect(check.short).toBeCloseTo(payment - own, 2);
    expect(check.balanceAfter).toBe(0);
    expect(await dazhi.call(orderCalls.checkAccountPayment, { tid, payType: 'wx' })).toMatchObject(refused('payMethodUnknown'));
    expect(await xiaoman.call(orderCalls.checkAccountPayment, { tid, payType: 'balance' })).toMatchObject(refused('orderNotFound'));
    const paid = await makePaidOrder(dazhi, { goods: 'oneCent' });
    expect(await dazhi.call(orderCalls.checkAccountPayment, { tid: paid.tid, payType: 'balance' })).toMatchObject(
      refused('orderAlreadyPaid'),
    );
  });

  it('cannot cover an order above the balance limit, so a balance-only shop refuses the order', async () => {
    const offered = (yes: boolean) => testApp.sql('update pay_account set offered = $1 where site_id = 1001', [yes]);
    await offered(false);
    const goods = goodsOf('dear');
    const goodsJson = [{ numIid: goods.id, skuId: goods.skuId, num: 2 }];
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson });
    expect(bill).toMatchObject({ orderable: 0, problemText: '订单金额超出余额支付上限，暂不能下单' });
    const order = { tid: bill.tid, goodsJson, payment: bill.payment, addressId: bill.address?.id ?? 0 };
    expect(await dazhi.call(orderCalls.createOrder, order)).toMatchObject(refused('orderBeyondBalance'));
    await giveMoney(testApp, 'dazhi', cents(1_000_000));
    expect(await dazhi.ask(checkoutCalls.orderBill, { goodsJson })).toMatchObject({ orderable: 1, problemText: '' });
    expect((await makePaidOrder(dazhi, { goods: 'dear', num: 2 })).tid).toBeTruthy();
  });
});

describe('the limit of a balance', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const agent = testApp.as('meilin');
  afterEach(async () => {
    Object.assign(testApp.pay, { bySignedAddress: false });
    delete testApp.pay.faults.begin;
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  const balance = async (who: Actor) => (await who.ask(ledgerCalls.queryBalance, {})).balance;
  const charge = (who: Actor, amount: number) => who.call(paymentCalls.chargeOrder, { amount });
  const begin = (who: Actor, tid: string, payType: 'wechat' | 'alipay' = 'wechat') => who.call(paymentCalls.beginPayment, { tid, payType });
  async function begun(who: Actor, amount: number, payType: 'wechat' | 'alipay' = 'wechat') {
    const { tid } = await who.ask(paymentCalls.chargeOrder, { amount });
    return who.ask(paymentCalls.beginPayment, { tid, payType });
  }
  /** Pays at the provider, whatever the state here, and delivers the notification. */
  async function comes(paymentNo: string): Promise<void> {
    expect(await testApp.notify(paymentNo, { state: 'paid', amount: testApp.pay.intent(paymentNo).amount, providerNo: 'V1' })).toBe(true);
    await testApp.runDueJobs();
  }
  /** Returns the member's last notification about a refund. */
  const told = async (who: Actor) =>
    (await who.ask(messageCalls.listMessages, { pageNo: 1 })).list.find(({ title }) => title === '退款通知')?.text;
  const became = async (who: Actor, tid: string) => (await who.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).status;

  it('also counts the balance that an open order payment has reserved', async () => {
    expect(await balance(xiaoman)).toBe(1000);
    const { tid } = await makeOrder(xiaoman, { goods: 'dear' });
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    expect(await xiaoman.ask(paymentCalls.charge, {})).toMatchObject({ balance: 0, most: 4000 });
    expect(await charge(xiaoman, 5000)).toMatchObject({ ...refused('rechargeAboveLimit'), message: '最多还能充值 4,000.00 元' });
    await comes((await begun(xiaoman, 4000)).paymentNo);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    expect(await balance(xiaoman)).toBe(5000);
  });

  it('also counts an unpaid recharge whose payment URL was issued, until that URL expires', async () => {
    testApp.pay.asSignedUrl = true;
    const first = await begun(agent, 4000, 'alipay');
    testApp.pay.faults.begin = 'refuses';
    expect(await begin(agent, first.tid)).toMatchObject(refused('payProviderRefused'));
    delete testApp.pay.faults.begin;
    expect(await agent.ask(paymentCalls.charge, {})).toMatchObject({
      most: 1000,
      atVendor: [{ amount: 4000, payType: 'alipay', payable: 1 }],
    });
    expect(await charge(agent, 3999)).toMatchObject(refused('rechargeAboveLimit'));
    const beside = await begun(agent, 1000);
    expect(await agent.ask(paymentCalls.charge, {})).toMatchObject({ most: 0 });
    expect(await testApp.notify(beside.paymentNo, { state: 'closed' })).toBe(true);
    testApp.clock.advance({ minutes: 40 });
    await testApp.runDueJobs();
    expect(await agent.ask(paymentCalls.charge, {})).toMatchObject({ most: 5000, atVendor: [] });
  });

  it('is not exceeded by the payment of a replaced recharge, which is returned automatically', async () => {
    const old = await begun(agent, 4000);
    expect(await testApp.notify(old.paymentNo, { state: 'closed' })).toBe(true);
    const other = await begun(agent, 500);
    await comes(old.paymentNo);
    expect([await balance(agent), await became(agent, old.tid)]).toEqual([0, 'returned']);
    expect(await told(agent)).toBe('您已换成其他金额的充值，为原来那笔付的 ¥4,000.00 没有计入余额，会原路退回，通常几分钟内到账');
    await comes(other.paymentNo);
    expect([await balance(agent), await became(agent, other.tid)]).toEqual([500, 'paid']);
  });

  it('is checked again when the money of a recharge arrives, and money above the limit is returned', async () => {
    const own = await balance(dazhi);
    const { tid, paymentNo } = await begun(dazhi, 5000 - own);
    await giveMoney(testApp, 'dazhi', cents(1));
    await comes(paymentNo);
    expect([await balance(dazhi), await became(dazhi, tid)]).toEqual([own + 0.01, 'returned']);
    expect(await told(dazhi)).toBe(
      `充值后余额会超过上限，您付的 ${formatWithSymbol(fromYuan(5000 - own), 'CNY')} 没有计入余额，会原路退回，通常几分钟内到账；用掉一些余额后可以再充值`,
    );
    expect(await testApp.sql('select reason from payment_refund where payment_no = $1', [paymentNo])).toEqual([
      { reason: '充值后余额会超过上限' },
    ]);
    const waits = await dazhi.ask(paymentCalls.chargeOrder, { amount: 5000 - own - 1 });
    await giveMoney(testApp, 'dazhi', cents(100));
    expect(await begin(dazhi, waits.tid)).toMatchObject(refused('rechargeAboveLimit'));
    await giveMoney(testApp, 'dazhi', cents(500_000));
    expect(await begin(dazhi, waits.tid)).toMatchObject({ ...refused('rechargeAboveLimit'), message: '余额已达上限，暂时不能充值' });
  });
});
