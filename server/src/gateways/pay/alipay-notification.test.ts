import { createSign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { longTimeout, usePaymentTestKit } from '../../../test/payment-test-kit.ts';
import { type KeyPair, newKeyPair } from './sandbox/certificate.ts';
import type { PaymentAccount } from './payment-provider.ts';

type Fields = Record<string, string>;

describe('an Alipay notification', () => {
  const { clock, providers } = usePaymentTestKit();
  let alipay: KeyPair;
  let stranger: KeyPair;
  let account: PaymentAccount;
  beforeAll(async () => {
    const ours = await newKeyPair();
    [alipay, stranger] = [await newKeyPair(), await newKeyPair()];
    const fields = {
      appId: '2021000000000001',
      privateKey: ours.privateKey,
      alipayPublicKey: alipay.publicKey,
      sellerId: '2088000000000001',
    };
    account = { provider: 'alipay', sandbox: true, fields };
  });
  const said: Fields = {
    notify_time: '2026-03-02 10:00:01',
    notify_type: 'trade_status_sync',
    notify_id: 'n1',
    app_id: '2021000000000001',
    charset: 'utf-8',
    version: '1.0',
    seller_id: '2088000000000001',
    out_trade_no: '20260302100000000001',
    trade_no: '2026030222001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '123.45',
    gmt_payment: '2026-03-02 10:00:00',
    subject: '100% 有机&大米=好 %zz',
  };
  const sealed = (fields: Fields, key = alipay, algorithm = 'RSA-SHA256'): string => {
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`);
    return createSign(algorithm).update(text.join('&')).sign(key.privateKey, 'base64');
  };
  const told = (more: Fields = {}, key = alipay): Fields => {
    const fields = { ...said, ...more };
    return { ...fields, sign_type: 'RSA2', sign: sealed(fields, key) };
  };
  const readBody = (body: string, of = account) => providers.alipay.read(of, { headers: {}, body }, clock.now(), longTimeout());
  const read = (fields: Fields, of = account) => readBody(new URLSearchParams(fields).toString(), of);
  beforeAll(() => clock.setTime('2026-03-02T10:00:02+08:00'));

  it("is read as a paid payment with amount, Alipay's number and time, also when read twice", async () => {
    const state = {
      paymentNo: said['out_trade_no'],
      state: 'paid',
      amount: 12_345,
      currency: 'CNY',
      providerNo: '2026030222001',
      paidAt: new Date('2026-03-02T02:00:00Z'),
    };
    expect([await read(told()), await read(told())]).toEqual([state, state]);
    expect(await read(told({ trade_status: 'TRADE_FINISHED' }))).toMatchObject({ state: 'paid' });
    expect((['taken', 'forged', 'failed'] as const).map((outcome) => providers.alipay.answer(outcome))).toMatchObject([
      { status: 200, body: 'success' },
      { status: 200, body: 'fail' },
      { status: 200, body: 'fail' },
    ]);
  });

  it('is read as paid, not closed, if Alipay closed the payment after a full refund', async () => {
    const { gmt_payment: _paid, ...unpaid } = said;
    const of = (fields: Fields) => read({ ...fields, sign_type: 'RSA2', sign: sealed(fields) });
    expect(await of({ ...unpaid, trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ state: 'open', providerNo: '', paidAt: null });
    expect(await of({ ...unpaid, trade_status: 'TRADE_CLOSED' })).toMatchObject({ state: 'closed' });
    expect(await read(told({ trade_status: 'TRADE_CLOSED', refund_fee: '123.45' }))).toMatchObject({ state: 'paid' });
    expect(await read(told({ notify_type: 'something_else' }))).toBe('other');
  });

  it('is ignored if a field was changed, or if it is unsigned or signed with another key', async () => {
    expect(await read({ ...told(), total_amount: '0.01' })).toBeUndefined();
    expect(await read({ ...told(), out_trade_no: '2' })).toBeUndefined();
    expect(await read({ ...told(), more: '1' })).toBeUndefined();
    expect(await read(told({}, stranger))).toBeUndefined();
    for (const sign of ['', 'zz', '....']) expect(await read({ ...told(), sign })).toBeUndefined();
    const { sign: _sign, ...bare } = told();
    expect(await read(bare)).toBeUndefined();
  });

  it('is ignored with a weaker signature algorithm', async () => {
    const weak = sealed(said, alipay, 'RSA-SHA1');
    for (const kind of ['RSA', 'rsa2', '', '__proto__']) expect(await read({ ...said, sign_type: kind, sign: weak })).toBeUndefined();
    expect(await read({ ...said, sign: sealed(said) })).toBeUndefined();
  });

  it('is ignored for another app or another seller', async () => {
    expect(await read(told({ app_id: '2021000000000002' }))).toBeUndefined();
    expect(await read(told({ seller_id: '2088000000000002' }))).toBeUndefined();
    const { sellerId: _seller, ...fields } = account.fields;
    expect(await read(told({ seller_id: '2088000000000002' }), { ...account, fields })).toMatchObject({ state: 'paid' });
  });

  it('is ignored with a duplicate field, or when it is too long', async () => {
    const body = new URLSearchParams(told()).toString();
    expect(await readBody(`${body}&total_amount=0.01`)).toBeUndefined();
    expect(await readBody(`total_amount=0.01&${body}`)).toBeUndefined();
    expect(await readBody(new URLSearchParams(told({ body: 'x'.repeat(100_000) })).toString())).toBeUndefined();
    expect(await readBody('')).toBeUndefined();
    expect(await readBody('{"app_id":"2021000000000001"}')).toBeUndefined();
  });

  it('is accepted for 26 hours after its time, because Alipay repeats it that long', async () => {
    expect(await read(told({ notify_time: '2026-03-01 09:00:00' }))).toMatchObject({ state: 'paid' });
    for (const notify_time of ['2026-03-01 07:59:00', '2026-03-02 10:06:00', '', 'soon'])
      expect(await read(told({ notify_time }))).toBeUndefined();
  });

  it('throws if the amount or the state in it is invalid', async () => {
    for (const more of [{ total_amount: '123.456' }, { total_amount: '1e3' }, { total_amount: '' }, { trade_status: 'PAID' }]) {
      const fields = Object.fromEntries(Object.entries({ ...said, ...more }).filter(([, text]) => text !== ''));
      await expect(read({ ...fields, sign_type: 'RSA2', sign: sealed(fields) })).rejects.toThrow('not ours');
    }
  });
});
