import { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents } from 'contract/money.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressIdOf, askToSendBack, openPickups, orderPickup, pickupReturnTo } from '../../../../test/pickups.ts';
import { findBookInconsistenciesOf, giveMoney } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a courier pickup at the door for a return', () => {
  const testApp = useTestApp();
  const [dazhi, xiaoman, merchant] = [testApp.as('dazhi'), testApp.as('xiaoman'), testApp.as({ merchantOf: 1001 })];
  beforeAll(async () => {
    await openPickups(testApp, 1001);
    await giveMoney(testApp, 'dazhi', cents(100_000));
  });
  afterEach(async () => {
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
  const balance = async () => Math.round((await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney * 100);
  const orderOf = async (refundNo: string) => {
    const order = await dazhi.ask(pickupCalls.pickupOrder, { refundNo });
    if (!order) throw new Error('no pickup');
    return order;
  };
  const payFromBalance = (pickupNo: string) => dazhi.ask(pickupCalls.payForPickupOrder, { pickupNo, payType: 'balance' });
  /** Sends what the sandbox pushes into the product, and returns the answers' states. */
  async function push(change: (body: string) => string = (body) => body): Promise<number[]> {
    const answers: number[] = [];
    await testApp.courier.push(async ({ url, body }) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await testApp.product.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: change(body) });
      answers.push(answer.statusCode);
      return answer.statusCode === 200;
    });
    return answers;
  }

  it('is offered only where the shop enabled it, for products that are to be sent back', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    expect(await dazhi.ask(pickupCalls.pickupOffer, { refundNo })).toMatchObject({
      exist: 1,
      why: '',
      payer: 'shopper',
      courierName: '京东快递',
    });
    const nowhere = await askToSendBack(testApp, 'dazhi', { returnTo: '店里' });
    expect(await dazhi.ask(pickupCalls.pickupOffer, { refundNo: nowhere })).toMatchObject({
      exist: 0,
      why: expect.stringContaining('退货地址不完整') as string,
    });
    expect(await xiaoman.call(pickupCalls.pickupOffer, { refundNo })).toMatchObject(refused('refundNotFound'));
    const set = (value: unknown) => merchant.ask(siteMerchantCalls.putSetting, { name: 'pickupOpen', value: JSON.stringify(value) });
    await set(false);
    testApp.clock.advance({ minutes: 2 });
    expect(await dazhi.ask(pickupCalls.pickupOffer, {})).toMatchObject({ exist: 0, why: '商家没有开通上门取件，请自己寄回' });
    const ask = { refundNos: [refundNo], addressId: await addressIdOf(testApp, 'dazhi') };
    expect(await dazhi.ask(pickupCalls.existPickupAbility, ask)).toMatchObject({ exist: 0 });
    expect(await dazhi.call(pickupCalls.estimatedFreight, ask)).toMatchObject(refused('pickupNotPossible'));
    await set(true);
    testApp.clock.advance({ minutes: 2 });
    expect(await dazhi.ask(pickupCalls.existPickupAbility, ask)).toEqual({ exist: 1, why: '' });
    testApp.courier.injectFault('fail');
    expect(await dazhi.call(pickupCalls.estimatedFreight, ask)).toMatchObject(refused('courierAway'));
  });

  it('is ordered, paid and collected only once, and the refund then shows the parcel number [R-359]', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    const asked = { refundNos: [refundNo], addressId: await addressIdOf(testApp, 'dazhi'), weight: 2 };
    const quote = await dazhi.ask(pickupCalls.estimatedFreight, asked);
    expect(quote).toMatchObject({ payer: 'shopper', courierName: '京东快递', weight: 2 });
    const [day] = quote.days;
    const order = { ...asked, date: day?.date ?? '', from: day?.windows[0]?.from ?? '', payment: quote.payment };
    expect(await dazhi.call(pickupCalls.createPickupOrder, { ...order, agreed: 0 })).toMatchObject(refused('pickupAgreementMissing'));
    expect(await dazhi.call(pickupCalls.createPickupOrder, { ...order, from: '03:00', agreed: 1 })).toMatchObject(
      refused('pickupTimeWrong'),
    );
    expect(await dazhi.call(pickupCalls.createPickupOrder, { ...order, payment: 0.01, agreed: 1 })).toMatchObject({
      ...refused('pickupFeeChanged'),
      body: { was: 0.01, now: quote.payment },
    });
    const made = await dazhi.ask(pickupCalls.createPickupOrder, { ...order, agreed: 1 });
    expect(made).toMatchObject({ state: 0, payment: quote.payment, expiresTime: expect.any(Number) as number });
    expect(await dazhi.ask(pickupCalls.createPickupOrder, { ...order, agreed: 1 })).toEqual(made);
    const { pickupNo } = made;
    expect((await dazhi.ask(pickupCalls.incompletePayRefunds, {})).list).toMatchObject([{ refundNo, pickupNo, payment: quote.payment }]);
    expect(await orderOf(refundNo)).toMatchObject({
      stateText: '待支付',
      acts: ['cancel', 'renew', 'pay'],
      sender: { mobile: '13800000002' },
    });
    expect(await xiaoman.ask(pickupCalls.pickupOrder, { refundNo })).toBeNull();
    expect(await xiaoman.call(pickupCalls.payForPickupOrder, { pickupNo, payType: 'balance' })).toMatchObject(refused('pickupNotFound'));

    const money = await balance();
    expect(await dazhi.ask(pickupCalls.pickupCashier, { refundNo })).toMatchObject({ pickupNo, payment: quote.payment, enough: 1 });
    expect(await payFromBalance(pickupNo)).toMatchObject({ paid: 1 });
    expect(await dazhi.call(pickupCalls.payForPickupOrder, { pickupNo, payType: 'balance' })).toMatchObject(refused('pickupPaid'));
    expect(await balance()).toBe(money - Math.round(quote.payment * 100));
    expect(await orderOf(refundNo)).toMatchObject({ state: 1, nextText: '正在为您安排快递员' });
    await testApp.runDueJobs();
    expect(await orderOf(refundNo)).toMatchObject({
      state: 1,
      nextText: expect.stringContaining('上门') as string,
      acts: ['cancel', 'renew'],
    });

    testApp.clock.advance({ hours: 5 });
    expect(await push((body) => body.replace(/sign=./, (found) => (found === 'sign=0' ? 'sign=1' : 'sign=0')))).toContain(403);
    expect(await orderOf(refundNo)).toMatchObject({ state: 1, number: '' });
    expect(await push()).toContain(200);
    const { number, takeName } = await orderOf(refundNo);
    expect([number, takeName]).toEqual([expect.stringMatching(/^JD\d{13}$/), expect.stringMatching(/师傅$/)]);
    expect(await orderOf(refundNo)).toMatchObject({ state: 2, acts: [] });
    expect(await dazhi.ask(refundCalls.refundDetail, { refundNo })).toMatchObject({ express: { courier: 'jd', number } });
    expect(await dazhi.ask(pickupCalls.expressTake, { refundNo })).toMatchObject({ pickupNo, state: 2, number, takeName });
    expect(await dazhi.call(pickupCalls.cancelPickupOrder, { pickupNo, cancelType: 'other' })).toMatchObject(refused('pickupStateForbids'));

    await testApp.runDueJobs();
    testApp.clock.advance({ days: 3 });
    await push();
    await testApp.runDueJobs();
    expect(await orderOf(refundNo)).toMatchObject({ state: 3, stateText: '已完成' });
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['上门取件已预约', '快递员已取件']),
    );
  });

  it('can be cancelled, which refunds its fee, and then be ordered again', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    const before = await balance();
    const first = await orderPickup(testApp, 'dazhi', refundNo);
    await payFromBalance(first);
    await testApp.runDueJobs();
    const { list } = await dazhi.ask(pickupCalls.cancelPickupTypes, {});
    expect(list).toContainEqual({ cancelType: 'timeWrong', text: '时间不合适' });
    expect(await xiaoman.call(pickupCalls.cancelPickupOrder, { pickupNo: first, cancelType: 'other' })).toMatchObject(
      refused('pickupNotFound'),
    );
    testApp.courier.injectFault('fail');
    expect(await dazhi.call(pickupCalls.cancelPickupOrder, { pickupNo: first, cancelType: 'timeWrong' })).toMatchObject(
      refused('courierAway'),
    );
    const { payment } = await orderOf(refundNo);
    const cancelled = await dazhi.ask(pickupCalls.cancelPickupOrder, { pickupNo: first, cancelType: 'timeWrong', memo: '下周再约' });
    expect(cancelled).toMatchObject({ state: 4, stateText: '已取消', returned: payment });
    expect(await dazhi.ask(pickupCalls.cancelPickupOrder, { pickupNo: first, cancelType: 'other' })).toEqual(cancelled);
    expect(await balance()).toBe(before);
    expect(await orderOf(refundNo)).toMatchObject({ why: '您取消了预约：时间不合适：下周再约', returned: payment, acts: [] });

    const second = await orderPickup(testApp, 'dazhi', refundNo);
    expect(second).not.toBe(first);
    const { paymentNo } = await dazhi.ask(pickupCalls.payForPickupOrder, { pickupNo: second, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    expect(await testApp.notify(paymentNo)).toBe(true);
    expect(await dazhi.ask(paymentCalls.payQuery, { tid: second })).toMatchObject({ kind: 'pickup', status: 'paid' });
    expect(await dazhi.ask(pickupCalls.cancelPickupOrder, { pickupNo: second, cancelType: 'ownWay' })).toMatchObject({
      state: 4,
      returned: payment,
    });
    await testApp.runDueJobs();
    expect([...testApp.pay.refunds.values()].at(-1)).toMatchObject({ amount: Math.round(payment * 100) });
  });

  it('refunds, when it is cancelled, the balance part of its fee to the balance, and the rest through the provider', async () => {
    const anran = testApp.as('anran');
    const pickupNo = await orderPickup(testApp, 'anran', await askToSendBack(testApp, 'anran'));
    // Leaves 5 yuan in the balance: less than a pickup costs.
    const { ownMoney } = await anran.ask(ledgerCalls.ownMoney, {});
    await giveMoney(testApp, 'anran', cents(500 - Math.round(ownMoney * 100)));
    const { payment, balance: had, enough } = await anran.ask(pickupCalls.pickupCashier, { refundNo: pickupNo });
    expect({ had, enough }).toEqual({ had: 5, enough: 0 });
    const { paymentNo } = await anran.ask(pickupCalls.payForPickupOrder, { pickupNo, payType: 'wechat', useBalance: 1 });
    testApp.pay.pay(paymentNo);
    expect(await testApp.notify(paymentNo)).toBe(true);
    expect(await anran.ask(ledgerCalls.ownMoney, {})).toMatchObject({ ownMoney: 0 });
    expect(await anran.ask(pickupCalls.cancelPickupOrder, { pickupNo, cancelType: 'ownWay' })).toMatchObject({ returned: payment });
    await testApp.runDueJobs();
    expect(await anran.ask(ledgerCalls.ownMoney, {})).toMatchObject({ ownMoney: 5 });
    expect([...testApp.pay.refunds.values()].at(-1)).toMatchObject({ amount: Math.round(payment * 100) - 500 });
  });

  it('is cancelled if it is not paid in time, and refunds money that arrives later', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    const pickupNo = await orderPickup(testApp, 'dazhi', refundNo);
    const { paymentNo } = await dazhi.ask(pickupCalls.payForPickupOrder, { pickupNo, payType: 'wechat' });
    expect(await dazhi.ask(pickupCalls.payForPickupOrder, { pickupNo, payType: 'wechat' })).toMatchObject({ paymentNo });
    testApp.clock.advance({ minutes: 40 });
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 10 });
    await testApp.runDueJobs();
    expect(await orderOf(refundNo)).toMatchObject({ state: 4, why: '超时未支付，预约已取消' });
    expect(await dazhi.call(pickupCalls.payForPickupOrder, { pickupNo, payType: 'balance' })).toMatchObject(refused('pickupStateForbids'));
    const { amount } = testApp.pay.intent(paymentNo);
    expect(await testApp.notify(paymentNo, { state: 'paid', amount })).toBe(true);
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ amount });
  });

  it('can be moved to another time window both before it is paid and after it is booked with the courier', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    const pickupNo = await orderPickup(testApp, 'dazhi', refundNo);
    const { days, date, from } = await orderOf(refundNo);
    const [first, second] = [days[0], days[1]];
    expect([date, from]).toEqual([days.at(-1)?.date, '17:00']);
    const move = (day: (typeof days)[number] | undefined, at: number) =>
      dazhi.call(pickupCalls.renewPickupTime, { pickupNo, date: day?.date ?? '', from: day?.windows.at(at)?.from ?? '' });
    expect(await move(second, 0)).toMatchObject({ success: true, body: { state: 0 } });
    await payFromBalance(pickupNo);
    await testApp.runDueJobs();
    expect(await move(second, -1)).toMatchObject({ success: true, body: { state: 1 } });
    expect(await orderOf(refundNo)).toMatchObject({ date: second?.date, from: '17:00', nextText: '正在为您安排快递员' });
    await testApp.runDueJobs();
    expect(await orderOf(refundNo)).toMatchObject({ nextText: expect.stringContaining('上门') as string });
    const bookings = await testApp.sql<{ attempt: number }>('select attempt from pickup_order where pickup_no = $1', [pickupNo]);
    expect(bookings).toEqual([{ attempt: 3 }]);
    expect(await dazhi.call(pickupCalls.renewPickupTime, { pickupNo, date: first?.date ?? '', from: '04:00' })).toMatchObject(
      refused('pickupTimeWrong'),
    );
    testApp.clock.advance({ days: 1, hours: 12 });
    await testApp.runDueJobs();
    expect(await move(second, -1)).toMatchObject(refused('pickupStateForbids'));
  });

  it('combines several refunds only if their products go back to the same address', async () => {
    const [one, two] = [await askToSendBack(testApp, 'dazhi'), await askToSendBack(testApp, 'dazhi')];
    const apart = await askToSendBack(testApp, 'dazhi', { returnTo: `${pickupReturnTo} 二楼` });
    const combine = await dazhi.ask(pickupCalls.checkCombinePickup, { refundNos: [one] });
    expect(combine.canCombine).toBe(1);
    expect(combine.list[0]).toMatchObject({ refundNo: one, isChosen: 1 });
    expect(combine.list.map(({ refundNo }) => refundNo)).toContain(two);
    expect(combine.list.map(({ refundNo }) => refundNo)).not.toContain(apart);
    expect(await dazhi.ask(pickupCalls.checkCombinePickup, { refundNos: [one, apart] })).toMatchObject({
      canCombine: 0,
      why: '退到不同地址的商品要分开取件',
    });
    const asked = { refundNos: [one, apart], addressId: await addressIdOf(testApp, 'dazhi') };
    expect(await dazhi.call(pickupCalls.estimatedFreight, asked)).toMatchObject(refused('pickupCombineWrong'));
    const pickupNo = await orderPickup(testApp, 'dazhi', one, two);
    expect((await orderOf(two)).pickupNo).toBe(pickupNo);
    expect(await dazhi.ask(pickupCalls.checkCombinePickup, { refundNos: [one] })).toMatchObject({ canCombine: 0 });
    await payFromBalance(pickupNo);
    await testApp.runDueJobs();
    testApp.clock.advance({ days: 3 });
    await testApp.runDueJobs();
    const numbers = await Promise.all(
      [one, two].map(async (refundNo) => (await dazhi.ask(refundCalls.refundDetail, { refundNo })).express?.number),
    );
    expect(new Set(numbers)).toEqual(new Set([(await orderOf(one)).number]));
    await testApp.runDueJobs();
    testApp.clock.advance({ hours: 2 });
    const found = await dazhi.ask(expressCalls.newQuery, { number: numbers[0] ?? '' });
    expect(found.list.map(({ refundNo, kind }) => [refundNo, kind])).toEqual(
      expect.arrayContaining([
        [one, 'return'],
        [two, 'return'],
      ]),
    );
    for (const refundNo of [one, two]) await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo });
    await testApp.runDueJobs();
    expect(await orderOf(one)).toMatchObject({ state: 3 });
  });

  it('is free for the shopper and booked immediately if the shop pays because the product was faulty', async () => {
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'pickupPayer', value: '"byReason"' });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'pickupCourier', value: '顺丰' });
    testApp.clock.advance({ minutes: 2 });
    const refundNo = await askToSendBack(testApp, 'dazhi', { reason: 'faulty' });
    const before = await balance();
    const pickupNo = await orderPickup(testApp, 'dazhi', refundNo);
    expect(await orderOf(refundNo)).toMatchObject({ pickupNo, state: 1, payer: 'shop', payment: 0, courier: 'shunfeng' });
    await testApp.runDueJobs();
    expect(await balance()).toBe(before);
    const listed = await merchant.ask(pickupMerchantCalls.listPickups, { state: 1, refundNo });
    expect(listed.list).toMatchObject([{ pickupNo, freight: expect.any(Number) as number, stateText: '待取件' }]);
    expect(await merchant.ask(pickupMerchantCalls.cancelPickup, { pickupNo, why: '店里来取' })).toMatchObject({ state: 4, returned: 0 });
    expect(await orderOf(refundNo)).toMatchObject({ why: '商家取消了预约：店里来取' });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'pickupPayer', value: '"shopper"' });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'pickupCourier', value: '京东' });
    testApp.clock.advance({ minutes: 2 });
  });

  it('is cancelled, and its fee refunded, when the shopper withdraws the refund', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    const before = await balance();
    const pickupNo = await orderPickup(testApp, 'dazhi', refundNo);
    await payFromBalance(pickupNo);
    await testApp.runDueJobs();
    await dazhi.ask(refundCalls.cancelRefund, { refundNo });
    await testApp.runDueJobs();
    expect(await orderOf(refundNo)).toMatchObject({ state: 4, why: '售后已结束，预约已取消' });
    expect(await balance()).toBe(before);
    expect(await testApp.sql('select 1 from pickup_task')).toEqual([]);
  });

  it('is cancelled, and its fee refunded, if the courier refuses it', async () => {
    const refundNo = await askToSendBack(testApp, 'dazhi');
    const before = await balance();
    const pickupNo = await orderPickup(testApp, 'dazhi', refundNo);
    await payFromBalance(pickupNo);
    testApp.courier.injectFault('refuse');
    await testApp.runDueJobs();
    expect(await orderOf(refundNo)).toMatchObject({ state: 4, why: '快递公司取消了预约：沙箱按要求拒绝' });
    expect(await balance()).toBe(before);
  });
});

