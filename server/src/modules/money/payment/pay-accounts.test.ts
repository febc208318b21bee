import type { Input } from 'contract/call.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountFields } from '#gateways/pay/payment-provider.ts';
import { newKeyPair, newSerial, selfSignedCertificate } from '#gateways/pay/sandbox/certificate.ts';
import { createPaymentAccounts } from '#gateways/pay/payment-accounts.ts';
import { savePaymentAccount } from './save-payment-account.ts';
import { findPaymentAccount, openPaymentAccount } from './store/accounts.ts';
import { makeAlipayFields, makeWechatFields } from '../../../../test/pay-account-fields.ts';
import { payAtSandbox } from '../../../../test/pay-at-sandbox.ts';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

type Put = Input<typeof paymentMerchantCalls.putPayAccount>;
const list = (fields: AccountFields) => Object.entries(fields).map(([name, value]) => ({ name, value }));
const secretsIn = (fields: AccountFields) =>
  [fields['privateKey'] ?? '', fields['apiV3Key'] ?? 'x'].map((text) => text.split('\n')[1] ?? text);

describe('the payment accounts of a shop', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const put = (fields: AccountFields, more: Partial<Put> = {}) =>
    owner.call(paymentMerchantCalls.putPayAccount, { vendor: 'wechat', fields: list(fields), ...more });
  const shown = async (who = owner) => (await who.ask(paymentMerchantCalls.listPayAccounts, {})).list;
  const methods = async () => (await testApp.as('xiaoman').ask(paymentCalls.payWays, {})).ways.map(({ payType }) => payType);
  const storedFields = (id: number) =>
    testApp.databases.units.read(1001, async (db) => {
      const account = await findPaymentAccount(db, id);
      return account && openPaymentAccount(account, testSecrets.open).fields;
    });

  it('are stored encrypted, and show a fingerprint or the last four characters in place of each secret', async () => {
    const fields = await makeWechatFields();
    const { body } = await put(fields);
    expect(body).toMatchObject({ kept: 'new' });
    const account = (await shown()).find(({ id }) => id === body.id);
    expect(account).toMatchObject({ vendor: 'wechat', vendorName: '微信支付', sandbox: false, offered: true, openNum: 0 });
    const of = (name: string) => account?.fields.find((field) => field.name === name);
    expect(of('mchid')).toEqual({ name: 'mchid', label: '商户号', set: true, shown: '1900000001', until: null });
    expect(of('apiV3Key')).toMatchObject({ set: true, shown: '末四位 2345' });
    expect(of('privateKey')?.shown).toMatch(/^指纹 [0-9a-f]{16}$/);
    expect(of('publicKey')).toMatchObject({ set: false, shown: '' });
    expect(of('certificate')?.until).toBeGreaterThan(testApp.clock.now().getTime());
    expect(of('serial')?.shown).toMatch(/^[0-9A-F]{40}$/);
    const seen = JSON.stringify([await shown(), (await owner.ask(accessMerchantCalls.auditLog, { pageSize: 100 })).list]);
    const [row] = await testApp.sql<{ text: string }>('select pay_account::text as text from pay_account where id = $1', [body.id]);
    for (const secret of secretsIn(fields)) {
      expect(seen).not.toContain(secret);
      expect(row?.text).not.toContain(secret);
    }
    expect(await storedFields(body.id)).toMatchObject(
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])),
    );
  });

  it('are accessible to the owner role of their own site only', async () => {
    const { key } = await owner.ask(accessMerchantCalls.addKey, { name: '财务', role: 'orders' });
    const bearer = { authorization: `Bearer ${key}` };
    expect(await visitor.call(paymentMerchantCalls.listPayAccounts, {}, bearer)).toMatchObject({ status: 403 });
    expect(await visitor.call(paymentMerchantCalls.putPayAccount, { vendor: 'wechat' }, bearer)).toMatchObject({ status: 403 });
    const ours = (await shown()).map(({ id }) => id);
    expect((await shown(otherMerchant)).filter(({ id }) => ours.includes(id))).toEqual([]);
    for (const id of ours) {
      expect(await otherMerchant.call(paymentMerchantCalls.testPayAccount, { id })).toMatchObject(refused('payAccountNotFound'));
      expect(await otherMerchant.call(paymentMerchantCalls.offerPayAccount, { id, offered: 0 })).toMatchObject(
        refused('payAccountNotFound'),
      );
    }
    expect((await shown()).some(({ offered }) => offered)).toBe(true);
  });

  it.each<readonly [string, 'wechat' | 'alipay', (fields: AccountFields) => AccountFields | Promise<AccountFields>]>([
    ['缺少商户号（mchid）', 'wechat', (fields) => ({ ...fields, mchid: ' ' })],
    ['商户号（mchid）不对：商户号是 8 到 32 位数字', 'wechat', (fields) => ({ ...fields, mchid: 'abc' })],
    ['APIv3 密钥（apiV3Key）不对', 'wechat', (fields) => ({ ...fields, apiV3Key: 'short' })],
    ['商户 API 私钥（privateKey）不对：这不是 PEM 格式的 RSA 私钥', 'wechat', (fields) => ({ ...fields, privateKey: 'x' })],
    ['商户 API 证书与商户 API 私钥不是一对', 'wechat', async (fields) => ({ ...fields, privateKey: (await newKeyPair()).privateKey })],
    ['商户 API 证书序列号与证书不符', 'wechat', (fields) => ({ ...fields, serial: 'A'.repeat(40) })],
    ['填了公钥 ID，也要填公钥', 'wechat', (fields) => ({ ...fields, publicKeyId: 'PUB_KEY_ID_1' })],
    ['没有「mchId」这一项；可填：mchid 商户号', 'wechat', (fields) => ({ ...fields, mchId: '1' })],
    ['这家店收 CNY，这个微信支付账户只收 HKD', 'wechat', (fields) => ({ ...fields, currency: 'HKD' })],
    ['支付宝公钥（alipayPublicKey）不对：这不是 2048 位的 RSA 公钥', 'alipay', (fields) => ({ ...fields, alipayPublicKey: 'x' })],
    ['收款账号 PID（sellerId）不对', 'alipay', (fields) => ({ ...fields, sellerId: '1' })],
  ])('are refused with an error message that names the field: %s', async (sentence, vendor, spoilt) => {
    const before = await shown();
    const fields = await spoilt(await (vendor === 'wechat' ? makeWechatFields() : makeAlipayFields()));
    const answer = await put(fields, { vendor });
    expect(answer).toMatchObject(refused('payAccountWrong'));
    expect(answer.message).toContain(sentence);
    expect(await shown()).toEqual(before);
  });

  it('have labels and error messages in Hong Kong wording on a site in Hong Kong', async () => {
    const [account] = await shown(otherMerchant);
    expect(account?.fields.map(({ label }) => label)).toContain('商戶號');
    const fields = list({ ...(await makeWechatFields()), mchId: '商户' });
    const answer = await otherMerchant.call(paymentMerchantCalls.putPayAccount, { vendor: 'wechat', fields });
    expect(answer).toMatchObject(refused('payAccountWrong'));
    expect(answer.message).toContain('沒有「mchId」這一項；可填：mchid 商戶號、appid AppID、serial 商戶 API 證書序號');
  });

  it('are switched on and off, with at most one account in use for each payment provider', async () => {
    const [first, second] = (await shown()).filter(({ vendor }) => vendor === 'wechat').toReversed();
    await owner.ask(paymentMerchantCalls.offerPayAccount, { id: first?.id ?? 0, offered: 1 });
    expect((await shown()).filter(({ vendor, offered }) => vendor === 'wechat' && offered).map(({ id }) => id)).toEqual([first?.id]);
    await owner.ask(paymentMerchantCalls.offerPayAccount, { id: first?.id ?? 0, offered: 0 });
    expect(await methods()).not.toContain('wechat');
    await Promise.all([first, second].map((one) => owner.ask(paymentMerchantCalls.offerPayAccount, { id: one?.id ?? 0, offered: 1 })));
    expect((await shown()).filter(({ vendor, offered }) => vendor === 'wechat' && offered)).toHaveLength(1);
    expect(await methods()).toContain('wechat');
  });

  it('with the same merchant number all get new keys when one of them is saved with new keys', async () => {
    const fields = await makeWechatFields({ mchid: '1900000077' });
    const one = (await put(fields)).body;
    const other = (await put({ ...fields, appid: 'wxfedcba9876543210' })).body;
    expect([one.kept, other.kept, one.id === other.id]).toEqual(['new', 'new', false]);
    const pair = await newKeyPair();
    const rotated = {
      ...fields,
      privateKey: pair.privateKey.trim(),
      certificate: selfSignedCertificate(pair, newSerial(), '青禾生活', testApp.clock.now()).trim(),
      apiV3Key: 'z'.repeat(32),
    };
    expect((await put(rotated)).body).toEqual({ id: one.id, kept: 'keys' });
    expect((await put(rotated)).body).toEqual({ id: one.id, kept: 'same' });
    expect(await storedFields(one.id)).toMatchObject({ appid: fields['appid'], apiV3Key: rotated.apiV3Key });
    expect(await storedFields(other.id)).toMatchObject({
      appid: 'wxfedcba9876543210',
      apiV3Key: rotated.apiV3Key,
      privateKey: rotated.privateKey,
    });
    const three = await Promise.all([put(rotated), put(rotated), put(await makeWechatFields({ mchid: '1900000078' }))]);
    expect(three.map(({ body }) => body.kept)).toEqual(['same', 'same', 'new']);
  });

  it('have transaction reports (bills) scheduled to be fetched only while they are switched on', async () => {
    const [account] = (await shown()).filter(({ vendor }) => vendor === 'alipay');
    const id = account?.id ?? 0;
    const billAt = async () => (await testApp.sql<{ at: Date | null }>('select bill_at as at from pay_account where id = $1', [id]))[0]?.at;
    await owner.ask(paymentMerchantCalls.offerPayAccount, { id, offered: 0 });
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    expect(await billAt()).toBeNull();
    await owner.ask(paymentMerchantCalls.offerPayAccount, { id, offered: 1 });
    expect(await billAt()).not.toBeNull();
    await testApp.runDueJobs();
    expect(await billAt()).not.toBeNull();
  });

  it('are saved without a test of their keys if the merchant skips the test', async () => {
    expect(await owner.call(paymentMerchantCalls.putPayAccount, { vendor: 'alipay', sandbox: 1 })).toMatchObject(refused('paySandboxNone'));
    expect((await put(await makeAlipayFields(), { vendor: 'alipay', untested: 1 })).body).toMatchObject({ kept: 'new' });
  });
});

