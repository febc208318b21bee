import { accountCalls } from 'contract/members/account/account.calls.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { smsSandboxAccounts, smsSandboxTemplates } from '#gateways/sms/sms-sandbox.ts';
import { deriveSmsReceiptSecret } from '#modules/shop/provider/provider.ts';
import { listHealthWarnings } from '../../../health/health-warnings.ts';
import { createQueryBuilder, readHealth } from '../../../health/read-health.ts';
import { formatHealth } from '../../../health/health-text.ts';
import { refused, type TestApp, useTestApp } from '../../../../test/test-app.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { tmpdir } from 'node:os';

const merchant = { merchantOf: 1001 } as const;
const otherMerchant = { merchantOf: 1002 } as const;
const parameters = (['code', 'minutes'] as const).map((value) => ({ name: value, value }));

const fieldsOf = (fields: Readonly<Record<string, string>>) => Object.entries(fields).map(([name, value]) => ({ name, value }));
/** Enters the sandbox's account of a provider, and its template. */
async function enterAccount(
  testApp: TestApp,
  provider: 'aliyun' | 'tencent',
  {
    templateId = smsSandboxTemplates[provider],
    signName = '青禾生活',
    first = 0,
  }: { templateId?: string; signName?: string; first?: number } = {},
): Promise<void> {
  const { fields } = smsSandboxAccounts[provider];
  await testApp.as(merchant).ask(providerMerchantCalls.putProviderAccount, { service: 'sms', provider, fields: fieldsOf(fields), first });
  await testApp.as(merchant).ask(smsMerchantCalls.putSmsTemplate, { provider, purpose: 'code', signName, templateId, parameters });
}
const look = (testApp: TestApp) =>
  testApp.asDatabaseOwner((owner) =>
    readHealth(createQueryBuilder(owner), {
      tasks: [],
      at: testApp.clock.now(),
      dataFolder: tmpdir(),
      external: true,
      sandboxed: false,
    }),
  );

describe('a text message of a shop with provider accounts', () => {
  const testApp = useTestApp();
  const ask = (mobile: string) => testApp.as({ visitorOf: 1001 }).call(accountCalls.sendValidcode, { mobile });
  const messages = async () => (await testApp.as(merchant).ask(smsMerchantCalls.smsMessages, {})).list;

  it("is sent by the first account with the shop's own signature, and listed with a masked number", async () => {
    await enterAccount(testApp, 'aliyun', { signName: '青禾' });
    await ask('13911120001');
    await testApp.runDueJobs();
    expect((await testApp.sms.messages())[0]).toMatchObject({
      to: '13911120001',
      provider: 'aliyun',
      text: expect.stringMatching(/^【青禾】/),
    });
    expect((await messages())[0]).toMatchObject({
      mobile: '139****0001',
      state: 'accepted',
      provider: 'aliyun',
      purposeText: '登录',
      why: '',
    });
    expect(JSON.stringify(await testApp.sql('select * from sms_message'))).not.toContain('13911120001');
  });

  it('is sent by the second account if the first account refuses the message or does not answer', async () => {
    await enterAccount(testApp, 'aliyun', { templateId: 'SMS_999999999' });
    await enterAccount(testApp, 'tencent');
    await ask('13911120002');
    await testApp.runDueJobs();
    expect((await testApp.sms.messages())[0]).toMatchObject({ to: '13911120002', provider: 'tencent' });
    await enterAccount(testApp, 'aliyun');
    testApp.sms.injectFault('fail');
    await ask('13911120003');
    await testApp.runDueJobs();
    expect((await testApp.sms.messages())[0]).toMatchObject({ to: '13911120003', provider: 'tencent' });
    expect((await messages())[0]).toMatchObject({ state: 'accepted', provider: 'tencent' });
    expect(await testApp.sql('select 1 from graphile_worker._private_jobs')).toEqual([]);
  });

  it('is sent by another account once the merchant puts that account first', async () => {
    await enterAccount(testApp, 'tencent', { first: 1 });
    const { services } = await testApp.as(merchant).ask(providerMerchantCalls.providerAccounts, {});
    expect(services[0]?.accounts.map(({ provider }) => provider)).toEqual(['tencent', 'aliyun']);
    await ask('13911120004');
    await testApp.runDueJobs();
    expect((await testApp.sms.messages())[0]).toMatchObject({ to: '13911120004', provider: 'tencent' });
    await enterAccount(testApp, 'aliyun', { first: 1 });
  });

  it('is not retried if every account refuses it, and merchant and operator see the reason', async () => {
    for (const provider of ['aliyun', 'tencent'] as const) await enterAccount(testApp, provider, { signName: '新店未审核' });
    await ask('13911120005');
    await testApp.runDueJobs();
    expect((await messages())[0]).toMatchObject({
      state: 'failed',
      code: 'isv.SMS_SIGNATURE_ILLEGAL',
      why: '短信签名不存在或没有通过审核',
    });
    expect(await testApp.sql('select 1 from graphile_worker._private_jobs')).toEqual([]);
    const health = await look(testApp);
    expect(health.sms).toMatchObject([{ siteId: 1001, failed: 1, code: 'isv.SMS_SIGNATURE_ILLEGAL' }]);
    expect(listHealthWarnings(health).join()).toContain('its providers say isv.SMS_SIGNATURE_ILLEGAL');
    expect(formatHealth(health)).toContain('sms aliyun, tencent; identity missing; maps missing');
    for (const provider of ['aliyun', 'tencent'] as const) await enterAccount(testApp, provider);
  });

  it('cannot be set up with invalid keys or an invalid template', async () => {
    const put = (fields: Readonly<Record<string, string>>) =>
      testApp.as(merchant).call(providerMerchantCalls.putProviderAccount, { service: 'sms', provider: 'aliyun', fields: fieldsOf(fields) });
    const { fields } = smsSandboxAccounts.aliyun;
    expect(await put({ ...fields, accessKeySecret: 'wrong000000000' })).toMatchObject({
      ...refused('providerAccountWrong'),
      message: expect.stringContaining('服务商不接受这些密钥'),
    });
    expect((await put({ ...fields, appKey: '1' })).message).toBe('账户没有「appKey」这一项，可用 accessKeyId、accessKeySecret');
    expect((await put({ accessKeyId: fields.accessKeyId })).message).toContain('AccessKey Secret');
    const template = { provider: 'aliyun', purpose: 'login', signName: '青禾', templateId: '123', parameters } as const;
    expect(await testApp.as(merchant).call(smsMerchantCalls.putSmsTemplate, template)).toMatchObject(refused('smsTemplateWrong'));
  });
});

