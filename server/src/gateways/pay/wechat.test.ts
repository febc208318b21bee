import { beforeAll, describe, expect, it } from 'vitest';
import { Wechatpay } from 'wechatpay-axios-plugin';
import { openSandboxPage, payAtSandbox } from '../../../test/pay-at-sandbox.ts';
import { longTimeout, usePaymentTestKit } from '../../../test/payment-test-kit.ts';
import type { PaymentSandboxFault } from './sandbox/faults.ts';
import { cleanPaymentSubject } from './subject.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { PaymentAccount } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';

describe('the payment provider WeChat Pay', () => {
  const stand = usePaymentTestKit();
  const { clock, sandbox, intent } = stand;
  const { wechat } = stand.providers;
  let account: PaymentAccount;
  beforeAll(async () => {
    account = await stand.account('wechat');
  });
  const misbehave = (fault: PaymentSandboxFault) => sandbox.injectFault({ vendor: 'wechat', ...fault });

  it('takes a payment on a sandbox page, redirects back, and sends a notification', async () => {
    const asked = intent();
    const place = await wechat.begin(account, asked, longTimeout());
    expect(place.codeText).toBe('');
    expect(place.payUrl).toContain('https://mall.example.com/sandbox/pay/wechat/h5?');
    expect(place.payUrl).toContain(`redirect_url=${encodeURIComponent(asked.returnUrl)}`);
    expect(place.goodUntil.getTime() - clock.now().getTime()).toBeLessThanOrEqual(5 * 60_000);
    const page = await openSandboxPage(sandbox, place.payUrl);
    for (const words of ['这是沙箱，不会真的扣款', '¥123.45', '青禾生活', '有机大米', '确认支付', '放弃'])
      expect(page.html).toContain(words);

    expect((await payAtSandbox(sandbox, place, 'leave')).redirectedTo).toBe(asked.returnUrl);
    expect(await wechat.query(account, asked.paymentNo, longTimeout())).toMatchObject({
      state: 'open',
      amount: 12_345,
      providerNo: '',
      paidAt: null,
    });
    const again = await wechat.begin(account, asked, longTimeout());
    expect((await payAtSandbox(sandbox, again)).redirectedTo).toBe(asked.returnUrl);

    const state = await wechat.query(account, asked.paymentNo, longTimeout());
    expect(state).toMatchObject({ paymentNo: asked.paymentNo, state: 'paid', amount: 12_345, currency: 'CNY' });
    expect(state?.providerNo).toMatch(/^4200\d{24}$/);
    const [notice] = await stand.takeNotifications();
    expect(notice && (await wechat.read(account, notice, clock.now(), longTimeout()))).toEqual(state);
    expect((await openSandboxPage(sandbox, place.payUrl)).html).toContain('支付成功');
    await expect(wechat.begin(account, asked, longTimeout())).rejects.toMatchObject({ code: 'ORDERPAID' });
  });

  it('takes a payment through a QR code on another device', async () => {
    const place = await wechat.begin(account, intent({ scene: 'code' }), longTimeout());
    expect(place).toMatchObject({ payUrl: '', codeText: expect.stringContaining('/sandbox/pay/wechat/code?pr=') });
    expect((await payAtSandbox(sandbox, place)).html).toContain('支付成功');
  });

  it('returns a new payment URL for the same payment after the first URL has expired', async () => {
    const asked = intent();
    const place = await wechat.begin(account, asked, longTimeout());
    clock.advance({ minutes: 6 });
    expect((await openSandboxPage(sandbox, place.payUrl)).html).toContain('支付链接已过期');
    expect((await payAtSandbox(sandbox, await wechat.begin(account, asked, longTimeout()))).redirectedTo).toBe(asked.returnUrl);
  });

  it('refuses another amount under the same payment number', async () => {
    const asked = intent();
    const { payUrl } = await wechat.begin(account, asked, longTimeout());
    await expect(wechat.begin(account, { ...asked, amount: 1 }, longTimeout())).rejects.toBeInstanceOf(ProviderRefusal);
    await expect(wechat.begin(account, intent({ notifyUrl: 'https://mall.example.com/n?sjid=1' }), longTimeout())).rejects.toMatchObject({
      code: 'PARAM_ERROR',
    });
    const astray = payUrl.replace(/redirect_url=.*/, `redirect_url=${encodeURIComponent('https://evil.example.com/')}`);
    expect((await openSandboxPage(sandbox, astray)).html).not.toContain('evil.example.com');
  });

  it('closes an open payment when asked to, but reports a paid payment as paid', async () => {
    const open = intent();
    const place = await wechat.begin(account, open, longTimeout());
    expect(await wechat.close(account, open.paymentNo, longTimeout())).toMatchObject({ state: 'closed' });
    expect(await wechat.close(account, open.paymentNo, longTimeout())).toMatchObject({ state: 'closed' });
    expect((await payAtSandbox(sandbox, place)).html).toContain('订单已关闭，不能再支付');
    const { intent: paid } = await stand.payNew(account);
    expect(await wechat.close(account, paid.paymentNo, longTimeout())).toMatchObject({ state: 'paid', amount: 12_345 });
    expect(await wechat.close(account, 'never-heard-of', longTimeout())).toBeUndefined();
    expect(await wechat.query(account, 'never-heard-of', longTimeout())).toBeUndefined();
    const late = intent();
    await wechat.begin(account, late, longTimeout());
    clock.advance({ minutes: 31 });
    expect(await wechat.query(account, late.paymentNo, longTimeout())).toMatchObject({ state: 'closed' });
  });

  it('makes one refund for repeated requests with one refund number, and never refunds more than was paid', async () => {
    const { intent: paid } = await stand.payNew(account, { amount: 10_000 });
    const refund = {
      paymentNo: paid.paymentNo,
      refundNo: 'r1',
      amount: 2999,
      paid: 10_000,
      currency: 'CNY',
      reason: '七天无理由退货，商品完好，买家寄回后退款，谢谢',
    };
    expect(await wechat.queryRefund(account, refund, longTimeout())).toBeUndefined();
    expect(await wechat.refund(account, refund, longTimeout())).toEqual({ refundNo: 'r1', state: 'open', amount: 2999 });
    expect(await wechat.queryRefund(account, refund, longTimeout())).toEqual({ refundNo: 'r1', state: 'done', amount: 2999 });
    expect(await wechat.refund(account, refund, longTimeout())).toEqual({ refundNo: 'r1', state: 'done', amount: 2999 });
    await expect(wechat.refund(account, { ...refund, amount: 1 }, longTimeout())).rejects.toBeInstanceOf(ProviderRefusal);
    await expect(wechat.refund(account, { ...refund, refundNo: 'r2', amount: 7002 }, longTimeout())).rejects.toBeInstanceOf(
      ProviderRefusal,
    );
    expect(await wechat.query(account, paid.paymentNo, longTimeout())).toMatchObject({ state: 'paid', amount: 10_000 });
    await misbehave({ effect: 'refuse', call: 'refund' });
    await expect(wechat.refund(account, { ...refund, refundNo: 'r3', amount: 1 }, longTimeout())).rejects.toMatchObject({
      code: 'NOT_ENOUGH',
    });
    expect(await sandbox.totals('wechat', account.fields['mchid'] ?? '')).toMatchObject({ refunds: 1, refunded: 2999 });
  });

  it('reports the reason if a refund fails or is closed', async () => {
    const { intent: paid } = await stand.payNew(account, { amount: 5000 });
    const one = { paymentNo: paid.paymentNo, refundNo: 'c1', amount: 5000, paid: 5000, currency: 'CNY', reason: '退' };
    await misbehave({ effect: 'closesRefund' });
    const closed = { refundNo: 'c1', state: 'closed', amount: 5000, why: sentence('wechatRefundClosed') };
    expect(await wechat.refund(account, one, longTimeout())).toEqual(closed);
    expect([await wechat.refund(account, one, longTimeout()), await wechat.queryRefund(account, one, longTimeout())]).toEqual([
      closed,
      closed,
    ]);
    expect(await wechat.refund(account, { ...one, refundNo: 'c2' }, longTimeout())).toMatchObject({ state: 'open' });
    const { intent: other } = await stand.payNew(account, { amount: 100 });
    await misbehave({ effect: 'abnormalRefund' });
    const abnormal = { ...one, paymentNo: other.paymentNo, refundNo: 'c3', amount: 100, paid: 100 };
    expect(await wechat.refund(account, abnormal, longTimeout())).toMatchObject({
      state: 'failed',
      why: sentence('wechatRefundAbnormal'),
    });
    expect(await wechat.queryRefund(account, abnormal, longTimeout())).toMatchObject({ state: 'failed' });
  });

  it('provides a daily bill with the exact amounts of payments and refunds', async () => {
    const other = await stand.account('wechat');
    clock.setTime('2026-05-01T20:00:00+08:00');
    const amounts = [7, 1999, 123_456_789];
    const paid = [];
    for (const amount of amounts) paid.push((await stand.payNew(other, { amount, subject: '大米,"特级"`' })).intent);
    const back = { paymentNo: paid[1]?.paymentNo ?? '', refundNo: 'back-1', amount: 1998, paid: 1999, currency: 'CNY', reason: '退' };
    await wechat.refund(other, back, longTimeout());
    expect(await wechat.bill(other, '2026-05-01', longTimeout())).toBeUndefined();
    clock.setTime('2026-05-02T09:00:00+08:00');
    expect(await wechat.bill(other, '2026-04-30', longTimeout())).toEqual([]);
    const bill = await wechat.bill(other, '2026-05-01', longTimeout());
    expect(bill?.map(({ kind, paymentNo, refundNo, amount }) => [kind, paymentNo, refundNo, amount])).toEqual([
      ...paid.map(({ paymentNo, amount }) => ['payment', paymentNo, '', amount]),
      ['refund', back.paymentNo, 'back-1', 1998],
    ]);
    expect(bill?.[0]?.at.toISOString().slice(0, 13)).toBe('2026-05-01T12');
    clock.setTime('2026-05-03T09:00:00+08:00');
    expect(await wechat.bill(other, '2026-05-02', longTimeout())).toBeUndefined(); // nobody knows yet whether it is empty
    clock.setTime('2026-05-03T10:00:00+08:00');
    expect(await wechat.bill(other, '2026-05-02', longTimeout())).toEqual([]);
    await sandbox.billsToday(true);
    await stand.payNew(other, { amount: 1 });
    expect(await wechat.bill(other, '2026-05-03', longTimeout())).toMatchObject([{ amount: 1 }]);
    await sandbox.billsToday(false);
  });

  it('accepts a payment only in the currency of the merchant account', async () => {
    const hongKong = await stand.account('wechat', { currency: 'HKD' });
    expect([wechat.currencies(account), wechat.currencies(hongKong)]).toEqual([['CNY'], ['HKD']]);
    const { intent: paid } = await stand.payNew(hongKong, { currency: 'HKD' });
    expect(await wechat.query(hongKong, paid.paymentNo, longTimeout())).toMatchObject({ state: 'paid', currency: 'HKD' });
    await expect(wechat.begin(hongKong, intent(), longTimeout())).rejects.toMatchObject({ code: 'CURRENCY' });
  });

  it('verifies signatures with a public key as well as with certificates', async () => {
    const modern = await stand.account('wechat', { byPublicKey: true });
    expect(modern.fields['publicKeyId']).toMatch(/^PUB_KEY_ID_/);
    const { intent: paid } = await stand.payNew(modern);
    expect(await wechat.query(modern, paid.paymentNo, longTimeout())).toMatchObject({ state: 'paid' });
    const notice = (await stand.takeNotifications()).at(-1);
    expect(notice && (await wechat.read(modern, notice, clock.now(), longTimeout()))).toMatchObject({ paymentNo: paid.paymentNo });
    expect(await wechat.probe(modern, longTimeout())).toBeUndefined();
  });

  it('loads a new platform certificate when a signature needs one, at most once a minute', async () => {
    const { intent: asked } = await stand.payNew(account);
    await sandbox.rotateCertificate();
    clock.advance({ minutes: 2 });
    expect(await wechat.query(account, asked.paymentNo, longTimeout())).toMatchObject({ state: 'paid' });
    await sandbox.rotateCertificate();
    await expect(wechat.query(account, asked.paymentNo, longTimeout())).rejects.toBeInstanceOf(UnknownProviderAnswer);
    clock.advance({ minutes: 2 });
    await stand.takeNotifications();
    const { intent: next } = await stand.payNew(account);
    const [notice] = await stand.takeNotifications();
    expect(notice && (await wechat.read(account, notice, clock.now(), longTimeout()))).toMatchObject({
      paymentNo: next.paymentNo,
      state: 'paid',
    });
  });

  it('tells the merchant which key of the account is wrong', async () => {
    const other = await stand.account('wechat');
    const withFields = (more: Record<string, string>): PaymentAccount => ({ ...account, fields: { ...account.fields, ...more } });
    expect(await wechat.probe(account, longTimeout())).toBeUndefined();
    expect(await wechat.probe(withFields({ privateKey: other.fields['privateKey'] ?? '' }), longTimeout())).toEqual(
      sentence('wechatSignatureWrong'),
    );
    expect(await wechat.probe(withFields({ apiV3Key: 'x'.repeat(32) }), longTimeout())).toEqual(sentence('wechatApiV3KeyWrong'));
    expect(await wechat.probe(withFields({ serial: '' }), longTimeout())).toEqual(sentence('accountIncomplete'));
  });

  it('throws an UnknownProviderAnswer if the answer is late, failed, badly signed or for another merchant', async () => {
    const { intent: paid } = await stand.payNew(account);
    const no = paid.paymentNo;
    const unknown = async (asked: Promise<unknown>) =>
      expect(await asked.catch((fault: unknown) => fault)).toBeInstanceOf(UnknownProviderAnswer);
    await misbehave({ effect: 'timeOut', call: 'query' });
    await unknown(wechat.query(account, no, AbortSignal.timeout(200)));
    for (const effect of ['fail', 'badSignature', 'otherMerchant'] as const) {
      await misbehave({ effect, call: 'query' });
      await unknown(wechat.query(account, no, longTimeout()));
    }
    await misbehave({ effect: 'otherAmount', call: 'query' });
    expect(await wechat.query(account, no, longTimeout())).toMatchObject({ amount: 12_346 }); // whoever asked compares
    await misbehave({ effect: 'badSignature', call: 'close', next: 1 });
    await unknown(wechat.close(account, (await begun()).paymentNo, longTimeout()));

    const refund = { paymentNo: no, refundNo: 'late-1', amount: 1, paid: 12_345, currency: 'CNY', reason: '退' };
    await misbehave({ effect: 'timeOut', call: 'refund' });
    await unknown(wechat.refund(account, refund, AbortSignal.timeout(200)));
    expect(await wechat.queryRefund(account, refund, longTimeout())).toMatchObject({ state: 'done' });
  });
  const begun = async () => {
    const asked = intent();
    await wechat.begin(account, asked, longTimeout());
    return asked;
  };

  it('keeps keys out of the errors that it throws', async () => {
    await misbehave({ effect: 'fail', call: 'query' });
    const fault = await wechat.query(account, 'any-number', longTimeout()).catch((thrown: unknown) => thrown);
    const said = JSON.stringify([fault, Object.getOwnPropertyNames(fault).map((name) => String(Reflect.get(fault as object, name)))]);
    expect(said).toContain('SYSTEM_ERROR');
    expect(said).not.toMatch(/PRIVATE KEY|signature=|WECHATPAY2/);
  });

  it('has a sandbox that also works with an official client library', async () => {
    const {
      mchid = '',
      serial = '',
      privateKey = '',
      appid,
      publicKeyId = '',
      publicKey = '',
    } = await sandbox.openMerchant('wechat', '直连', { byPublicKey: true });
    const library = new Wechatpay({ mchid, serial, privateKey, certs: { [publicKeyId]: publicKey }, baseURL: await sandbox.address() });
    const body = {
      appid,
      mchid,
      description: '大米',
      out_trade_no: 'library-1',
      notify_url: 'https://mall.example.com/n',
      amount: { total: 1 },
      scene_info: {
        payer_client_ip: '127.0.0.1',
        h5_info: { type: 'Wap' },
      },
    };
    const chain = library as unknown as Record<
      'v3',
      { pay: { transactions: Record<string, { post(body: object): Promise<{ data: object }> }> } }
    >;
    expect((await chain.v3.pay.transactions['h5']?.post(body))?.data).toMatchObject({
      h5_url: expect.stringContaining('https://mall.example.com/'),
    });
    await expect(chain.v3.pay.transactions['native']?.post(body)).rejects.toMatchObject({
      response: { status: 403, data: { code: 'OUT_TRADE_NO_USED' } },
    });
  });
});

describe('the subject line of a WeChat payment', () => {
  it('is shortened to at most 127 bytes without splitting a character', () => {
    const long = cleanPaymentSubject('米'.repeat(100));
    expect([long, Buffer.byteLength(long)]).toEqual(['米'.repeat(42), 126]);
    expect(cleanPaymentSubject(`${'a'.repeat(120)}👨‍👩‍👧`)).toBe('a'.repeat(120));
    expect(cleanPaymentSubject('a/b=c&d\n')).toBe('a b c d');
    expect(cleanPaymentSubject('')).toBe('订单');
  });
});
