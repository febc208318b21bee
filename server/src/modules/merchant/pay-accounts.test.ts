import type { Input } from 'contract/call.ts';
import { keysCalls } from 'contract/merchant/keys.calls.ts';
import { payAccountCalls } from 'contract/merchant/pay-accounts.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountFields } from '#gateways/pay/vendor.ts';
import { newKeyPair, newSerial, selfSigned } from '#gateways/pay/sandbox/certificate.ts';
import { payDesk } from '#gateways/pay/pay-desk.ts';
import { accountById, keepAccount, opened } from '#modules/payment/payment.ts';
import { alipayFields, wechatFields } from '../../../test/pay-fields.ts';
import { payAtTill } from '../../../test/pay-at-till.ts';
import { proofOf, toOrder } from '../../../test/shopping.ts';
import { testSecrets } from '../../../test/test-secrets.ts';
import { refused, useTown } from '../../../test/town.ts';

type Put = Input<typeof payAccountCalls.putPayAccount>;
const list = (fields: AccountFields) => Object.entries(fields).map(([name, value]) => ({ name, value }));
const secretsIn = (fields: AccountFields) =>
  [fields['privateKey'] ?? '', fields['apiV3Key'] ?? 'x'].map((text) => text.split('\n')[1] ?? text);

describe('a shop’s accounts with vendors of payments', () => {
  const town = useTown();
  const owner = town.as({ merchantOf: 1001 });
  const neighbour = town.as({ merchantOf: 1002 });
  const visitor = town.as({ visitorOf: 1001 });
  const put = (fields: AccountFields, more: Partial<Put> = {}) =>
    owner.call(payAccountCalls.putPayAccount, { vendor: 'wechat', fields: list(fields), ...more });
  const shown = async (who = owner) => (await who.ask(payAccountCalls.listPayAccounts, {})).list;
  const ways = async () => (await town.as('xiaoman').ask(paymentCalls.payWays, {})).ways.map(({ payType }) => payType);
  const kept = (id: number) =>
    town.databases.units.read(1001, async (db) => {
      const account = await accountById(db, id);
      return account && opened(account, testSecrets.open).fields;
    });

  it('are kept sealed and shown without what is secret: which fields are set, a fingerprint, an end, until when', async () => {
    const fields = await wechatFields();
    const { body } = await put(fields);
    expect(body).toMatchObject({ kept: 'new' });
    const account = (await shown()).find(({ id }) => id === body.id);
    expect(account).toMatchObject({ vendor: 'wechat', vendorName: '微信支付', sandbox: false, offered: true, openNum: 0 });
    const of = (name: string) => account?.fields.find((field) => field.name === name);
    expect(of('mchid')).toEqual({ name: 'mchid', label: '商户号', set: true, shown: '1900000001', until: null });
    expect(of('apiV3Key')).toMatchObject({ set: true, shown: '末四位 2345' });
    expect(of('privateKey')?.shown).toMatch(/^指纹 [0-9a-f]{16}$/);
    expect(of('publicKey')).toMatchObject({ set: false, shown: '' });
    expect(of('certificate')?.until).toBeGreaterThan(town.clock.now().getTime());
    expect(of('serial')?.shown).toMatch(/^[0-9A-F]{40}$/);
    const seen = JSON.stringify([await shown(), (await owner.ask(keysCalls.auditLog, { pageSize: 100 })).list]);
    const [row] = await town.sql<{ text: string }>('select pay_account::text as text from pay_account where id = $1', [body.id]);
    for (const secret of secretsIn(fields)) {
      expect(seen).not.toContain(secret);
      expect(row?.text).not.toContain(secret);
    }
    expect(await kept(body.id)).toMatchObject(Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])));
  });

  it('are the owner’s alone, and one shop’s are nothing to another', async () => {
    const { key } = await owner.ask(keysCalls.addKey, { name: '财务', role: 'orders' });
    const bearer = { authorization: `Bearer ${key}` };
    expect(await visitor.call(payAccountCalls.listPayAccounts, {}, bearer)).toMatchObject({ status: 403 });
    expect(await visitor.call(payAccountCalls.putPayAccount, { vendor: 'wechat' }, bearer)).toMatchObject({ status: 403 });
    const ours = (await shown()).map(({ id }) => id);
    expect((await shown(neighbour)).filter(({ id }) => ours.includes(id))).toEqual([]);
    for (const id of ours) {
      expect(await neighbour.call(payAccountCalls.testPayAccount, { id })).toMatchObject(refused('payAccountNotFound'));
      expect(await neighbour.call(payAccountCalls.offerPayAccount, { id, offered: 0 })).toMatchObject(refused('payAccountNotFound'));
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
  ])('are refused with a sentence that names the field: %s', async (sentence, vendor, spoilt) => {
    const before = await shown();
    const fields = await spoilt(await (vendor === 'wechat' ? wechatFields() : alipayFields()));
    const answer = await put(fields, { vendor });
    expect(answer).toMatchObject(refused('payAccountWrong'));
    expect(answer.message).toContain(sentence);
    expect(await shown()).toEqual(before);
  });

  it('are switched off and on: shoppers are offered one of a vendor, or none', async () => {
    const [first, second] = (await shown()).filter(({ vendor }) => vendor === 'wechat').toReversed();
    await owner.ask(payAccountCalls.offerPayAccount, { id: first?.id ?? 0, offered: 1 });
    expect((await shown()).filter(({ vendor, offered }) => vendor === 'wechat' && offered).map(({ id }) => id)).toEqual([first?.id]);
    await owner.ask(payAccountCalls.offerPayAccount, { id: first?.id ?? 0, offered: 0 });
    expect(await ways()).not.toContain('wechat');
    await Promise.all([first, second].map((one) => owner.ask(payAccountCalls.offerPayAccount, { id: one?.id ?? 0, offered: 1 })));
    expect((await shown()).filter(({ vendor, offered }) => vendor === 'wechat' && offered)).toHaveLength(1);
    expect(await ways()).toContain('wechat');
  });

  it('that get new keys stay what they are, and so do the merchant’s others under the same number', async () => {
    const fields = await wechatFields({ mchid: '1900000077' });
    const one = (await put(fields)).body;
    const other = (await put({ ...fields, appid: 'wxfedcba9876543210' })).body;
    expect([one.kept, other.kept, one.id === other.id]).toEqual(['new', 'new', false]);
    const pair = await newKeyPair();
    const rotated = {
      ...fields,
      privateKey: pair.privateKey.trim(),
      certificate: selfSigned(pair, newSerial(), '青禾生活', town.clock.now()).trim(),
      apiV3Key: 'z'.repeat(32),
    };
    expect((await put(rotated)).body).toEqual({ id: one.id, kept: 'keys' });
    expect((await put(rotated)).body).toEqual({ id: one.id, kept: 'same' });
    expect(await kept(one.id)).toMatchObject({ appid: fields['appid'], apiV3Key: rotated.apiV3Key });
    expect(await kept(other.id)).toMatchObject({ appid: 'wxfedcba9876543210', apiV3Key: rotated.apiV3Key, privateKey: rotated.privateKey });
    const three = await Promise.all([put(rotated), put(rotated), put(await wechatFields({ mchid: '1900000078' }))]);
    expect(three.map(({ body }) => body.kept)).toEqual(['same', 'same', 'new']);
  });

  it('that are offered no more are asked for bills no more, once nothing can come by them; offered again, they are', async () => {
    const [account] = (await shown()).filter(({ vendor }) => vendor === 'alipay');
    const id = account?.id ?? 0;
    const billAt = async () => (await town.sql<{ at: Date | null }>('select bill_at as at from pay_account where id = $1', [id]))[0]?.at;
    await owner.ask(payAccountCalls.offerPayAccount, { id, offered: 0 });
    town.clock.pass({ days: 2 });
    await town.settle();
    expect(await billAt()).toBeNull();
    await owner.ask(payAccountCalls.offerPayAccount, { id, offered: 1 });
    expect(await billAt()).not.toBeNull();
    await town.settle();
    expect(await billAt()).not.toBeNull();
  });

  it('whose keys the vendor was not asked about are kept where their merchant says so', async () => {
    expect(await owner.call(payAccountCalls.putPayAccount, { vendor: 'alipay', sandbox: 1 })).toMatchObject(refused('paySandboxNone'));
    expect((await put(await alipayFields(), { vendor: 'alipay', untested: 1 })).body).toMatchObject({ kept: 'new' });
  });
});