describe('a payment account at the sandbox of a payment provider', () => {
  const testApp = useTestApp({ atSandbox: true });
  const owner = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  afterEach(async () => {
    await testApp.paySandbox.clearFaults();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
  const shown = async () => (await owner.ask(paymentMerchantCalls.listPayAccounts, {})).list;
  const wechat = async () => (await shown()).find(({ vendor, offered }) => vendor === 'wechat' && offered)?.id ?? 0;
  const test = (id: number) => owner.call(paymentMerchantCalls.testPayAccount, { id });

  it('passes the key test, and a repeated request opens no second account', async () => {
    const id = await wechat();
    expect((await test(id)).body).toEqual({ works: 1, why: '' });
    expect(await owner.ask(paymentMerchantCalls.putPayAccount, { vendor: 'wechat', sandbox: 1 })).toEqual({ id, kept: 'same' });
    expect((await shown()).find((one) => one.id === id)).toMatchObject({ sandbox: true, offered: true });
  });

  it('fails the key test with a wrong key, and cannot be tested while the provider does not answer', async () => {
    const id = await wechat();
    const before = await testApp.databases.units.read(1001, (db) => findPaymentAccount(db, id));
    const fields = before ? openPaymentAccount(before, testSecrets.open).fields : {};
    const wrong = { ...fields, privateKey: (await newKeyPair()).privateKey };
    await testApp.sql('update pay_account set fields_sealed = $1 where id = $2', [testSecrets.seal(JSON.stringify(wrong)), id]);
    expect((await test(id)).body).toMatchObject({ works: 0, why: expect.stringContaining('商户 API 私钥') });
    await testApp.sql('update pay_account set fields_sealed = $1 where id = $2', [before?.sealed, id]);
    await testApp.paySandbox.injectFault({ effect: 'fail', vendor: 'wechat' });
    expect(await test(id)).toMatchObject(refused('payProviderAway'));
  });

  it('uses its new keys also for payments that began with the old keys', async () => {
    const id = await wechat();
    const [open, late] = [await makeOrder(xiaoman, { goods: 'orange' }), await makeOrder(xiaoman, { goods: 'orange' })];
    const begin = (tid: string) => xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    const [first, second] = [await begin(open.tid), await begin(late.tid)];
    // The stored keys no longer work, as after a change of keys at the provider.
    const good = await testApp.databases.units.read(1001, (db) => findPaymentAccount(db, id));
    const fields = good ? openPaymentAccount(good, testSecrets.open).fields : {};
    const old = { ...fields, privateKey: (await newKeyPair()).privateKey };
    await testApp.sql('update pay_account set fields_sealed = $1 where id = $2', [testSecrets.seal(JSON.stringify(old)), id]);
    await payAtSandbox(testApp.paySandbox, { ...first, goodUntil: new Date() });
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid: open.tid })).status).toBe('WAIT_BUYER_PAY');
    // The merchant saves the new keys: with the same merchant number it is the same account.
    const saved = await testApp.databases.units.write(1001, (db) =>
      savePaymentAccount(
        db,
        { provider: 'wechat', sandbox: true, fields },
        { ...testSecrets, desk: createPaymentAccounts() },
        testApp.clock.now(),
      ),
    );
    expect(saved).toEqual({ id, kept: 'keys', changed: true });
    testApp.clock.advance({ minutes: 2 });
    await testApp.runDueJobs();
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid: open.tid })).status).toBe('WAIT_SELLER_SEND_GOODS');

    // The order closes without the provider knowing: a payment after that is refunded through this account.
    await testApp.sql(`update orders set status = 'TRADE_CLOSED', close_at = null where tid = $1`, [late.tid]);
    await payAtSandbox(testApp.paySandbox, { ...second, goodUntil: new Date() });
    for (let times = 0; times < 3; times += 1) {
      testApp.clock.advance({ minutes: 3 });
      await testApp.runDueJobs();
    }
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid: late.tid, sjid: 1001 })).toMatchObject({ status: 'returned' });
    await testApp.sql(`update orders set status = 'TRADE_NO_CREATE_PAY' where tid = $1`, [late.tid]);
  });
});
