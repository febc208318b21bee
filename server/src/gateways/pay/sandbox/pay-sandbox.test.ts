import { X509Certificate } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#http/app.ts';
import { addSandboxCheckout } from '#http/sandbox-checkout.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createLog } from '#platform/log.ts';
import { sentence } from '#sentences/sentence.ts';
import { openSandboxPage, payAtSandbox } from '../../../../test/pay-at-sandbox.ts';
import { longTimeout, usePaymentTestKit } from '../../../../test/payment-test-kit.ts';
import { testStart, TestClock } from '../../../../test/test-clock.ts';
import { buildPaymentProviders } from '../payment-providers.ts';
import { unzip } from '../unzip.ts';
import type { PaymentAccount, PaymentProviderName } from '../payment-provider.ts';
import { newKeyPair, newSerial, selfSignedCertificate } from './certificate.ts';
import { createSandboxFaults } from './faults.ts';
import { encodeGbk } from './gbk.ts';
import { openSandboxJournal } from './sandbox-journal.ts';
import { localSandbox } from './local-sandbox.ts';
import { zip } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanpu-pay-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a payment sandbox into which a test injects faults', () => {
  const stand = usePaymentTestKit();
  const { clock, sandbox, providers } = stand;
  let accounts: Record<PaymentProviderName, PaymentAccount>;
  beforeAll(async () => {
    accounts = { wechat: await stand.account('wechat'), alipay: await stand.account('alipay') };
  });
  const read = async (account: PaymentAccount) =>
    Promise.all(
      (await stand.takeNotifications()).map((notice) => providers[account.provider].read(account, notice, clock.now(), longTimeout())),
    );
  afterEach(async () => {
    stand.answerAsTaken(true);
    await sandbox.clearFaults();
  });

  it.each(['wechat', 'alipay'] as const)('repeats a notification of %s, with growing delays, while the mall rejects it', async (vendor) => {
    const account = accounts[vendor];
    stand.answerAsTaken(false);
    const { intent } = await stand.payNew(account);
    expect((await stand.takeNotifications()).length).toBe(1);
    expect((await sandbox.settle()).untold).toBe(1);
    clock.advance({ seconds: 3 });
    expect((await stand.takeNotifications()).length).toBe(1);
    clock.advance({ seconds: 3 });
    expect(await stand.takeNotifications()).toEqual([]); // five seconds this time
    stand.answerAsTaken(true);
    clock.advance({ seconds: 3 });
    expect(await read(account)).toMatchObject([{ paymentNo: intent.paymentNo, state: 'paid' }]);
    expect(await sandbox.settle()).toEqual({ told: 0, untold: 0 });
  });

  it.each(['wechat', 'alipay'] as const)(
    'sends a notification of %s twice, late, out of order, badly signed, or with a wrong amount or merchant',
    async (vendor) => {
      const account = accounts[vendor];
      await sandbox.injectFault({ effect: 'twice', vendor });
      await stand.payNew(account);
      expect(await read(account)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);

      await sandbox.injectFault({ effect: 'late', vendor, milliseconds: 3_600_000 });
      await stand.payNew(account);
      expect(await stand.takeNotifications()).toEqual([]);
      clock.advance({ minutes: 61 });
      expect(await read(account)).toMatchObject([{ state: 'paid' }]);

      await sandbox.injectFault({ effect: 'outOfOrder', vendor });
      const { intent: first } = await stand.payNew(account);
      const { intent: second } = await stand.payNew(account);
      expect((await read(account)).map((state) => typeof state === 'object' && state.paymentNo)).toEqual([
        second.paymentNo,
        first.paymentNo,
      ]);

      await sandbox.injectFault({ effect: 'otherAmount', vendor, call: 'notice' });
      await stand.payNew(account);
      expect(await read(account)).toMatchObject([{ amount: 12_346 }]);
      for (const effect of ['otherMerchant', 'badSignature'] as const) {
        await sandbox.injectFault({ effect, vendor, call: 'notice' });
        await stand.payNew(account);
        expect(await read(account)).toEqual([undefined]);
      }
      await sandbox.injectFault({ effect: 'fail', vendor, call: 'notice' });
      await stand.payNew(account);
      expect(await stand.takeNotifications()).toEqual([]);
      clock.advance({ seconds: 3 });
      expect(await read(account)).toMatchObject([{ state: 'paid' }]);
    },
  );

  it('fails a set number of the next calls, or a random share of all calls', () => {
    const book = createSandboxFaults();
    book.add({ effect: 'fail', call: 'query', next: 2 });
    const fails = (vendor: 'wechat' | 'alipay', call: 'query' | 'begin' | 'notice') => book.next(vendor, call) !== undefined;
    expect([fails('wechat', 'begin'), fails('alipay', 'query'), fails('wechat', 'query'), fails('wechat', 'query')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const drawn = (seed: number) => {
      const one = createSandboxFaults();
      one.add({ effect: 'fail', vendor: 'wechat', share: 0.1, seed });
      return Array.from({ length: 1000 }, () => (one.next('wechat', 'begin') ? 'x' : '.')).join('');
    };
    expect([drawn(7) === drawn(7), drawn(7) === drawn(8)]).toEqual([true, false]);
    expect(drawn(7).replaceAll('.', '').length).toBeGreaterThan(70);
    expect(drawn(7).replaceAll('.', '').length).toBeLessThan(130);
    book.add({ effect: 'late', next: 1 });
    expect([fails('wechat', 'begin'), fails('wechat', 'notice')]).toEqual([false, true]);
    book.add({ effect: 'fail', vendor: 'alipay' });
    book.clear();
    expect(fails('alipay', 'begin')).toBe(false);
  });
});