describe('the account with a parcel service', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const put = (key: string, more: object = {}) =>
    merchant.call(logisticsMerchantCalls.putCourierAccount, {
      fields: [
        { name: 'customer', value: 'SANDBOX0CUSTOMER' },
        { name: 'key', value: key },
        { name: 'secret', value: 'sandboxsecret0000000000000000001' },
      ],
      ...more,
    });

  it('is refused if its keys fail the test, and shows no secret', async () => {
    expect(await merchant.ask(logisticsMerchantCalls.courierAccount, {})).toMatchObject({ provider: 'sandbox', changedTime: null });
    expect(await put('WRONGKEY')).toMatchObject({
      ...refused('courierAccountWrong'),
      message: expect.stringContaining('验证签名失败') as string,
    });
    expect(await put('短')).toMatchObject(refused('courierAccountWrong'));
    expect(await put('SANDBOXKEY01')).toMatchObject({ success: true, body: { kept: 'new' } });
    expect(await put('SANDBOXKEY01')).toMatchObject({ body: { kept: 'same' } });
    const { provider, fields } = await merchant.ask(logisticsMerchantCalls.courierAccount, {});
    expect([provider, fields.map(({ shown }) => shown)]).toEqual(['kuaidi100', ['SANDBOX0CUSTOMER', '末四位 EY01', '末四位 0001']]);
    expect(await merchant.ask(logisticsMerchantCalls.testCourierAccount, {})).toEqual({ works: 1, why: '' });
    await put('OTHERKEY', { untested: 1 });
    expect(await merchant.ask(logisticsMerchantCalls.testCourierAccount, {})).toMatchObject({ works: 0 });
    expect(await merchant.ask(logisticsMerchantCalls.putCourierAccount, { fields: [] })).toEqual({ kept: 'removed' });
  });
});