describe('an account with the sandbox, tried in earnest', () => {
  const town = useTown({ atSandbox: true });
  const owner = town.as({ merchantOf: 1001 });
  const xiaoman = town.as('xiaoman');
  afterEach(async () => {
    await town.till.behave();
    expect(await proofOf(town, 1001)).toEqual([]);
  });
  const shown = async () => (await owner.ask(payAccountCalls.listPayAccounts, {})).list;
  const wechat = async () => (await shown()).find(({ vendor, offered }) => vendor === 'wechat' && offered)?.id ?? 0;
  const test = (id: number) => owner.call(payAccountCalls.testPayAccount, { id });

  it('is opened by a word, once, and says that its keys work', async () => {
    const id = await wechat();
    expect((await test(id)).body).toEqual({ works: 1, why: '' });
    expect(await owner.ask(payAccountCalls.putPayAccount, { vendor: 'wechat', sandbox: 1 })).toEqual({ id, kept: 'same' });
    expect((await shown()).find((one) => one.id === id)).toMatchObject({ sandbox: true, offered: true });
  });

  it('whose key is another’s is told by the vendor, and one that nobody can be asked about is not known', async () => {
    const id = await wechat();
    const before = await town.databases.units.read(1001, (db) => accountById(db, id));
    const fields = before ? opened(before, testSecrets.open).fields : {};
    const wrong = { ...fields, privateKey: (await newKeyPair()).privateKey };
    await town.sql('update pay_account set fields_sealed = $1 where id = $2', [testSecrets.seal(JSON.stringify(wrong)), id]);
    expect((await test(id)).body).toMatchObject({ works: 0, why: expect.stringContaining('商户 API 私钥') });
    await town.sql('update pay_account set fields_sealed = $1 where id = $2', [before?.sealed, id]);
    await town.till.misbehave({ deed: 'fail', vendor: 'wechat' });
    expect(await test(id)).toMatchObject(refused('payVendorAway'));
  });

  it('that gets new keys in the middle loses nothing: what was begun is asked about, and what comes too late goes back, by the new ones', async () => {
    const id = await wechat();
    const [open, late] = [await toOrder(xiaoman, { goods: 'orange' }), await toOrder(xiaoman, { goods: 'orange' })];
    const begin = (tid: string) => xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    const [first, second] = [await begin(open.tid), await begin(late.tid)];
    // The keys that lie here now are the vendor's no longer, as after a change at its desk.
    const good = await town.databases.units.read(1001, (db) => accountById(db, id));
    const fields = good ? opened(good, testSecrets.open).fields : {};
    const old = { ...fields, privateKey: (await newKeyPair()).privateKey };
    await town.sql('update pay_account set fields_sealed = $1 where id = $2', [testSecrets.seal(JSON.stringify(old)), id]);
    await payAtTill(town.till, { ...first, goodUntil: new Date() });
    town.clock.pass({ minutes: 1 });
    await town.settle();
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid: open.tid })).status).toBe('WAIT_BUYER_PAY');
    // Its merchant writes the new ones down: by the same number it is the same account.
    const kept = await town.databases.units.write(1001, (db) =>
      keepAccount(db, { vendor: 'wechat', sandbox: true, fields }, { ...testSecrets, desk: payDesk() }, town.clock.now()),
    );
    expect(kept).toEqual({ id, kept: 'keys', changed: true });
    town.clock.pass({ minutes: 2 });
    await town.settle();
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid: open.tid })).status).toBe('WAIT_SELLER_SEND_GOODS');

    // Closed behind the vendor's back: what is paid then goes back, through this very account.
    await town.sql(`update orders set status = 'TRADE_CLOSED', close_at = null where tid = $1`, [late.tid]);
    await payAtTill(town.till, { ...second, goodUntil: new Date() });
    for (let times = 0; times < 3; times += 1) {
      town.clock.pass({ minutes: 3 });
      await town.settle();
    }
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid: late.tid, sjid: 1001 })).toMatchObject({ status: 'returned' });
    await town.sql(`update orders set status = 'TRADE_NO_CREATE_PAY' where tid = $1`, [late.tid]);
  });
});
