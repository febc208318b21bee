import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBrowser, namePayer, openMessagingSandbox } from '../../../../test/messaging-browser.ts';
import { payAtSandbox } from '../../../../test/pay-at-sandbox.ts';
import { makeOrder as makeUnpaidOrder, toGoodsJson } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';

const inApp = { clienttype: 'wx' };

describe('an order paid inside the messaging app (WeChat)', () => {
  const testApp = useTestApp({ atSandbox: true });
  const xiaoman = testApp.as('xiaoman');
  const goodsJson = toGoodsJson([{ goods: 'orange' }]);
  const bill = (headers: Readonly<Record<string, string>> = inApp, who = xiaoman) =>
    who.call(checkoutCalls.orderBill, { goodsJson }, headers);
  const pay = (tid: string, headers: Readonly<Record<string, string>> = inApp) =>
    xiaoman.call(orderCalls.toShopPay, { tid, payType: 'wechat' }, headers);
  const makeOrder = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await bill(headers);
    return xiaoman.ask(orderCalls.createOrder, { tid: body.tid, goodsJson, payment: body.payment });
  };
  beforeAll(async () => {
    expect((await bill()).success).toBe(true);
    await openMessagingSandbox(testApp);
  });

  it("cannot be paid without the payer's openid, which the code 530001 requests from the client", async () => {
    const answer = await bill();
    expect(answer).toMatchObject({ ...refused('payerNeeded'), code: 530_001 });
    expect((await bill({ clienttype: 'h5' })).success).toBe(true);
    const { tid } = await makeOrder({ clienttype: 'h5' });
    expect(await pay(tid)).toMatchObject({ ...refused('payerNeeded') });
    expect(await xiaoman.ask(messagingCalls.getOpenId, {})).toEqual({ dfAppId: '', dfOpenId: '' });
  });

  it('gets signed parameters for WeChat Pay, and the same payment at a repeated request', async () => {
    const openId = await namePayer(testApp, 'xiaoman');
    expect(await xiaoman.ask(messagingCalls.getOpenId, {})).toMatchObject({ dfOpenId: openId, dfAppId: expect.stringMatching(/^wx/) });
    const { tid } = await makeOrder(inApp);
    const { body } = await pay(tid);
    const { appId, timeStamp, nonceStr, package: named, signType, paySign } = body.inApp ?? expect.fail('there is nothing to pay by');
    expect(body).toMatchObject({ paid: 0, payUrl: '', codeText: '' });
    expect(signType).toBe('RSA');
    const [row] = await testApp.sql<{ fields_sealed: Buffer }>(
      `select fields_sealed from pay_account where site_id = 1001 and vendor = 'wechat'`,
    );
    const fields = JSON.parse(testSecrets.open(row?.fields_sealed ?? Buffer.from(''))) as { appid: string; privateKey: string };
    expect(appId).toBe(fields.appid);
    const key = createPublicKey(createPrivateKey(fields.privateKey));
    const text = `${appId}\n${timeStamp}\n${nonceStr}\n${named}\n`;
    expect(verify('sha256', Buffer.from(text), key, Buffer.from(paySign, 'base64'))).toBe(true);
    const again = await pay(tid);
    expect(again.body).toMatchObject({ paymentNo: body.paymentNo, inApp: { package: named } });
    // In another browser the same order is paid on a page instead, and the former payment cannot be paid any more.
    const elsewhere = await pay(tid, { clienttype: 'h5' });
    expect(elsewhere.body).toMatchObject({ inApp: null, payUrl: expect.stringMatching(/^http/) });
    expect(elsewhere.body.paymentNo).not.toBe(body.paymentNo);
  });

  it("is paid once the provider's notification arrives", async () => {
    await namePayer(testApp, 'xiaoman');
    const { tid } = await makeOrder(inApp);
    const { body } = await pay(tid);
    const payUrl = `http://localhost/sandbox/pay/wechat/h5?${body.inApp?.package}&package=sandbox`;
    await payAtSandbox(testApp.paySandbox, { payUrl, codeText: '', goodUntil: new Date() });
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect((await pay(tid)).code).toBe(refused('orderAlreadyPaid').code);
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid })).status).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it("takes the payer's openid only from the browser that began the login for it", async () => {
    const browser = createBrowser(testApp);
    const ticket = await browser.ticket('laochen', '/mall/', '/mall/df/auth');
    const other = createBrowser(testApp);
    await other.begin('/mall/');
    expect(await other.trade(ticket, {}, { token: await xiaoman.token() })).toMatchObject(refused('messagingTicketWrong'));
    const answer = await browser.trade(ticket, {});
    expect(answer.body).toMatchObject({ login: null, dfOpenId: expect.stringMatching(/^o/) });
    expect((await testApp.as('dazhi').ask(messagingCalls.getOpenId, {})).dfOpenId).toBe('');
  });
});

describe('an order paid by Alipay in an app', () => {
  const testApp = useTestApp({ atSandbox: true });
  const xiaoman = testApp.as('xiaoman');
  it('is paid with a signed order string that opens Alipay', async () => {
    const { tid } = await makeUnpaidOrder(xiaoman, { goods: 'orange' });
    const pay = (clienttype: string) => xiaoman.call(orderCalls.toShopPay, { tid, payType: 'alipay' }, { clienttype });
    const { body } = await pay('AP');
    expect(body).toMatchObject({ paid: 0, payUrl: '', codeText: '', inApp: null });
    expect(new URLSearchParams(body.appOrder).get('method')).toBe('alipay.trade.app.pay');
    expect((await pay('h5')).body).toMatchObject({ appOrder: '', payUrl: expect.stringContaining('alipay.trade') });
    const { appOrder } = (await pay('AP')).body;
    const payUrl = `http://localhost/sandbox/pay/gateway.do?${appOrder}`;
    await payAtSandbox(testApp.paySandbox, { payUrl, codeText: '', goodUntil: new Date() });
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid })).status).toBe('WAIT_SELLER_SEND_GOODS');
  });
});