describe('the record file of the payment sandbox', () => {
  const file = join(folder, 'sandbox', 'pay.jsonl');
  const configuration = readConfiguration({ ENVIRONMENT: 'test' });
  const clock = new TestClock(testStart);

  it('survives a crash in the middle of a line, and pending notifications are then delivered', async () => {
    const before = localSandbox(file, () => clock.now());
    const first = buildPaymentProviders(configuration, clock, before);
    const fields = await before.openMerchant('wechat', '青禾生活');
    const account: PaymentAccount = { provider: 'wechat', sandbox: true, fields };
    const intent = {
      paymentNo: 'kept-1',
      amount: 1999,
      currency: 'CNY',
      subject: '大米',
      scene: 'web' as const,
      phone: true,
      address: '127.0.0.1',
      notifyUrl: 'http://mall.example.com/n',
      returnUrl: 'http://mall.example.com/r',
      expiresAt: new Date(clock.now().getTime() + 36e5),
    } as const;
    await payAtSandbox(before, await first.providers.wechat.begin(account, intent, longTimeout()));
    await first.providers.wechat.refund(account, { ...intent, refundNo: 'r1', amount: 1, paid: 1999, reason: '退' }, longTimeout());
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain(fields['privateKey']?.split('\n')[1]);
    // Not closed: as after a kill. And a line that was being written:
    appendFileSync(file, '{"did":"changed","key":"');

    const after = localSandbox(file, () => clock.now());
    const second = buildPaymentProviders(configuration, clock, after);
    expect(await second.providers.wechat.query(account, 'kept-1', longTimeout())).toMatchObject({ state: 'paid', amount: 1999 });
    expect(await second.providers.wechat.queryRefund(account, { paymentNo: 'kept-1', refundNo: 'r1' }, longTimeout())).toMatchObject({
      amount: 1,
    });
    const heard: string[] = [];
    await after.deliverTo(async (request) => {
      heard.push(request.url);
      return new Response(null, { status: 204 });
    });
    await after.settle();
    expect(heard).toEqual(['http://mall.example.com/n']);
    await Promise.all([first.close(), second.close()]);

    const third = localSandbox(file, () => clock.now());
    await third.deliverTo(async () => new Response());
    expect(await third.settle()).toEqual({ told: 0, untold: 0 });
    expect(await third.totals('wechat', fields['mchid'] ?? '')).toEqual({ payments: 1, paid: 1999, refunds: 1, refunded: 1 });
    await third.close();
  });

  it('stores one entry per line, and is refused if a line is invalid', async () => {
    const journal = join(folder, 'lines.jsonl');
    const write = await openSandboxJournal<number>(journal, () => {});
    await Promise.all(Array.from({ length: 2000 }, (_, at) => write.write(at)));
    await write.close();
    const read: number[] = [];
    await (await openSandboxJournal<number>(journal, (entry) => read.push(entry))).close();
    expect(read).toEqual(Array.from({ length: 2000 }, (_, at) => at));
    appendFileSync(journal, 'nonsense\n');
    await expect(openSandboxJournal<number>(journal, () => {})).rejects.toThrow('line 2001');
  });
});