describe('a mobile number that SMS providers refuse', () => {
  const testApp = useTestApp();
  const ask = (mobile: string, address?: string) => testApp.as({ visitorOf: 1001 }, address).call(accountCalls.sendValidcode, { mobile });
  const newest = async () => (await testApp.as(merchant).ask(smsMerchantCalls.smsMessages, {})).list[0];

  it('is not tried at the second account, and its next request for a code is refused with the reason', async () => {
    for (const provider of ['aliyun', 'tencent'] as const) await enterAccount(testApp, provider);
    await ask('13911130400');
    await testApp.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'refused', provider: 'aliyun', code: 'isv.MOBILE_NUMBER_ILLEGAL' });
    expect(await testApp.sql('select 1 from graphile_worker._private_jobs')).toEqual([]);
    testApp.clock.advance({ minutes: 2 });
    expect(await ask('13911130400')).toMatchObject({ ...refused('smsNumberWrong'), message: '这个手机号收不到短信，请核对后再试' });
    testApp.clock.advance({ minutes: 9 });
    expect(await ask('13911130400')).toMatchObject({ success: true });
    await testApp.runDueJobs();
  });

  it('is refused with the time to wait if it has received too many messages', async () => {
    testApp.sms.setLimits({ minute: 100, hour: 1, day: 100 });
    await ask('13911130002');
    await testApp.runDueJobs();
    await ask('13911130002', '10.1.1.1');
    await testApp.runDueJobs();
    expect(await newest()).toMatchObject({
      state: 'refused',
      code: 'isv.BUSINESS_LIMIT_CONTROL',
      why: expect.stringContaining('一小时') as string,
    });
    testApp.clock.advance({ minutes: 20 });
    expect(await ask('13911130002')).toMatchObject({
      ...refused('smsTooMany'),
      message: '这个手机号收到的短信太多了，请 40 分钟后再试',
      body: { waitSeconds: 2400 },
    });
    testApp.clock.advance({ minutes: 41 });
    expect(await ask('13911130002')).toMatchObject({ success: true });
    await testApp.runDueJobs();
  });

  it('can be used again an hour after its first counted message, not an hour after the refusal', async () => {
    testApp.sms.setLimits({ minute: 100, hour: 1, day: 100 });
    await ask('13911130003');
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 50 });
    await ask('13911130003');
    await testApp.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'refused' });
    testApp.clock.advance({ minutes: 2 });
    expect(await ask('13911130003')).toMatchObject({ ...refused('smsTooMany'), body: { waitSeconds: 480 } });
    testApp.clock.advance({ minutes: 9 });
    expect(await ask('13911130003')).toMatchObject({ success: true });
    await testApp.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'accepted' });
  });
});

