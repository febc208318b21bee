import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#http/app.ts';
import { addSandboxPages } from '#http/sandbox.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createLog } from '#platform/log.ts';
import type { SmsRefusal } from '#platform/sms-refusal.ts';
import { type ServedSandbox, serveSandbox } from '../../../test/serve-sandbox.ts';
import { sendOverHttp } from '../cloud/send-request.ts';
import { aliyunSms } from './aliyun-sms.ts';
import type { SmsMessage, SmsService } from './sms.ts';
import { createSmsServices, smsGateway, smsSandboxPage } from './sms-gateway.ts';
import { type SandboxReceipts, type SmsSandbox, smsSandbox, smsSandboxAccounts, smsSandboxTemplates } from './sms-sandbox.ts';
import { readSmsReceipts } from './sms-receipts.ts';
import { tencentSms } from './tencent-sms.ts';

const start = new Date('2026-03-02T10:00:00+08:00');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const patient = () => new AbortController().signal;
const minute = 60_000;
const providers = ['aliyun', 'tencent'] as const;

const message = (provider: (typeof providers)[number], more: Partial<SmsMessage> = {}): SmsMessage => ({
  key: 'code-1001-1',
  to: '13800000001',
  signName: '青禾<生活>',
  templateId: smsSandboxTemplates[provider],
  parameters: [
    { name: 'code', value: '123456' },
    { name: 'minutes', value: '10' },
  ],
  ...more,
});

describe.each(providers)('the client of the SMS provider %s over HTTP', (provider) => {
  let at: Date;
  let sandbox: SmsSandbox;
  let served: ServedSandbox;
  /** Creates the real client of the sandbox's account, with changed fields or another clock. */
  const client = (fields: Readonly<Record<string, string>> = {}, now = () => at): SmsService => {
    const account = { fields: { ...smsSandboxAccounts[provider].fields, ...fields } };
    return (provider === 'aliyun' ? aliyunSms : tencentSms)(account, { send: sendOverHttp, now, origin: served.origin });
  };
  const refusalOf = (work: Promise<unknown>): Promise<Pick<SmsRefusal, 'kind' | 'code' | 'message'>> =>
    work.then(
      () => ({ kind: 'account', code: 'taken', message: '' }),
      ({ kind, code, message: why }: SmsRefusal) => ({ kind, code, message: why }),
    );

  beforeEach(async () => {
    at = start;
    sandbox = smsSandbox(undefined, () => at);
    served = await serveSandbox(sandbox.send);
  });
  afterEach(() => served.close());

  it("sends a message with the approved signature and template, and gets the message's number", async () => {
    const serial = await client().send(message(provider), patient());
    const [sent] = await sandbox.messages();
    expect(sent).toMatchObject({ to: '13800000001', key: 'code-1001-1', provider, serial });
    expect(sent?.text).toBe('【青禾<生活>】您的验证码是 123456，10 分钟内有效。请勿告诉他人。');
    await client().send(message(provider, { to: '+85251234567' }), patient());
    expect((await sandbox.messages())[0]).toMatchObject({ to: '+85251234567' });
  });

  it('is refused with a wrong secret or key, by an error without SMS code and mobile number', async () => {
    const secret = { [provider === 'aliyun' ? 'accessKeySecret' : 'secretKey']: 'wrong000000000' };
    const key = { [provider === 'aliyun' ? 'accessKeyId' : 'secretId']: 'OTHERKEY0000' };
    const forSecret = await refusalOf(client(secret).send(message(provider), patient()));
    expect(forSecret).toMatchObject({
      kind: 'account',
      code: provider === 'aliyun' ? 'SignatureDoesNotMatch' : 'AuthFailure.SignatureFailure',
    });
    const forKey = await refusalOf(client(key).send(message(provider), patient()));
    expect(forKey.code).toBe(provider === 'aliyun' ? 'InvalidAccessKeyId.NotFound' : 'AuthFailure.SecretIdNotFound');
    for (const { message: text } of [forSecret, forKey]) expect(text).not.toMatch(/123456|13800000001|SignatureMethod/);
    expect(await client(secret).probe(patient())).toMatchObject({ sentence: 'providerKeysRefused' });
    expect(await client().probe(patient())).toBeUndefined();
    expect(await sandbox.messages()).toEqual([]);
  });

  it('is refused if its clock is wrong', async () => {
    const off = client({}, () => later(-16 * minute));
    expect((await refusalOf(off.send(message(provider), patient()))).code).toBe(
      provider === 'aliyun' ? 'InvalidTimeStamp.Expired' : 'AuthFailure.SignatureExpire',
    );
  });

  it('distinguishes refusals for the mobile number, for a rate limit and for the account', async () => {
    const send = (more: Partial<SmsMessage>) => refusalOf(client().send(message(provider, more), patient()));
    expect(await send({ to: '10000000000' })).toMatchObject({ kind: 'number' });
    expect(await send({ templateId: provider === 'aliyun' ? 'SMS_0' : '0' })).toMatchObject({ kind: 'account' });
    expect(await send({ signName: '新店未审核' })).toMatchObject({ kind: 'account' });
    expect(await send({ parameters: [{ name: 'code', value: '123456' }] })).toMatchObject({ kind: 'account' });
    expect((await send({})).code).toBe('taken');
    expect(await send({})).toMatchObject({ kind: 'limitMinute' });
    for (let sent = 1; sent < 5; sent += 1) {
      at = later(sent * minute);
      expect((await send({})).code).toBe('taken');
    }
    at = later(6 * minute);
    expect(await send({})).toMatchObject({ kind: 'limitHour' });
    for (let sent = 5; sent < 10; sent += 1) {
      at = later(sent * 61 * minute);
      expect((await send({})).code).toBe('taken');
    }
    at = later(11 * 61 * minute);
    expect(await send({})).toMatchObject({ kind: 'limitDay' });
    expect((await send({ to: '13800000002' })).code).toBe('taken');
  });

  it('keeps the SMS code and mobile number out of the error when the provider fails or times out', async () => {
    for (const fault of ['fail', 'never answer'] as const) sandbox.injectFault(fault);
    const failed = await client()
      .send(message(provider), patient())
      .catch((fault: Error) => fault.message);
    expect(failed).toMatch(/did not answer/);
    expect(failed).not.toMatch(/13800000001|123456/);
    await expect(client().send(message(provider), AbortSignal.timeout(50))).rejects.toThrow('did not answer');
    expect(await sandbox.messages()).toEqual([]);
  });

  it('gets receipts, repeated until the mall accepts them, that say whether a message was delivered', async () => {
    const serial = await client().send(message(provider), patient());
    await client().send(message(provider, { to: '13800000404', key: 'code-1001-2' }), patient());
    const pushes: SandboxReceipts[] = [];
    expect(await sandbox.pushReceipts(async () => true)).toBe(0);
    at = later(3000);
    expect(await sandbox.pushReceipts(async () => false)).toBe(0);
    expect(await sandbox.pushReceipts(async (push) => pushes.push(push) > 0)).toBe(2);
    expect(await sandbox.pushReceipts(async () => true)).toBe(0);
    const [arrived, silent] = pushes.map(({ body }) => readSmsReceipts(provider, body)?.[0]);
    expect(arrived).toMatchObject({ serial, mobileTail: '0001', delivered: true });
    expect(silent).toMatchObject({ mobileTail: '0404', delivered: false, why: expect.stringMatching('空号') as string });
    expect(readSmsReceipts(provider, '{"not":"a list"}')).toBeUndefined();
    expect(readSmsReceipts(provider, 'nonsense')).toBeUndefined();
  });
});