describe('the payment sandbox that runs as a separate service', () => {
  const stand = usePaymentTestKit();
  const { sandbox } = stand;

  it("sends notifications to the mall's configured address, with the notify_url's host and path", async () => {
    const near = localSandbox(undefined, () => stand.clock.now());
    const { providers, close } = buildPaymentProviders(readConfiguration({ ENVIRONMENT: 'test' }), stand.clock, near);
    const told: IncomingMessage[] = [];
    const mall = createServer((request, reply) => {
      told.push(request);
      reply.writeHead(204).end();
    });
    await new Promise<void>((resolve) => void mall.listen(0, '127.0.0.1', resolve));
    await near.deliverTo(`http://127.0.0.1:${(mall.address() as AddressInfo).port}`);
    const account: PaymentAccount = { provider: 'wechat', sandbox: true, fields: await near.openMerchant('wechat', '青禾') };
    await payAtSandbox(near, await providers.wechat.begin(account, stand.intent(), longTimeout()));
    await vi.waitFor(() => expect(told.map(({ url, headers }) => [url, headers.host])).toEqual([['/pay/notice', 'mall.example.com']]));
    await close();
    await new Promise((resolve) => mall.close(resolve));
  });

  it('exposes only its payment pages through the mall', async () => {
    const app = await createApp({ log: createLog('silent'), trustProxy: false, rateLimit: 0 });
    addSandboxCheckout(app, (request) => sandbox.shopperPage(request));
    const account = await stand.account('wechat');
    const asked = stand.intent({ subject: '<b>大米</b>' });
    const { pathname, search } = new URL((await stand.providers.wechat.begin(account, asked, longTimeout())).payUrl);
    const page = await app.inject(`${pathname}${search}`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('&#60;b&#62;大米&#60; b&#62;');
    const key = /name="key" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const paid = await app.inject({
      method: 'POST',
      url: '/sandbox/pay/till',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key, does: 'pay', back: asked.returnUrl }).toString(),
    });
    expect([paid.statusCode, paid.headers['location']]).toEqual([303, asked.returnUrl]);
    for (const url of [
      '/sandbox/pay/x',
      '/sandbox/pay/wechat/h5?prepay_id=guess',
      '/sandbox/pay/../../control/faults',
      '/v3/certificates',
      '/control/totals',
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    await app.close();
  });

  it('accepts control requests in JSON, and refuses those that a web page on another site could send', async () => {
    const address = await sandbox.address();
    const control = (method: string, path: string, body: object, headers = {}) =>
      fetch(`${address}/control/${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
    const opened = await control('POST', 'merchants', { vendor: 'alipay', name: '青禾' });
    expect(await opened.json()).toMatchObject({
      appId: expect.stringMatching(/^2021/),
      privateKey: expect.stringContaining('PRIVATE KEY'),
    });
    expect((await control('POST', 'faults', { effect: 'fail', share: 0.1, seed: 3 })).status).toBe(200);
    expect((await control('DELETE', 'faults', {})).status).toBe(200);
    for (const wrong of [
      { effect: 'explode' },
      { effect: 'fail', share: 2 },
      { effect: 'fail', vendor: 'bank' },
      { effect: 'fail', call: 'x' },
    ]) {
      expect((await control('POST', 'faults', wrong)).status).toBe(400);
    }
    expect((await control('PUT', 'delivery', { to: 'ftp://x' })).status).toBe(400);
    expect((await control('POST', 'faults', { effect: 'fail' }, { origin: 'https://evil.example.com' })).status).toBe(403);
    expect((await control('POST', 'faults', { effect: 'fail' }, { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await control('POST', 'nothing', {})).status).toBe(404);
  });

  it('takes a payment of a mall that PAY_SANDBOX_URL connects to it', async () => {
    const far = buildPaymentProviders(readConfiguration({ ENVIRONMENT: 'test', PAY_SANDBOX_URL: await sandbox.address() }), stand.clock);
    const there = far.sandbox ?? sandbox;
    const account: PaymentAccount = { provider: 'alipay', sandbox: true, fields: await there.openMerchant('alipay', '青禾') };
    const asked = stand.intent();
    const paid = await payAtSandbox(there, await far.providers.alipay.begin(account, asked, longTimeout()));
    expect(paid.redirectedTo).toContain(asked.returnUrl);
    expect(await there.totals('alipay', account.fields['appId'] ?? '')).toMatchObject({ payments: 1, paid: 12_345 });
    await there.injectFault({ effect: 'refuse', call: 'query' });
    await expect(far.providers.alipay.query(account, asked.paymentNo, longTimeout())).rejects.toThrow('沙箱按要求拒绝');
    await there.clearFaults();
    expect((await there.settle()).untold).toBe(0);
    await expect(there.injectFault({ effect: 'x' as 'fail' })).rejects.toThrow('effect is one of');
    expect((await there.shopperPage(new Request('http://x/control/faults'))).status).toBe(404);
    await far.close();
  });

  it('refuses a request that the merchant did not sign', async () => {
    const address = await sandbox.address();
    const bare = await fetch(`${address}/v3/certificates`);
    expect([bare.status, await bare.json()]).toEqual([401, { code: 'SIGN_ERROR', message: expect.stringContaining('Authorization') }]);
    const old = 'WECHATPAY2-SHA256-RSA2048 mchid="1",serial_no="1",timestamp="1",nonce_str="1",signature="1"';
    expect((await fetch(`${address}/v3/certificates`, { headers: { authorization: old } })).status).toBe(401);
    expect(await (await fetch(`${address}/gateway.do?app_id=1&method=alipay.trade.query`)).text()).toContain('isv.invalid-app-id');
    expect((await openSandboxPage(sandbox, 'https://mall.example.com/sandbox/pay/gateway.do?app_id=1')).status).toBe(400);
  });
});

describe('the payment accounts of an installation in production', () => {
  const clock = new TestClock(testStart);
  const of = (more: Record<string, string>) =>
    buildPaymentProviders(readConfiguration({ DATA_DIR: folder, ENVIRONMENT: 'jm', ...more }), clock);
  const account: PaymentAccount = { provider: 'wechat', sandbox: true, fields: {} };

  it('need the setting ALLOW_SANDBOX to use the payment sandbox', async () => {
    const { sandbox, providers } = of({});
    expect(sandbox).toBeUndefined();
    await expect(providers.wechat.query(account, '1', longTimeout())).rejects.toThrow('set ALLOW_SANDBOX=1');
    await expect(providers.alipay.query({ ...account, provider: 'alipay' }, '1', longTimeout())).rejects.toThrow('set ALLOW_SANDBOX=1');
    expect(() => of({ PAY_SANDBOX_URL: 'http://127.0.0.1:8090' })).toThrow('set ALLOW_SANDBOX=1');
    expect(of({ ALLOW_SANDBOX: '1' }).sandbox).toBeDefined();
    expect(() => of({ PAY_SANDBOX_URL: 'nonsense', ALLOW_SANDBOX: '1' })).toThrow('PAY_SANDBOX_URL');
  });

  it('report why the value of an account field is invalid', async () => {
    const { fields: accountFields } = of({}).paymentAccounts;
    const { privateKey, publicKey } = await newKeyPair();
    const wrong = (vendor: 'wechat' | 'alipay', name: string, text: string) =>
      accountFields[vendor].find((field) => field.name === name)?.validate(text);
    expect([
      wrong('wechat', 'privateKey', privateKey),
      wrong('wechat', 'publicKey', publicKey),
      wrong('alipay', 'privateKey', privateKey),
    ]).toEqual([undefined, undefined, undefined]);
    for (const [vendor, name, text, why] of [
      ['wechat', 'mchid', 'abc', 'wechatMchidForm'],
      ['wechat', 'appid', '2021', 'wechatAppidForm'],
      ['wechat', 'serial', 'xyz', 'wechatSerialForm'],
      ['wechat', 'privateKey', publicKey, 'wechatPrivateKeyForm'],
      ['wechat', 'publicKey', privateKey, 'wechatPublicKeyForm'],
      ['wechat', 'apiV3Key', 'short', 'wechatApiV3KeyForm'],
      ['wechat', 'publicKeyId', '5F', 'wechatPublicKeyIdForm'],
      ['wechat', 'currency', 'yuan', 'wechatCurrencyForm'],
      ['alipay', 'appId', 'wx', 'alipayAppIdForm'],
      ['alipay', 'privateKey', publicKey, 'alipayPrivateKeyForm'],
      ['alipay', 'alipayPublicKey', privateKey, 'alipayPublicKeyForm'],
      ['alipay', 'sellerId', '1', 'alipaySellerIdForm'],
    ] as const) {
      expect(wrong(vendor, name, text)).toEqual(sentence(why));
    }
  });
});

describe('the file encoding of the payment sandbox', () => {
  it('creates a certificate that Node.js can read', async () => {
    const pair = await newKeyPair();
    const serial = newSerial();
    const certificate = new X509Certificate(selfSignedCertificate(pair, serial, '万铺 sandbox', new Date('2026-03-02T02:00:00Z')));
    expect(certificate.serialNumber).toBe(serial);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(pair.publicKey);
    expect(certificate.validFrom).toContain('Mar  2 02:00:00 2026');
  });

  it('creates GBK text that TextDecoder can read, and a zip file that can be unpacked', async () => {
    const text = '#支付宝业务明细，订单金额（元）123.45 龘';
    expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text);
    expect(encodeGbk('👍').toString()).toBe('?');
    const files = await unzip(
      await zip([
        { name: encodeGbk('业务明细.csv'), content: encodeGbk(text) },
        { name: encodeGbk('空'), content: Buffer.alloc(0) },
      ]),
    );
    expect(files).toEqual([
      { name: '业务明细.csv', content: encodeGbk(text) },
      { name: '空', content: Buffer.alloc(0) },
    ]);
    await expect(unzip(Buffer.from('<html>not a zip, but long enough to be one</html>'))).rejects.toThrow('no zip');
  });
});
