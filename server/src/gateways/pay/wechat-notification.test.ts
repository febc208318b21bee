import { beforeAll, describe, expect, it } from 'vitest';
import { longTimeout, usePaymentTestKit } from '../../../test/payment-test-kit.ts';
import { type KeyPair, newKeyPair, newSerial } from './sandbox/certificate.ts';
import type { SandboxMerchant, PlatformKey } from './sandbox/ledger.ts';
import { signatureHeaders } from './sandbox/wechat-signature.ts';
import { buildWechatNotification } from './sandbox/wechat-transaction.ts';
import type { ProviderNotification, PaymentAccount } from './payment-provider.ts';

describe('a WeChat Pay notification', () => {
  const { clock, providers } = usePaymentTestKit();
  const merchant: SandboxMerchant = {
    vendor: 'wechat',
    number: '1900000109',
    second: 'wx0123456789abcdef',
    name: '青禾生活',
    serial: newSerial(),
    publicKey: '',
    apiV3Key: '0123456789abcdef0123456789abcdef',
    currency: 'CNY',
    byPublicKey: true,
  };
  let platform: PlatformKey;
  let stranger: KeyPair;
  let account: PaymentAccount;
  beforeAll(async () => {
    const [ours, its] = [await newKeyPair(), await newKeyPair()];
    stranger = await newKeyPair();
    platform = { ...its, id: 'PUB_KEY_ID_0100', kind: 'publicKey', certificate: '', at: 0 };
    const { number: mchid, second: appid, serial, apiV3Key } = merchant;
    const fields = { mchid, appid, serial, privateKey: ours.privateKey, apiV3Key, publicKeyId: platform.id, publicKey: its.publicKey };
    account = { provider: 'wechat', sandbox: true, fields };
  });
  const transaction = (more: object = {}) => ({
    mchid: merchant.number,
    appid: merchant.second,
    out_trade_no: '20260302100000000001',
    transaction_id: '4200',
    trade_state: 'SUCCESS',
    success_time: '2026-03-02T10:00:00+08:00',
    amount: {
      total: 12345,
      payer_total: 12345,
      currency: 'CNY',
    },
    ...more,
  });
  const told = (
    resource: object = transaction(),
    more: { event?: string; of?: Partial<SandboxMerchant>; by?: Partial<PlatformKey>; at?: Date } = {},
  ): ProviderNotification =>
    buildWechatNotification(
      { ...merchant, ...more.of },
      { ...platform, ...more.by },
      more.event ?? 'TRANSACTION.SUCCESS',
      resource,
      more.at ?? clock.now(),
    );
  const read = (notice: ProviderNotification) => providers.wechat.read(account, notice, clock.now(), longTimeout());
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);

  it("is read as a paid payment with amount, WeChat Pay's number and time, also when read twice", async () => {
    const notice = told();
    const state = {
      paymentNo: '20260302100000000001',
      state: 'paid',
      amount: 12_345,
      currency: 'CNY',
      providerNo: '4200',
      paidAt: new Date('2026-03-02T02:00:00Z'),
    };
    expect([await read(notice), await read(notice)]).toEqual([state, state]);
    expect(providers.wechat.answer('taken')).toMatchObject({ status: 204, body: '' });
    expect(providers.wechat.answer('failed')).toMatchObject({ status: 500, body: expect.stringContaining('"FAIL"') });
    expect(providers.wechat.answer('forged')).toMatchObject({ status: 401, body: expect.stringContaining('"FAIL"') });
  });

  it('is accepted only within five minutes of its time', async () => {
    expect(await read(told(transaction(), { at: ago(4) }))).toBeDefined();
    expect(await read(told(transaction(), { at: ago(6) }))).toBeUndefined();
    expect(await read(told(transaction(), { at: ago(-6) }))).toBeUndefined();
    const late = told(transaction(), { at: ago(6) });
    const fresh = String(Math.floor(clock.now().getTime() / 1000));
    expect(await read({ ...late, headers: { ...late.headers, 'wechatpay-timestamp': fresh } })).toBeUndefined();
  });

  it('is ignored if its body, signature, nonce or key was changed', async () => {
    const notice = told();
    const { headers, body } = notice;
    expect(await read({ headers, body: body.replace('TRANSACTION', 'TRANSACTIOM') })).toBeUndefined();
    expect(await read({ headers, body: `${body} ` })).toBeUndefined();
    expect(await read({ headers: { ...headers, 'wechatpay-nonce': 'another' }, body })).toBeUndefined();
    for (const signature of [
      'zz',
      '',
      'WECHATPAY/SIGNTEST/abc',
      told(transaction({ amount: { total: 1, currency: 'CNY' } })).headers['wechatpay-signature'],
    ]) {
      expect(await read({ headers: { ...headers, 'wechatpay-signature': signature }, body })).toBeUndefined();
    }
    expect(await read(told(transaction(), { by: { privateKey: stranger.privateKey } }))).toBeUndefined();
  });

  it('causes a reload of the certificates, at most once a minute, if its key is unknown', async () => {
    for (const id of ['__proto__', 'constructor', '../../certificates', 'x'.repeat(100)])
      expect(await read(told(transaction(), { by: { id } }))).toBeUndefined();
    // An unknown serial number reloads the certificates, once a minute; the sandbox does not know this merchant.
    const unknown = told(transaction(), { by: { id: newSerial() } });
    await expect(read(unknown)).rejects.toMatchObject({ code: 'SIGN_ERROR' });
    expect(await read(unknown)).toBeUndefined();
  });

  it('is ignored without its headers, or when it is too long', async () => {
    const { headers, body } = told();
    for (const name of ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial']) {
      expect(await read({ headers: { ...headers, [name]: undefined }, body })).toBeUndefined();
    }
    expect(await read({ headers: { ...headers, 'wechatpay-timestamp': '1e99' }, body })).toBeUndefined();
    expect(await read(told(transaction({ attach: 'x'.repeat(100_000) })))).toBeUndefined();
  });

  it('is ignored if it is for another merchant or app, not JSON, unencrypted, or encrypted with another key', async () => {
    expect(await read(told(transaction({ mchid: '1900000110' })))).toBeUndefined();
    expect(await read(told(transaction({ appid: 'wxffffffffffffffff' })))).toBeUndefined();
    expect(await read(told(transaction(), { of: { apiV3Key: 'ffffffffffffffffffffffffffffffff' } }))).toBeUndefined();
    const plain = wechatNoticeOf({ resource: transaction() });
    expect(await read(plain)).toBeUndefined();
    expect(
      await read(
        wechatNoticeOf({ event_type: 'TRANSACTION.SUCCESS', resource: { algorithm: 'none', ciphertext: JSON.stringify(transaction()) } }),
      ),
    ).toBeUndefined();
    expect(await read(wechatNoticeOf('no JSON'))).toBeUndefined();
  });
  /** Builds a notification with any body and a valid signature. */
  const wechatNoticeOf = (said: unknown): ProviderNotification => {
    const body = typeof said === 'string' ? said : JSON.stringify(said);
    return { headers: signatureHeaders(body, platform, clock.now()), body };
  };

  it('is read as `other` if it is not about a payment', async () => {
    const refund = { mchid: merchant.number, out_trade_no: '20260302100000000001', out_refund_no: 'r1', refund_status: 'SUCCESS' };
    expect(await read(told(refund, { event: 'REFUND.SUCCESS' }))).toBe('other');
    expect(await read(told({ ...refund, mchid: '1900000110' }, { event: 'REFUND.SUCCESS' }))).toBeUndefined();
  });

  it('throws if the amount or the state in it is invalid', async () => {
    for (const more of [
      { amount: { total: 1.5 } },
      { amount: { total: -1 } },
      { amount: { total: '12345' } },
      { amount: undefined },
      { trade_state: 'PAID' },
    ]) {
      await expect(read(told(transaction(more)))).rejects.toThrow('not ours');
    }
  });
});
