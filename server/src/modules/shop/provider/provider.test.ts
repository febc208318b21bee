import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { identitySandboxAccount } from '#gateways/identity/identity-sandbox.ts';
import { formatHealth } from '../../../health/health-text.ts';
import { listHealthWarnings } from '../../../health/health-warnings.ts';
import { createQueryBuilder, readHealth } from '../../../health/read-health.ts';
import { smsSandboxAccounts } from '#gateways/sms/sms-sandbox.ts';
import { findReceiptPath, listFields, putProvider } from '../../../../test/put-provider.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe("a merchant's account with a service provider", () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const other = testApp.as({ merchantOf: 1002 });
  const list = async (who = merchant) => (await who.ask(providerMerchantCalls.providerAccounts, {})).services;
  const keys = smsSandboxAccounts.aliyun.fields;
  const look = () =>
    testApp.asDatabaseOwner((owner) =>
      readHealth(createQueryBuilder(owner), {
        tasks: [],
        at: testApp.clock.now(),
        dataFolder: tmpdir(),
        external: true,
        sandboxed: true,
      }),
    );

  it('is missing at first, and the sandbox serves in its place', async () => {
    expect((await list()).map(({ service, servedBy, accounts }) => [service, servedBy, accounts])).toEqual([
      ['sms', 'sandbox', []],
      ['identity', 'sandbox', []],
      ['maps', 'sandbox', []],
    ]);
  });

  it('is not saved with a wrong secret, an unknown field or a missing field, and the error says which', async () => {
    const wrong = await putProvider(merchant, 'sms', 'aliyun', { ...keys, accessKeySecret: 'wrongsecret0000000000000000001' });
    expect(wrong).toMatchObject({ ...refused('providerAccountWrong'), message: expect.stringContaining('SignatureDoesNotMatch') });
    expect(wrong.message).not.toContain('wrongsecret');
    expect(await putProvider(merchant, 'sms', 'aliyun', { ...keys, appId: '1' })).toMatchObject({
      ...refused('providerAccountWrong'),
      message: expect.stringContaining('appId'),
    });
    expect(await putProvider(merchant, 'sms', 'aliyun', { accessKeyId: keys.accessKeyId })).toMatchObject({
      ...refused('providerAccountWrong'),
      message: expect.stringContaining('accessKeySecret'),
    });
    expect(await putProvider(merchant, 'maps', 'aliyun', keys)).toMatchObject(refused('providerAccountWrong'));
    expect((await list())[0]?.accounts).toEqual([]);
  });

  it('is not saved while the provider does not answer, unless the merchant skips the test', async () => {
    testApp.sms.injectFault('fail');
    expect(await putProvider(merchant, 'sms', 'aliyun')).toMatchObject(refused('providerAway'));
    expect((await list())[0]?.accounts).toEqual([]);
    const saved = { service: 'sms', provider: 'aliyun', fields: listFields(keys), untested: 1 } as const;
    expect(await merchant.ask(providerMerchantCalls.putProviderAccount, saved)).toEqual({ kept: 'new' });
  });

  it('changes nothing if it is saved a second time', async () => {
    expect((await putProvider(merchant, 'sms', 'aliyun')).body).toEqual({ kept: 'same' });
    expect(await testApp.sql('select provider, place from provider_account')).toEqual([{ provider: 'aliyun', place: 1 }]);
  });

  it('keeps what is stored of the fields that are not named, if it is asked to', async () => {
    const { accessKeyId } = keys;
    const some = { service: 'sms', provider: 'aliyun', fields: listFields({ accessKeyId }) } as const;
    expect(await merchant.call(providerMerchantCalls.putProviderAccount, some)).toMatchObject(refused('providerAccountWrong'));
    expect(await merchant.ask(providerMerchantCalls.putProviderAccount, { ...some, keepRest: 1 })).toEqual({ kept: 'same' });
    const emptied = { ...some, keepRest: 1 as const, fields: [...some.fields, { name: 'accessKeySecret', value: '' }] };
    expect(await merchant.call(providerMerchantCalls.putProviderAccount, emptied)).toMatchObject(refused('providerAccountWrong'));
  });

  it('is stored encrypted, and shows only the last characters of its secret', async () => {
    const [sms] = await list();
    expect(sms).toMatchObject({
      servedBy: 'account',
      accounts: [{ provider: 'aliyun', receiptUrl: expect.stringContaining('/api/v1/sms/receipt/aliyun/1001/') }],
    });
    expect(JSON.stringify(sms)).not.toContain(keys.accessKeySecret);
    expect(sms?.accounts[0]?.fields.find(({ name }) => name === 'accessKeySecret')?.shown).toContain(keys.accessKeySecret.slice(-4));
    const rows = await testApp.sql<{ fields_sealed: Buffer }>('select fields_sealed from provider_account');
    for (const { fields_sealed: sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/sandbox|SANDBOX/);
    expect(JSON.stringify(await testApp.sql('select * from audit_entry'))).not.toContain(keys.accessKeySecret);
  });

  it('cannot be seen or changed by another site', async () => {
    expect((await list(other))[0]).toMatchObject({ servedBy: 'sandbox', accounts: [] });
    expect(await other.ask(providerMerchantCalls.testProviderAccount, { service: 'sms', provider: 'aliyun' })).toMatchObject({ works: 0 });
    const removed = { service: 'sms' as const, provider: 'aliyun' as const, fields: [] };
    expect(await other.ask(providerMerchantCalls.putProviderAccount, removed)).toEqual({ kept: 'same' });
    expect((await putProvider(other, 'sms', 'tencent')).body).toEqual({ kept: 'new' });
    expect((await list())[0]?.accounts.map(({ provider }) => provider)).toEqual(['aliyun']);
    const visitor = await testApp.as({ visitorOf: 1001 }).call(providerMerchantCalls.providerAccounts, {});
    expect(visitor.success).toBe(false);
  });

  it("is listed after the merchant's other accounts for the same service, unless it is put first", async () => {
    await putProvider(merchant, 'sms', 'tencent');
    const order = async () => (await list())[0]?.accounts.map(({ provider }) => provider);
    expect(await order()).toEqual(['aliyun', 'tencent']);
    const first = { service: 'sms', provider: 'tencent', fields: listFields(smsSandboxAccounts.tencent.fields), first: 1 } as const;
    expect(await merchant.ask(providerMerchantCalls.putProviderAccount, first)).toEqual({ kept: 'new' });
    expect(await order()).toEqual(['tencent', 'aliyun']);
    expect(await merchant.ask(providerMerchantCalls.putProviderAccount, first)).toEqual({ kept: 'same' });
    expect(await findReceiptPath(merchant, 'tencent')).not.toBe(await findReceiptPath(other, 'tencent'));
  });

  it('is refused if its SMS SDK AppID belongs to an application that its keys do not open', async () => {
    const wrong = await putProvider(merchant, 'sms', 'tencent', { ...smsSandboxAccounts.tencent.fields, sdkAppId: '1400000002' });
    expect(wrong).toMatchObject({ ...refused('providerAccountWrong'), message: expect.stringContaining('SmsSdkAppId') });
  });

  it('is shown as faulty to merchant and operator while its provider refuses it', async () => {
    const identityAccount = async () => (await list())[1]?.accounts[0];
    const save = (name: string) =>
      testApp.as('xiaoman').call(identityCalls.saveRealname, { name, idCard: '11010519491231002X', agreed: 1 });
    const wrongKeys = listFields({ ...identitySandboxAccount.fields, secretKey: 'wrongsecretkey0001' });
    await merchant.ask(providerMerchantCalls.putProviderAccount, {
      service: 'identity',
      provider: 'tencent',
      fields: wrongKeys,
      untested: 1,
    });
    expect(await identityAccount()).toMatchObject({ fault: '', faultTime: null });
    expect(await save('小满')).toMatchObject(refused('identityProviderAway'));
    expect(await identityAccount()).toMatchObject({
      fault: '密钥不正确（AuthFailure.SignatureFailure）',
      faultTime: expect.any(Number),
    });
    const health = await look();
    expect(listHealthWarnings(health).join()).toContain(
      'tencent refuses the identity account of site 1001 with AuthFailure.SignatureFailure',
    );
    expect(formatHealth(health)).toContain('tencent refuses the identity account of site 1001 since');
    await putProvider(merchant, 'identity', 'tencent', identitySandboxAccount.fields);
    expect(await identityAccount()).toMatchObject({ fault: '', faultTime: null });
    await testApp.sql("update provider_account set fault_code = 'Busy', fault_at = now() where service = 'identity'");
    testApp.clock.advance({ minutes: 5 });
    expect((await save('小满')).success).toBe(true);
    expect((await look()).refusedAccounts).toEqual([]);
  });

  it('is removed once, even when the removal is repeated', async () => {
    const removed = { service: 'sms' as const, provider: 'tencent' as const, fields: [] };
    expect(await merchant.ask(providerMerchantCalls.putProviderAccount, removed)).toEqual({ kept: 'removed' });
    expect(await merchant.ask(providerMerchantCalls.putProviderAccount, removed)).toEqual({ kept: 'same' });
  });
});