describe('an SMS delivery receipt', () => {
  const testApp = useTestApp();
  const push = (siteId: number, token: string, body: string, provider = 'aliyun') =>
    testApp.product.app.inject({
      method: 'POST',
      url: `/api/v1/sms/receipt/${provider}/${siteId}/${token}`,
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
  const stateOf = async () => (await testApp.as(merchant).ask(smsMerchantCalls.smsMessages, {})).list[0];
  const send = async (mobile: string): Promise<string> => {
    await testApp.as({ visitorOf: 1001 }).ask(accountCalls.sendValidcode, { mobile });
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 2 });
    let body = '';
    await testApp.sms.pushReceipts(async (receipts) => {
      body = receipts.body;
      return true;
    });
    return body;
  };
  const own = deriveSmsReceiptSecret(1001, 'aliyun', testSecrets);

  it('changes the state of its message once, and only if its URL has the secret of the site', async () => {
    const body = await send('13911140001');
    expect((await push(1001, 'f'.repeat(40), body)).statusCode).toBe(403);
    expect((await push(1001, deriveSmsReceiptSecret(1002, 'aliyun', testSecrets), body)).statusCode).toBe(403);
    expect((await push(1001, own, 'nonsense')).statusCode).toBe(400);
    expect((await push(1001, own, body, 'nobody')).statusCode).toBe(404);
    expect(await stateOf()).toMatchObject({ state: 'accepted' });
    expect((await push(1001, own, body)).json()).toEqual({ code: 0, msg: '接收成功' });
    expect(await stateOf()).toMatchObject({ state: 'delivered', stateText: '已送达' });
    const contrary = JSON.stringify((JSON.parse(body) as object[]).map((one) => ({ ...one, success: false })));
    expect((await push(1001, own, contrary)).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'delivered' });
  });

  it('changes nothing if it is sent to the URL of another site or names another mobile number', async () => {
    const body = await send('13911140002');
    expect((await push(1002, deriveSmsReceiptSecret(1002, 'aliyun', testSecrets), body)).statusCode).toBe(200);
    const elsewhere = JSON.stringify((JSON.parse(body) as object[]).map((one) => ({ ...one, phone_number: '13911149999' })));
    expect((await push(1001, own, elsewhere)).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'accepted' });
  });

  it('shows the merchant why a message did not arrive', async () => {
    expect((await push(1001, own, await send('13911140404'))).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'undelivered', why: '手机号停机或空号', code: 'MOBILE_NOT_ON_SERVICE' });
    expect((await look(testApp)).sms).toMatchObject([{ siteId: 1001, undelivered: 1, failed: 0 }]);
  });

  it('is accepted for a message whose response was lost, and that message is not sent again', async () => {
    const { fields } = smsSandboxAccounts.aliyun;
    await testApp
      .as(merchant)
      .ask(providerMerchantCalls.putProviderAccount, { service: 'sms', provider: 'aliyun', fields: fieldsOf(fields) });
    await enterAccount(testApp, 'aliyun');
    testApp.sms.injectFault('lose the answer');
    const sent = (await testApp.sms.messages()).length;
    const body = await send('13911140003');
    expect(await stateOf()).toMatchObject({ state: 'failed', why: '短信服务商没有回应' });
    expect((await push(1001, own, body)).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'delivered', provider: 'aliyun' });
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect((await testApp.sms.messages()).length).toBe(sent + 1);
    await testApp.as(merchant).ask(providerMerchantCalls.putProviderAccount, { service: 'sms', provider: 'aliyun', fields: [] });
  });

  it("belongs to one site: no other site sees its message, or the shop's template and provider account", async () => {
    await enterAccount(testApp, 'tencent');
    expect((await testApp.as(otherMerchant).ask(smsMerchantCalls.smsMessages, {})).list).toEqual([]);
    expect((await testApp.as(otherMerchant).ask(smsMerchantCalls.smsTemplates, {})).list).toEqual([]);
    const { services } = await testApp.as(otherMerchant).ask(providerMerchantCalls.providerAccounts, {});
    expect(services.map(({ servedBy, accounts }) => [servedBy, accounts])).toEqual([
      ['sandbox', []],
      ['sandbox', []],
      ['sandbox', []],
    ]);
    const [sms] = (await testApp.as(merchant).ask(providerMerchantCalls.providerAccounts, {})).services;
    expect(sms?.accounts[0]?.receiptUrl).toContain(
      `/api/v1/sms/receipt/tencent/1001/${deriveSmsReceiptSecret(1001, 'tencent', testSecrets)}`,
    );
    expect(JSON.stringify(sms)).not.toContain(smsSandboxAccounts.tencent.fields.secretKey);
  });

  it('is deleted with its message after a month', async () => {
    testApp.clock.advance({ days: 31 });
    await testApp.runDueJobs();
    expect(await testApp.sql('select 1 from sms_message')).toEqual([]);
  });
});
