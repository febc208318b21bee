import { createPrivateKey, createPublicKey } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSandboxPage, payAtSandbox } from '../../../test/pay-at-sandbox.ts';
import { longTimeout, usePaymentTestKit } from '../../../test/payment-test-kit.ts';
import type { PaymentSandboxFault } from './sandbox/faults.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { PaymentAccount } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';

describe('the payment provider Alipay', () => {
  const stand = usePaymentTestKit();
  const { clock, sandbox, intent } = stand;
  const { alipay } = stand.providers;
  let account: PaymentAccount;
  beforeAll(async () => {
    account = await stand.account('alipay');
  });
  const misbehave = (fault: PaymentSandboxFault) => sandbox.injectFault({ vendor: 'alipay', ...fault });

  it('takes a payment on the sandbox page, redirects back with a signature, and sends a notification', async () => {
    const asked = intent({ amount: 123_456_789 });
    const place = await alipay.begin(account, asked, longTimeout());
    expect(place).toMatchObject({ codeText: '', goodUntil: asked.expiresAt });
    expect(place.payUrl).toMatch(/^https:\/\/mall\.example\.com\/sandbox\/pay\/gateway\.do\?/);
    expect(await alipay.query(account, asked.paymentNo, longTimeout())).toBeUndefined(); // nobody has opened its page
    const page = await openSandboxPage(sandbox, place.payUrl);
    for (const words of ['这是沙箱，不会真的扣款', '¥1,234,567.89', '青禾生活', '确认支付', '放弃']) expect(page.html).toContain(words);
    expect(await alipay.query(account, asked.paymentNo, longTimeout())).toMatchObject({
      state: 'open',
      amount: 123_456_789,
      providerNo: '',
    });

    expect((await payAtSandbox(sandbox, place, 'leave')).redirectedTo).toBe(asked.returnUrl);
    const back = new URL((await payAtSandbox(sandbox, await alipay.begin(account, asked, longTimeout()))).redirectedTo);
    expect(back.href.startsWith(`${asked.returnUrl}&`)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      out_trade_no: asked.paymentNo,
      total_amount: '1234567.89',
      sign_type: 'RSA2',
    });

    const state = await alipay.query(account, asked.paymentNo, longTimeout());
    expect(state).toMatchObject({ paymentNo: asked.paymentNo, state: 'paid', amount: 123_456_789, currency: 'CNY' });
    expect(state?.providerNo).toMatch(/^\d{28}$/);
    const [notice] = await stand.takeNotifications();
    expect(notice && (await alipay.read(account, notice, clock.now(), longTimeout()))).toEqual(state);
    expect((await openSandboxPage(sandbox, place.payUrl)).html).toContain('支付成功');
  });

  it('takes a payment on a page for desktops, and by a QR code on another device', async () => {
    const desktop = await alipay.begin(account, intent({ phone: false }), longTimeout());
    expect(new URL(desktop.payUrl).searchParams.get('method')).toBe('alipay.trade.page.pay');
    expect((await payAtSandbox(sandbox, desktop)).status).toBe(303);
    const asked = intent({ scene: 'code', amount: 7 });
    const code = await alipay.begin(account, asked, longTimeout());
    expect(code).toMatchObject({ payUrl: '', codeText: expect.stringContaining('https://mall.example.com/sandbox/pay/alipay/code?pr=') });
    expect(await alipay.query(account, asked.paymentNo, longTimeout())).toBeUndefined(); // nobody has read it
    expect((await payAtSandbox(sandbox, code)).redirectedTo).toContain(asked.returnUrl);
    expect(await alipay.query(account, asked.paymentNo, longTimeout())).toMatchObject({ state: 'paid', amount: 7 });
    await expect(alipay.begin(account, asked, longTimeout())).rejects.toMatchObject({ code: 'ACQ.TRADE_HAS_SUCCESS' });
  });

  it('refuses a payment URL that was changed, and one that has expired', async () => {
    const asked = intent();
    const { payUrl } = await alipay.begin(account, asked, longTimeout());
    const forged = await openSandboxPage(sandbox, payUrl.replace('123.45', '0.01'));
    expect([forged.status, forged.html]).toEqual([400, expect.stringContaining('验签出错')]);
    clock.advance({ minutes: 31 });
    expect((await openSandboxPage(sandbox, payUrl)).html).toContain('订单已过期');
    expect(await alipay.query(account, asked.paymentNo, longTimeout())).toBeUndefined();
  });

  it('closes an open payment when asked to, but reports a paid payment as paid', async () => {
    const open = intent();
    const place = await alipay.begin(account, open, longTimeout());
    expect(await alipay.close(account, open.paymentNo, longTimeout())).toBeUndefined();
    await openSandboxPage(sandbox, place.payUrl); // Alipay takes what was given out
    expect(await alipay.close(account, open.paymentNo, longTimeout())).toMatchObject({ state: 'closed' });
    expect(await alipay.close(account, open.paymentNo, longTimeout())).toMatchObject({ state: 'closed' });
    expect((await openSandboxPage(sandbox, place.payUrl)).html).toContain('交易已经关闭');
    const notice = (await stand.takeNotifications()).at(-1);
    expect(notice && (await alipay.read(account, notice, clock.now(), longTimeout()))).toMatchObject({
      paymentNo: open.paymentNo,
      state: 'closed',
    });
    const { intent: paid } = await stand.payNew(account);
    expect(await alipay.close(account, paid.paymentNo, longTimeout())).toMatchObject({ state: 'paid' });
  });

  it('makes one refund for repeated requests with one refund number, and never refunds more than was paid', async () => {
    const { intent: paid } = await stand.payNew(account, { amount: 1999 });
    await stand.takeNotifications();
    const refund = { paymentNo: paid.paymentNo, refundNo: 'r1', amount: 7, paid: 1999, currency: 'CNY', reason: '退' };
    expect(await alipay.queryRefund(account, refund, longTimeout())).toBeUndefined();
    expect(await alipay.refund(account, refund, longTimeout())).toEqual({ refundNo: 'r1', state: 'done', amount: 7 });
    expect(await alipay.refund(account, refund, longTimeout())).toEqual({ refundNo: 'r1', state: 'done', amount: 7 });
    expect(await alipay.queryRefund(account, refund, longTimeout())).toEqual({ refundNo: 'r1', state: 'done', amount: 7 });
    await expect(alipay.refund(account, { ...refund, amount: 8 }, longTimeout())).rejects.toBeInstanceOf(ProviderRefusal);
    await expect(alipay.refund(account, { ...refund, refundNo: 'r2', amount: 1993 }, longTimeout())).rejects.toBeInstanceOf(
      ProviderRefusal,
    );
    await misbehave({ effect: 'refuse', call: 'refund' });
    await expect(alipay.refund(account, { ...refund, refundNo: 'r2', amount: 1 }, longTimeout())).rejects.toMatchObject({
      code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    });
    await alipay.refund(account, { ...refund, refundNo: 'r2', amount: 1992 }, longTimeout());
    // Alipay calls a trade closed that was refunded whole.
    expect(await alipay.query(account, paid.paymentNo, longTimeout())).toMatchObject({ state: 'paid', amount: 1999 });
    const told = await stand.takeNotifications();
    expect(told.map(({ body }) => new URLSearchParams(body).get('trade_status'))).toContain('TRADE_CLOSED');
    for (const notice of told)
      expect(await alipay.read(account, notice, clock.now(), longTimeout())).toMatchObject({ state: 'paid', amount: 1999 });
    expect(await alipay.queryRefund(account, { paymentNo: 'never', refundNo: 'r1' }, longTimeout())).toBeUndefined();
  });

  it('provides a daily bill with the exact amounts of payments and refunds', async () => {
    const other = await stand.account('alipay');
    clock.setTime('2026-05-01T23:59:00+08:00');
    const paid = [];
    for (const amount of [7, 1999, 123_456_789]) paid.push((await stand.payNew(other, { amount, subject: '㊗有机大米，"特级"👍' })).intent);
    const back = {
      paymentNo: paid[2]?.paymentNo ?? '',
      refundNo: 'back-1',
      amount: 123_456_788,
      paid: 123_456_789,
      currency: 'CNY',
      reason: '退',
    };
    await alipay.refund(other, back, longTimeout());
    expect(await alipay.bill(other, '2026-05-01', longTimeout())).toBeUndefined();
    clock.setTime('2026-05-02T10:00:00+08:00');
    const bill = await alipay.bill(other, '2026-05-01', longTimeout());
    expect(bill?.map(({ kind, paymentNo, refundNo, amount }) => [kind, paymentNo, refundNo, amount])).toEqual([
      ...paid.map(({ paymentNo, amount }) => ['payment', paymentNo, '', amount]),
      ['refund', back.paymentNo, 'back-1', 123_456_788],
    ]);
    expect(await alipay.bill(other, '2026-04-30', longTimeout())).toEqual([]);
  });

  it("tells the merchant which key of the account is wrong, and accepts the key formats of Alipay's tool", async () => {
    const other = await stand.account('alipay');
    const { privateKey = '' } = account.fields;
    const withFields = (more: Record<string, string>): PaymentAccount => ({ ...account, fields: { ...account.fields, ...more } });
    expect(await alipay.probe(account, longTimeout())).toBeUndefined();
    for (const type of ['pkcs1', 'pkcs8'] as const) {
      const bare = createPrivateKey(privateKey).export({ type, format: 'der' }).toString('base64');
      expect(await alipay.probe(withFields({ privateKey: bare }), longTimeout())).toBeUndefined();
    }
    expect(await alipay.probe(withFields({ privateKey: other.fields['privateKey'] ?? '' }), longTimeout())).toEqual(
      sentence('alipaySignatureWrong'),
    );
    const wrongKey = { alipayPublicKey: createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString() };
    expect(await alipay.probe(withFields(wrongKey), longTimeout())).toEqual(sentence('accountIncomplete'));
    expect(await alipay.probe(withFields({ alipayPublicKey: publicHalf(other.fields['privateKey'] ?? '') }), longTimeout())).toEqual(
      sentence('alipayPublicKeyWrong'),
    );
    expect(await alipay.probe(withFields({ appId: '2021000000000000' }), longTimeout())).toEqual(sentence('alipayAppUnknown'));
  });
  const publicHalf = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

  it('throws an UnknownProviderAnswer if the answer is late, failed, badly signed or for another merchant', async () => {
    const { intent: paid } = await stand.payNew(account);
    const no = paid.paymentNo;
    const unknown = async (asked: Promise<unknown>) =>
      expect(await asked.catch((fault: unknown) => fault)).toBeInstanceOf(UnknownProviderAnswer);
    await misbehave({ effect: 'timeOut', call: 'query', milliseconds: 1000 });
    await unknown(alipay.query(account, no, AbortSignal.timeout(200)));
    for (const effect of ['fail', 'badSignature', 'otherMerchant'] as const) {
      await misbehave({ effect, call: 'query' });
      await unknown(alipay.query(account, no, longTimeout()));
    }
    await misbehave({ effect: 'otherAmount', call: 'query' });
    expect(await alipay.query(account, no, longTimeout())).toMatchObject({ amount: 12_346 }); // whoever asked compares
    const refund = { paymentNo: no, refundNo: 'late-1', amount: 1, paid: 12_345, currency: 'CNY', reason: '退' };
    await misbehave({ effect: 'timeOut', call: 'refund', milliseconds: 1000 });
    await unknown(alipay.refund(account, refund, AbortSignal.timeout(200)));
    expect(await alipay.queryRefund(account, refund, longTimeout())).toMatchObject({ state: 'done' });
    await expect(alipay.begin(account, intent({ currency: 'HKD' }), longTimeout())).rejects.toMatchObject({ code: 'CURRENCY' });
  });

  it("has a sandbox that also works with Alipay's official client library", async () => {
    const { appId = '', privateKey = '', alipayPublicKey } = account.fields;
    const gateway = `${await sandbox.address()}/gateway.do`;
    const library = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', ...(alipayPublicKey ? { alipayPublicKey } : {}), gateway });
    const { intent: paid } = await stand.payNew(account, { amount: 1999 });
    const asked = { bizContent: { out_trade_no: paid.paymentNo } };
    expect(await library.exec('alipay.trade.query', asked, { validateSign: true })).toMatchObject({
      code: '10000',
      tradeStatus: 'TRADE_SUCCESS',
      totalAmount: '19.99',
    });
    expect(await library.exec('alipay.trade.close', asked, { validateSign: true })).toMatchObject({
      code: '40004',
      subCode: 'ACQ.TRADE_STATUS_ERROR',
    });
  });
});
