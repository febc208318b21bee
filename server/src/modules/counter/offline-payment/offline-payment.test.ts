import type { Input } from 'contract/call.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOtherPayments, shopAccount } from '../../../../test/other-payments.ts';
import { people, type PersonName } from '../../../../test/people.ts';
import { putUpload } from '../../../../test/put-upload.ts';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('an order paid by a bank transfer', () => {
  const testApp = useTestApp();
  const [xiaoman, dazhi, anran] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as('anran')];
  const merchant = testApp.as({ merchantOf: 1001 });
  beforeAll(() => openOtherPayments(testApp));
  afterEach(async () => {
    delete testApp.pay.faults.close;
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  const picture = async (who: PersonName = 'xiaoman') => (await putUpload(testApp, who, 'proof')).linkUrl;
  const order = () => makeOrder(xiaoman, { goods: 'orange' });
  type More = Partial<Input<typeof offlinePayCalls.addProof>>;
  const add = async ({ tid, payment }: { tid: string; payment: number }, more: More = {}) =>
    xiaoman.call(offlinePayCalls.addProof, { tid, amount: payment, account: shopAccount.number, pictures: [await picture()], ...more });
  /** Sends a proof for a new order; returns both. */
  async function sent(more: More = {}) {
    const made = await order();
    const { body } = await add(made, more);
    return { ...made, proof: body };
  }
  const status = async (tid: string) => (await xiaoman.ask(orderCalls.orderDetail, { tid })).status;
  const trade = (tid: string, who = xiaoman) => who.ask(offlinePayCalls.orderTrade, { tid });
  const approve = (id: string, amount?: number) =>
    merchant.call(offlinePayMerchantCalls.approvePaymentProof, { id, ...(amount === undefined ? {} : { amount }) });
  const reject = (id: string, why = '没有查到这笔到账') => merchant.call(offlinePayMerchantCalls.rejectPaymentProof, { id, why });
  const account = async (name: string) =>
    (
      await testApp.sql<{ cents: number }>(
        'select coalesce(sum(amount), 0)::int as cents from ledger_posting where site_id = 1001 and account = $1',
        [`site:${name}`],
      )
    )[0]?.cents ?? 0;
  const texts = async (who = xiaoman) => (await who.ask(messageCalls.listMessages, { pageNo: 1 })).list.map(({ text }) => text);

  it("is possible only if the shop allows bank transfers for the member's level", async () => {
    const { tid } = await order();
    expect(await xiaoman.ask(paymentCalls.payWays, {})).toMatchObject({ offline: 1 });
    expect(await trade(tid)).toMatchObject({ offered: 1, accounts: [shopAccount], list: [], mayAudit: 0, own: 1 });
    await openOtherPayments(testApp, 1001, { offlinePayLevels: [people.anran.levelId] });
    expect(await xiaoman.ask(paymentCalls.payWays, {})).toMatchObject({ offline: 0 });
    expect(await anran.ask(paymentCalls.payWays, {})).toMatchObject({ offline: 1 });
    expect(await trade(tid)).toMatchObject({ offered: 0, why: '本店没有对您开放线下付款，请换一种付款方式' });
    expect(await add({ tid, payment: 1 })).toMatchObject(refused('offlinePayOff'));
    await openOtherPayments(testApp, 1001, { offlinePayLevels: [] });
    const wrong = [
      ['offlinePayAccounts', [{ bank: '招商银行', holder: '', number: '1' }]],
      ['offlinePayAccounts', [shopAccount, shopAccount]],
      ['facePayDiscounts', [{ from: 10, off: 10 }]],
      ['facePayDiscounts', [{ from: 10, off: 1, percent: 90 }]],
      ['paymentClerks', [0]],
    ] as const;
    for (const [name, value] of wrong)
      expect(await merchant.call(siteMerchantCalls.putSetting, { name, value: JSON.stringify(value) }), name).toMatchObject(
        refused('settingWrong'),
      );
  });

  it('neither closes nor accepts another payment while the merchant checks the proof of payment [R-055]', async () => {
    const { tid, payment, proof } = await sent({ payer: '尾号 6688', memo: '上午转的' });
    expect(proof).toMatchObject({ state: 0, stateText: '审核中', amount: payment, due: payment, account: shopAccount, payer: '尾号 6688' });
    expect(proof.files).toMatchObject([{ kind: 'picture' }]);
    expect((await testApp.product.app.inject({ url: proof.files[0]?.url ?? '' })).statusCode).toBe(200);
    expect((await testApp.product.app.inject({ url: (proof.files[0]?.url ?? '').split('?')[0] ?? '' })).statusCode).toBe(404);
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject({
      status: 'TRADE_AUDITING',
      statusText: '审核中',
      acts: ['proof'],
      transfer: { payment, why: '' },
    });
    for (const payType of ['balance', 'wechat'])
      expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType })).toMatchObject(refused('orderAuditing'));
    expect(await xiaoman.call(orderCalls.checkAccountPayment, { tid, payType: 'balance' })).toMatchObject(refused('orderAuditing'));
    expect(await xiaoman.call(orderCalls.cancelOrder, { tid })).toMatchObject(refused('orderStateForbids'));
    expect(await xiaoman.ask(orderCalls.giveUpPayment, { tid })).toMatchObject({ paid: 0 });
    testApp.clock.advance({ days: 8 });
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('TRADE_AUDITING');
    const listed = await merchant.ask(offlinePayMerchantCalls.listProofs, { state: 0, tid });
    expect(listed.list).toMatchObject([{ id: proof.id, memberId: people.xiaoman.id, clerkId: null, memo: '上午转的' }]);
    expect(await texts(dazhi)).toContain(`顾客提交了 ¥${payment.toFixed(2)} 的线下付款凭证，请核对到账后审核`);
  });

  it('can get a second proof of payment after the first was rejected', async () => {
    const { tid, payment, proof } = await sent();
    expect(await reject(proof.id)).toMatchObject({ success: true, body: { state: 2, stateText: '未通过' } });
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('WAIT_BUYER_PAY');
    expect(await texts()).toContain('您提交的付款凭证未通过：没有查到这笔到账。可以重新提交，或换一种方式付款');
    const transfer = async () => (await xiaoman.ask(orderCalls.orderDetail, { tid })).transfer;
    expect(await transfer()).toMatchObject({ payment, why: '没有查到这笔到账' });
    const open = await trade(tid);
    expect(open).toMatchObject({ offered: 1, payment, list: [{ id: proof.id, state: 2, why: '没有查到这笔到账' }] });
    expect((open.closeTime ?? 0) - testApp.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);
    expect(await reject(proof.id)).toMatchObject({ success: true, body: { state: 2 } });
    expect(await approve(proof.id)).toMatchObject(refused('proofStateForbids'));
    const [sales, bank] = [await account('sales'), await account('offline')];
    const again = (await add({ tid, payment })).body;
    expect(await approve(again.id)).toMatchObject({ success: true, body: { state: 1, stateText: '已通过' } });
    expect(await status(tid)).toBe('WAIT_SELLER_SEND_GOODS');
    expect(await transfer()).toBeNull();
    const cents = Math.round(payment * 100);
    expect([await account('sales'), await account('offline')]).toEqual([sales + cents, bank - cents]);
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({
      paid: 1,
      payType: 'offline',
      payTypeText: '线下付款',
      payment,
    });
    expect((await trade(tid)).list.map(({ state }) => state)).toEqual([1, 2]);
    const [shown] = (await merchant.ask(offlinePayMerchantCalls.listProofs, { tid })).list;
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).toMatchObject({ status: 'paid', paymentNo: shown?.paymentNo });
  });

  it('is paid once, even if its proof of payment is approved several times simultaneously', async () => {
    const { tid, payment, proof } = await sent();
    const sales = await account('sales');
    const answers = await Promise.all([1, 2, 3].map(() => approve(proof.id)));
    expect(await approve(proof.id, 0.01)).toMatchObject(refused('proofAmountDiffers'));
    expect(answers.map(({ body }) => body.state)).toEqual([1, 1, 1]);
    expect(await account('sales')).toBe(sales + Math.round(payment * 100));
    expect(await reject(proof.id)).toMatchObject(refused('proofStateForbids'));
    expect(await xiaoman.call(offlinePayCalls.withdrawProof, { id: proof.id })).toMatchObject(refused('proofStateForbids'));
    expect(await add({ tid, payment })).toMatchObject(refused('orderAlreadyPaid'));
    const other = await sent();
    const both = await Promise.all([approve(other.proof.id), reject(other.proof.id)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(
      await testApp.sql('select count(*)::int as n from payment where payable_id = any($1) and status = $2', [[tid, other.tid], 'paid']),
    ).toEqual([{ n: both[0]?.success ? 2 : 1 }]);
  });

  it('with a proof of another amount is approved only if the merchant enters the due amount', async () => {
    const { tid, payment, proof } = await sent({ amount: 0.5 });
    const answer = await approve(proof.id);
    expect(answer).toMatchObject(refused('proofAmountDiffers'));
    expect(answer.message).toContain(`转账金额是 ¥0.50，应付 ¥${payment.toFixed(2)}`);
    expect(await approve(proof.id, payment - 0.01)).toMatchObject(refused('proofAmountDiffers'));
    expect(await approve(proof.id, payment)).toMatchObject({ success: true });
    expect(await status(tid)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('accepts only one proof of payment at a time', async () => {
    const made = await order();
    const pictures = [await picture(), await picture()];
    const twice = await Promise.all([add(made, { pictures }), add(made, { pictures })]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(await add(made)).toMatchObject(refused('proofWaiting'));
    expect(await add(await order(), { account: '1' })).toMatchObject(refused('offlineAccountUnknown'));
    expect(await add(await order(), { pictures: [await picture('anran')] })).toMatchObject(refused('uploadNotFound'));
    const head = (await putUpload(testApp, 'xiaoman', 'head')).linkUrl;
    expect(await add(await order(), { pictures: [head] })).toMatchObject(refused('uploadPurposeWrong'));
  });

  it('has a payment that was started at a provider closed, and refunded if it still arrives', async () => {
    const made = await order();
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid: made.tid, payType: 'wechat' });
    testApp.pay.faults.close = 'away';
    expect(await add(made)).toMatchObject(refused('payProviderAway'));
    expect(await status(made.tid)).toBe('WAIT_BUYER_PAY');
    delete testApp.pay.faults.close;
    const { body: proof } = await add(made);
    expect([testApp.pay.state(paymentNo), await status(made.tid)]).toEqual(['closed', 'TRADE_AUDITING']);
    const late = { state: 'paid', providerNo: 'V1', paidAt: testApp.clock.now(), amount: testApp.pay.intent(paymentNo).amount } as const;
    expect(await testApp.notify(paymentNo, late)).toBe(true);
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(paymentNo)).toMatchObject({ reason: '订单的转账正在审核' });
    await approve(proof.id);
    expect(await status(made.tid)).toBe('WAIT_SELLER_SEND_GOODS');
    const paid = await order();
    const begun = await xiaoman.ask(orderCalls.toShopPay, { tid: paid.tid, payType: 'wechat' });
    testApp.pay.pay(begun.paymentNo);
    expect(await add(paid)).toMatchObject(refused('orderAlreadyPaid'));
  });

  it('can no longer be paid by transfer after it has closed', async () => {
    const late = await order();
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    expect(await add(late)).toMatchObject(refused('orderAlreadyClosed'));
    expect(await trade(late.tid)).toMatchObject({ offered: 0, payment: 0, why: expect.stringContaining('关闭') as string });
    const { tid, payment, proof } = await sent();
    expect(await merchant.call(orderMerchantCalls.closeOrder, { tid, why: '缺货' })).toMatchObject(refused('orderStateForbids'));
    await reject(proof.id);
    await merchant.ask(orderMerchantCalls.closeOrder, { tid, why: '缺货' });
    expect(await add({ tid, payment })).toMatchObject(refused('orderAlreadyClosed'));
    const rejected = await sent();
    await reject(rejected.proof.id);
    testApp.clock.advance({ hours: 25 });
    await testApp.runDueJobs();
    expect(await status(rejected.tid)).toBe('TRADE_CLOSED');
  });

  it('can be paid by another method after the buyer withdraws the proof of payment', async () => {
    const { tid, proof } = await sent();
    expect(await anran.call(offlinePayCalls.withdrawProof, { id: proof.id })).toMatchObject(refused('proofNotFound'));
    for (let times = 0; times < 2; times += 1)
      expect(await xiaoman.ask(offlinePayCalls.withdrawProof, { id: proof.id })).toMatchObject({ state: 3, stateText: '已撤回' });
    expect(await approve(proof.id)).toMatchObject(refused('proofStateForbids'));
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    expect(await status(tid)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('can be approved by a payment clerk of the shop, but not if the clerk is the buyer', async () => {
    const { tid, proof } = await sent();
    expect(await anran.call(offlinePayCalls.orderTrade, { tid })).toMatchObject(refused('orderNotFound'));
    expect(await trade(tid, dazhi)).toMatchObject({ mayAudit: 1, own: 0, accounts: [], list: [{ id: proof.id }] });
    for (const who of [anran, xiaoman]) {
      expect(await who.call(offlinePayCalls.approveProof, { id: proof.id })).toMatchObject(refused('notPaymentClerk'));
      expect(await who.call(offlinePayCalls.rejectProof, { id: proof.id, why: '不对' })).toMatchObject(refused('notPaymentClerk'));
    }
    expect(await dazhi.ask(offlinePayCalls.rejectProof, { id: proof.id, why: ' 图片看不清 ' })).toMatchObject({ state: 2 });
    expect((await trade(tid)).list[0]?.why).toBe('图片看不清');
    const again = (await add({ tid, payment: (await trade(tid)).payment })).body;
    expect(await dazhi.ask(offlinePayCalls.approveProof, { id: again.id })).toMatchObject({ state: 1 });
    expect((await merchant.ask(offlinePayMerchantCalls.listProofs, { tid })).list.map(({ clerkId }) => clerkId)).toEqual([2, 2]);
    const own = await makeOrder(dazhi, { goods: 'orange' });
    const body = { tid: own.tid, amount: own.payment, account: shopAccount.number, pictures: [await picture('dazhi')] };
    const { id } = await dazhi.ask(offlinePayCalls.addProof, body);
    const answer = await dazhi.call(offlinePayCalls.approveProof, { id });
    expect(answer).toMatchObject({ ...refused('notPaymentClerk'), message: '自己的付款凭证要由别人审核' });
  });

  it('is refunded by a bank transfer, which the merchant confirms by hand', async () => {
    const { tid, payment, proof } = await sent();
    await approve(proof.id);
    const { refundNo } = await xiaoman.ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' });
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
    await testApp.runDueJobs();
    const detail = () => xiaoman.ask(refundCalls.refundDetail, { refundNo });
    expect(await detail()).toMatchObject({ feedback: 9, payments: [{ payType: 'offline', payTypeText: '线下付款', status: 'failed' }] });
    const waiting = (await merchant.ask(reconciliationCalls.listRefunds, { failed: 1 })).list.find((one) => one.tid === tid);
    expect(waiting).toMatchObject({ payType: 'offline', amount: payment, fault: '线下付的款要由商家转账退给顾客' });
    expect(await merchant.call(reconciliationCalls.retryRefund, { refundNo: waiting?.refundNo ?? '' })).toMatchObject(
      refused('refundOnlyByHand'),
    );
    const bank = await account('offline');
    const outside = { refundNo: waiting?.refundNo ?? '', note: '网银转账退回' };
    await merchant.ask(reconciliationCalls.settleRefundOutside, outside);
    await merchant.ask(reconciliationCalls.settleRefundOutside, outside);
    await testApp.runDueJobs();
    expect(await detail()).toMatchObject({ feedback: 110, payments: [{ status: 'outside' }] });
    expect(await account('offline')).toBe(bank + Math.round(payment * 100));
    expect(await status(tid)).toBe('TRADE_CLOSED');
  });

  it("leaves the buyer's balance unchanged, and is part of the buyer's data export", async () => {
    const before = (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
    const { tid, payment, proof } = await sent({ payer: '尾号 1234' });
    await approve(proof.id);
    expect((await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney).toBe(before);
    const { ticket } = await xiaoman.ask(privacyCalls.exportTicket, { password: people.xiaoman.password });
    const { paymentProofs } = await testApp.as({ visitorOf: 1001 }).ask(privacyCalls.exportData, { ticket });
    expect(paymentProofs.find((one) => one.tid === tid)).toMatchObject({ amount: payment, payer: '尾号 1234', state: '已通过' });
  });
});