describe('a request to Alibaba Cloud', () => {
  it('is refused when it is repeated with the same nonce', async () => {
    const sandbox = smsSandbox(undefined, () => start);
    const kept: Parameters<SmsSandbox['send']>[0][] = [];
    const client = aliyunSms(smsSandboxAccounts.aliyun, {
      now: () => start,
      send: (request, signal) => {
        kept.push(request);
        return sandbox.send(request, signal);
      },
    });
    await client.send(message('aliyun'), patient());
    const [request] = kept;
    expect(request && (await sandbox.send(request, patient())).body).toContain('SignatureNonceUsed');
  });
});

describe('the text message sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-sms-'));
  const file = join(folder, 'sandbox', 'sms.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const open = (sandbox: SmsSandbox): SmsService => {
    const service = createSmsServices(sandbox, () => start).of(undefined);
    if (!service) throw new Error('a sandbox serves shops without an account');
    return service;
  };

  it('keeps the last fifty messages across restarts, in a private file', async () => {
    const before = open(smsSandbox(file, () => start));
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        before.send(message('aliyun', { key: `k${at}`, to: `138000001${String(at).padStart(2, '0')}` }), patient()),
      ),
    );
    const after = await smsSandbox(file, () => start).messages();
    expect(after).toHaveLength(50);
    expect(new Set(after.map(({ key }) => key))).toEqual(new Set(Array.from({ length: 50 }, (_, at) => `k${at + 10}`)));
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('starts with no messages if a crash truncated its file', async () => {
    writeFileSync(file, '[{"key":"k');
    expect(await smsSandbox(file, () => start).messages()).toEqual([]);
  });

  it('lists its messages on a page that allows no scripts', async () => {
    const sandbox = smsSandbox(undefined, () => start);
    await open(sandbox).send(message('aliyun'), patient());
    const app = await createApp({ log: createLog('silent'), trustProxy: false, rateLimit: 0 });
    addSandboxPages(app, [smsSandboxPage(sandbox)]);
    const page = await app.inject('/sandbox/sms');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('这是沙箱');
    expect(page.body).toContain('123456');
    expect(page.body).toContain('青禾&#60;生活&#62;');
    await app.close();
  });

  it('is not available in production without the setting ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => smsGateway(readConfiguration({ DATA_DIR: folder, ENVIRONMENT: 'jm', ...more }));
    expect(of({})).toBeUndefined();
    expect(createSmsServices(of({}), () => start)).toMatchObject({ hasSandbox: false });
    expect(createSmsServices(of({}), () => start).of(undefined)).toBeUndefined();
    expect([of({ ALLOW_SANDBOX: '1' }), of({ ENVIRONMENT: 'dev' })]).not.toContain(undefined);
  });
});
