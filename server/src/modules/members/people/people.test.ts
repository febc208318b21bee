import type { CallRow, Input } from 'contract/call.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { permissionNames } from 'contract/shop/access/permissions.ts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { issueSiteKey } from '#opening/issue-site-key.ts';
import { createIds } from '#platform/ids.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';

import { accountCalls } from 'contract/members/account/account.calls.ts';
import { readLastCode, requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a person of the merchant', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const other = testApp.as({ merchantOf: 1002 });
  const visitor = testApp.as({ visitorOf: 1001 });
  let number = 13_800_100_000;
  const nextMobile = () => String((number += 1));
  const roleId = async (name: string, of = owner) =>
    (await of.ask(peopleCalls.listRoles, {})).list.find((one) => one.name === name)?.id ?? 0;
  const add = async (role: string, name = role) => {
    const mobile = nextMobile();
    const { id } = await owner.ask(peopleCalls.addPerson, { name, mobile, roleId: await roleId(role) });
    return { id, mobile };
  };
  const codeFor = async (mobile: string) => {
    await visitor.ask(peopleCalls.sendPersonCode, { mobile });
    await testApp.runDueJobs();
    return readLastCode(testApp, mobile);
  };
  const logIn = async (mobile: string) => {
    const { token } = await visitor.ask(peopleCalls.logInPerson, { mobile, code: await codeFor(mobile) });
    testApp.clock.advance({ minutes: 2 });
    return token;
  };
  const as = (token: string) => ({
    call: <Row extends CallRow>(row: Row, input: Input<Row>) => visitor.call(row, input, { authorization: `Bearer ${token}` }),
  });

  it('logs in by the code of a text message, then by a password of their own', async () => {
    const { mobile } = await add('订单');
    const token = await logIn(mobile);
    const me = await as(token).call(peopleCalls.whoAmI, {});
    expect(me.body).toMatchObject({ kind: 'person', name: '订单', roleName: '订单', hasPassword: false, shop: { siteId: 1001 } });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2026' })).toMatchObject(refused('loginWrong'));
    const code = await codeFor(mobile);
    expect(await as(token).call(peopleCalls.setOwnPassword, { password: 'sunny-2026', code })).toMatchObject({ success: true });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2026' })).toMatchObject({ success: true });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2027' })).toMatchObject(refused('loginWrong'));
    expect(await visitor.call(peopleCalls.logInPerson, { mobile })).toMatchObject(refused('loginCredentialMissing'));
    const stored = await testApp.sql<{ text: string }>(
      "select person::text || (select string_agg(s::text, '') from person_session s) as text from person",
    );
    expect(stored.map(({ text }) => text).join()).not.toMatch(new RegExp(`${mobile}|${token}|sunny`));
  });

  it('is unknown to a stranger: a wrong password says the same of a number that is nobody’s', async () => {
    const { mobile } = await add('订单');
    for (const tried of [mobile, nextMobile()])
      expect(await visitor.call(peopleCalls.logInPerson, { mobile: tried, password: 'sunny-2026' })).toMatchObject(refused('loginWrong'));
    const stranger = nextMobile();
    expect(await visitor.call(peopleCalls.logInPerson, { mobile: stranger, code: await codeFor(stranger) })).toMatchObject(
      refused('personUnknown'),
    );
  });

  it('may do what their role allows, and reads which permission is missing', async () => {
    const { mobile } = await add('订单');
    const token = await logIn(mobile);
    expect(await as(token).call(orderMerchantCalls.listOrders, {})).toMatchObject({ success: true });
    expect(await as(token).call(orderMerchantCalls.refundOrder, { tid: '1'.repeat(20), why: '缺货' })).toMatchObject({
      status: 403,
      message: '您的角色是「订单」，此操作需要「退款」权限',
    });
    expect(await as(token).call(peopleCalls.listPeople, {})).toMatchObject({ status: 403 });
  });

  it('is named in the audit log, and an access key is not', async () => {
    const { id, mobile } = await add('商品', '上新的人');
    const token = await logIn(mobile);
    expect(await as(token).call(goodsMerchantCalls.addGroup, { name: '人员的分组' })).toMatchObject({ success: true });
    const { list } = await owner.ask(accessMerchantCalls.auditLog, { personId: id });
    expect(list).toMatchObject([{ personId: id, personName: '上新的人', keyId: null, keyName: null, call: 'merchant.addGroup' }]);
  });

  it('cannot use the token at another shop, nor a token that ended or expired', async () => {
    const { mobile } = await add('只读');
    const [token, second] = [await logIn(mobile), await logIn(mobile)];
    expect(await testApp.as({ visitorOf: 1002 }).call(peopleCalls.whoAmI, {}, { authorization: `Bearer ${token}` })).toMatchObject({
      success: false,
    });
    const { body } = await as(token).call(peopleCalls.ownSessions, {});
    expect(body.list.filter(({ own }) => own)).toHaveLength(1);
    const elsewhere = body.list.find(({ own }) => !own)?.id ?? 0;
    expect(await as(token).call(peopleCalls.endOwnSession, { id: elsewhere })).toMatchObject({ success: true });
    expect(await as(second).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
    const stranger = await logIn((await add('只读')).mobile);
    expect(await as(stranger).call(peopleCalls.endOwnSession, { id: elsewhere })).toMatchObject(refused('sessionNotFound'));
    testApp.clock.advance({ days: 15 });
    expect(await as(token).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
    const again = await logIn(mobile);
    expect(await as(again).call(peopleCalls.logOutPerson, {})).toMatchObject({ success: true });
    expect(await as(again).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
  });

  it('who leaves is logged out at once, and comes back without the old password', async () => {
    const { id, mobile } = await add('客服');
    const token = await logIn(mobile);
    const code = await codeFor(mobile);
    await as(token).call(peopleCalls.setOwnPassword, { password: 'sunny-2026', code });
    await owner.ask(peopleCalls.endPerson, { id });
    expect(await as(token).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2026' })).toMatchObject(refused('loginWrong'));
    expect(await owner.call(peopleCalls.addPerson, { name: '又来', mobile, roleId: await roleId('只读') })).toMatchObject({ body: { id } });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2026' })).toMatchObject(refused('loginWrong'));
    expect(await owner.call(peopleCalls.addPerson, { name: '两次', mobile, roleId: await roleId('只读') })).toMatchObject(
      refused('personTaken'),
    );
  });

  it('cannot give what they do not have, change their own role, or touch who may more', async () => {
    const deputy = await owner.ask(peopleCalls.addRole, { name: '人事', may: ['people.edit', 'orders.view', 'goods.view'] });
    const mobile = nextMobile();
    const { id } = await owner.ask(peopleCalls.addPerson, { name: '人事', mobile, roleId: deputy.id });
    const token = await logIn(mobile);
    const boss = await add('店主');
    expect(await as(token).call(peopleCalls.addRole, { name: '偷', may: [...permissionNames] })).toMatchObject(refused('roleAboveOwn'));
    expect(await as(token).call(peopleCalls.changePerson, { id, roleId: await roleId('店主') })).toMatchObject(refused('roleAboveOwn'));
    expect(await as(token).call(peopleCalls.changeRole, { id: deputy.id, may: ['people.edit'] })).toMatchObject(refused('ownRoleFixed'));
    expect(await as(token).call(peopleCalls.endPerson, { id: boss.id })).toMatchObject(refused('roleAboveOwn'));
    expect(await as(token).call(peopleCalls.addPerson, { name: '新', mobile: nextMobile(), roleId: await roleId('店长') })).toMatchObject(
      refused('roleAboveOwn'),
    );
    const small = await as(token).call(peopleCalls.addRole, { name: '看单', may: ['orders.view'] });
    expect(small).toMatchObject({ success: true });
    expect(await as(token).call(accessMerchantCalls.addKey, { name: '万能', role: 'owner' })).toMatchObject(refused('roleAboveOwn'));
    const [ownerKey] = (await owner.ask(accessMerchantCalls.listKeys, {})).list.filter(({ role }) => role === 'owner');
    expect(await as(token).call(accessMerchantCalls.revokeKey, { id: ownerKey?.id ?? 0 })).toMatchObject(refused('roleAboveOwn'));
  });

  it('of the owner’s role cannot be removed as the last one, even if the last two are removed at once', async () => {
    for (const { id, roleName, leftAt } of (await owner.ask(peopleCalls.listPeople, { pageSize: 100 })).list)
      if (roleName === '店主' && leftAt === null) await owner.call(peopleCalls.endPerson, { id });
    const left = (await owner.ask(peopleCalls.listPeople, { pageSize: 100 })).list.filter(
      ({ roleName, leftAt }) => roleName === '店主' && leftAt === null,
    );
    const two = [left[0]?.id ?? (await add('店主')).id, (await add('店主')).id];
    const ended = await Promise.all(two.map((id) => owner.call(peopleCalls.endPerson, { id })));
    expect(ended.filter(({ success }) => success)).toHaveLength(1);
    expect(ended.filter(({ success }) => !success)).toMatchObject([refused('lastOwner')]);
  });

  it('gets and loses what a role allows at once, and a role in use stays', async () => {
    const { id } = await owner.ask(peopleCalls.addRole, { name: '会变', may: ['orders.view'] });
    const mobile = nextMobile();
    await owner.ask(peopleCalls.addPerson, { name: '会变', mobile, roleId: id });
    const token = await logIn(mobile);
    expect(await as(token).call(orderMerchantCalls.listOrders, {})).toMatchObject({ success: true });
    await owner.ask(peopleCalls.changeRole, { id, may: ['goods.view'] });
    expect(await as(token).call(orderMerchantCalls.listOrders, {})).toMatchObject({ status: 403 });
    expect(await as(token).call(goodsMerchantCalls.listGoods, {})).toMatchObject({ success: true });
    expect(await owner.call(peopleCalls.removeRole, { id })).toMatchObject(refused('roleUsed'));
    expect(await owner.call(peopleCalls.addRole, { name: '会变', may: [] })).toMatchObject(refused('roleNameTaken'));
    expect(await owner.call(peopleCalls.changeRole, { id: await roleId('店主'), may: [] })).toMatchObject(refused('ownerRoleFixed'));
    const unused = await owner.ask(peopleCalls.addRole, { name: '没人', may: [] });
    expect(await owner.call(peopleCalls.removeRole, { id: unused.id })).toMatchObject({ success: true });
    expect(await other.call(peopleCalls.changeRole, { id, may: [] })).toMatchObject(refused('roleNotFound'));
  });

  it('is no access key: a key has no log-in and no password', async () => {
    expect(await owner.call(peopleCalls.whoAmI, {})).toMatchObject({ body: { kind: 'key', hasPassword: false } });
    expect(await owner.call(peopleCalls.ownSessions, {})).toMatchObject(refused('personOnly'));
    expect(await owner.call(peopleCalls.setOwnPassword, { password: 'sunny-2026', code: '123456' })).toMatchObject(refused('personOnly'));
  });

  it('takes the keys that they made with them, and a log-in ends after 90 days however often it is used', async () => {
    const maker = await owner.ask(peopleCalls.addRole, { name: '发钥匙的', may: [...permissionNames] });
    const mobile = nextMobile();
    const { id } = await owner.ask(peopleCalls.addPerson, { name: '发钥匙的', mobile, roleId: maker.id });
    const token = await logIn(mobile);
    const made = await as(token).call(accessMerchantCalls.addKey, { name: '离开后还用', role: 'read' });
    const key = { authorization: `Bearer ${made.body.key}` };
    expect(await visitor.call(goodsMerchantCalls.listGoods, {}, key)).toMatchObject({ success: true });
    await owner.ask(peopleCalls.endPerson, { id });
    expect(await visitor.call(goodsMerchantCalls.listGoods, {}, key)).toMatchObject({ status: 401 });

    const { mobile: kept } = await add('只读');
    const used = await logIn(kept);
    for (let week = 0; week < 12; week += 1) {
      testApp.clock.advance({ days: 7 });
      expect(await as(used).call(peopleCalls.whoAmI, {})).toMatchObject({ success: true });
    }
    testApp.clock.advance({ days: 7 });
    expect(await as(used).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
  });

  const addWithSecondStep = async (name: string) => {
    const { id, mobile } = await add('客服', name);
    const token = await logIn(mobile);
    const { body } = await as(token).call(peopleCalls.beginSecondStep, { code: await codeFor(mobile) });
    const appCode = () => {
      testApp.clock.advance({ minutes: 2 });
      return new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: testApp.clock.now().getTime() });
    };
    testApp.clock.advance({ minutes: 2 });
    return { id, mobile, token, url: body.url, appCode };
  };

  it('logs in with a code of their own purpose: a shopper’s opens no shop, and theirs no shopper’s account', async () => {
    const { mobile } = await add('客服');
    const shopperCode = await requestCode(testApp, 1001, mobile, 'login');
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, code: shopperCode })).toMatchObject(refused('codeWrong'));
    testApp.clock.advance({ minutes: 2 });
    const stranger = nextMobile();
    const replies = [];
    for (const one of [mobile, stranger]) replies.push((await visitor.call(peopleCalls.sendPersonCode, { mobile: one })).body);
    expect(replies[0]).toEqual(replies[1]);
    await testApp.runDueJobs();
    const staffCode = await readLastCode(testApp, mobile);
    expect(await visitor.call(accountCalls.login, { mobile, validcode: staffCode, agreed: { service: 1, privacy: 1 } })).toMatchObject({
      success: false,
    });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, code: staffCode })).toMatchObject({ success: true });
    expect(await visitor.call(peopleCalls.sendPersonCode, { mobile })).toMatchObject(refused('codeTooSoon'));
  });

  it('is asked for a code of the authenticator app after password or code, which is good once', async () => {
    const { id, mobile, token, url, appCode } = await addWithSecondStep('两步的人');
    expect(url).toMatch(/^otpauth:\/\/totp\//);
    // It is not asked for before it is confirmed.
    await logIn(mobile);
    const code = appCode();
    expect(await as(token).call(peopleCalls.confirmSecondStep, { code: code === '000000' ? '000001' : '000000' })).toMatchObject(
      refused('secondStepWrong'),
    );
    const { body } = await as(token).call(peopleCalls.confirmSecondStep, { code });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await as(token).call(peopleCalls.ownSessions, {})).body.list).toHaveLength(1);
    expect(await as(token).call(peopleCalls.whoAmI, {})).toMatchObject({ body: { hasSecondStep: true, recoveryCodes: 10 } });
    expect(await as(token).call(peopleCalls.beginSecondStep, { code: await codeFor(mobile) })).toMatchObject(refused('secondStepSet'));

    testApp.clock.advance({ minutes: 2 });
    const sms = await codeFor(mobile);
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, code: sms })).toMatchObject(refused('secondStepNeeded'));
    // The code that confirmed it is used.
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, code: sms, secondStep: code })).toMatchObject(refused('secondStepWrong'));
    const next = appCode();
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, code: sms, secondStep: next })).toMatchObject({ success: true });
    testApp.clock.advance({ minutes: 1 });
    const second = await codeFor(mobile);
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, code: second, secondStep: next })).toMatchObject(
      refused('secondStepWrong'),
    );
    const [recovery = ''] = body.recoveryCodes;
    const both = await Promise.all(
      [recovery, recovery.toLowerCase().replace('-', '')].map((secondStep) =>
        visitor.call(peopleCalls.logInPerson, { mobile, code: second, secondStep }),
      ),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const stored = await testApp.sql<{ text: string }>(
      "select a::text || (select string_agg(c::text, '') from person_recovery_code c) as text from person_authenticator a",
    );
    expect(stored.map(({ text }) => text).join()).not.toContain(recovery.replace('-', ''));
    expect((await owner.ask(peopleCalls.listPeople, { pageSize: 100 })).list.find((one) => one.id === id)).toMatchObject({
      hasSecondStep: true,
    });
    expect(await as(token).call(peopleCalls.endSecondStep, { code: appCode() })).toMatchObject({ success: true });
    testApp.clock.advance({ minutes: 2 });
    await logIn(mobile);
  });

  it('cannot try codes of the app without end, and a colleague who may resets a lost one, never one above them', async () => {
    const { id, mobile, token, appCode } = await addWithSecondStep('丢了手机');
    const { body: confirmed } = await as(token).call(peopleCalls.confirmSecondStep, { code: appCode() });
    await as(token).call(peopleCalls.setOwnPassword, { password: 'sunny-2026', code: await codeFor(mobile) });
    const tryFrom = (who: typeof visitor, secondStep: string) =>
      who.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2026', secondStep });
    const wrong = appCode() === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) expect(await tryFrom(visitor, wrong)).toMatchObject(refused('secondStepWrong'));
    expect(await tryFrom(visitor, appCode())).toMatchObject(refused('secondStepTooMany'));
    // Who knows the password locks nobody out: another network and the recovery codes have tries of their own.
    const elsewhere = testApp.as({ visitorOf: 1001 }, '10.7.7.7');
    expect(await tryFrom(elsewhere, appCode())).toMatchObject({ success: true });
    expect(await tryFrom(visitor, confirmed.recoveryCodes[0] ?? '')).toMatchObject({ success: true });
    for (let tried = 0; tried < 5; tried += 1) expect(await tryFrom(visitor, 'ABCD-EFGH')).toMatchObject(refused('secondStepWrong'));
    expect(await tryFrom(visitor, confirmed.recoveryCodes[1] ?? '')).toMatchObject(refused('secondStepTooMany'));
    const small = await owner.ask(peopleCalls.addRole, { name: '小人事', may: ['people.edit'] });
    const deputyMobile = nextMobile();
    const deputy = await owner.ask(peopleCalls.addPerson, { name: '小人事', mobile: deputyMobile, roleId: small.id });
    const deputyToken = await logIn(deputyMobile);
    expect(await as(deputyToken).call(peopleCalls.resetSecondStep, { id })).toMatchObject(refused('roleAboveOwn'));
    expect(await as(deputyToken).call(peopleCalls.resetSecondStep, { id: deputy.id })).toMatchObject(refused('ownSecondStepFixed'));
    await owner.ask(peopleCalls.resetSecondStep, { id });
    expect(await owner.call(peopleCalls.resetSecondStep, { id })).toMatchObject(refused('secondStepNotSet'));
    expect(await as(token).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile, password: 'sunny-2026' })).toMatchObject({ success: true });
  });

  it('whose role shrank while they waited acts by what they may now', async () => {
    const role = await owner.ask(peopleCalls.addRole, { name: '缩水', may: ['people.edit', 'goods.view'] });
    const mobile = nextMobile();
    await owner.ask(peopleCalls.addPerson, { name: '缩水', mobile, roleId: role.id });
    const token = await logIn(mobile);
    const both = await Promise.all([
      owner.call(peopleCalls.changeRole, { id: role.id, may: [] }),
      ...Array.from({ length: 6 }, (_, i) => as(token).call(peopleCalls.addRole, { name: `抢在前面 ${i}`, may: ['goods.view'] })),
    ]);
    expect(both[0]).toMatchObject({ success: true });
    expect(await as(token).call(peopleCalls.addRole, { name: '之后', may: [] })).toMatchObject({ status: 403 });
  });

  it('of the owner’s role leaves when the operator gives the shop back, and everybody is logged out', async () => {
    const boss = await add('店主', '占店的人');
    const token = await logIn(boss.mobile);
    const reader = await logIn((await add('只读')).mobile);
    const site = { siteId: 1001, revokeOthers: true };
    const issued = await issueSiteKey(testApp.databases, testSecrets, createIds(testApp.clock), site, testApp.clock.now());
    expect(issued.endedOwners).toContain('占店的人');
    for (const old of [token, reader]) expect(await as(old).call(peopleCalls.whoAmI, {})).toMatchObject({ status: 401 });
    expect(await visitor.call(peopleCalls.logInPerson, { mobile: boss.mobile, code: await codeFor(boss.mobile) })).toMatchObject(
      refused('personUnknown'),
    );
  });
});

describe('an access key', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const visitor = testApp.as({ visitorOf: 1001 });

  it('may have a role of the merchant’s own, and follows its changes', async () => {
    const role = await owner.ask(peopleCalls.addRole, { name: '仓库系统', may: ['goods.view'] });
    const { key, roleName } = await owner.ask(accessMerchantCalls.addKey, { name: '仓库系统', roleId: role.id });
    expect(roleName).toBe('仓库系统');
    const headers = { authorization: `Bearer ${key}` };
    expect(await visitor.call(goodsMerchantCalls.listGoods, {}, headers)).toMatchObject({ success: true });
    expect(await visitor.call(orderMerchantCalls.listOrders, {}, headers)).toMatchObject({ status: 403 });
    await owner.ask(peopleCalls.changeRole, { id: role.id, may: ['orders.view'] });
    expect(await visitor.call(goodsMerchantCalls.listGoods, {}, headers)).toMatchObject({ status: 403 });
    expect(await visitor.call(orderMerchantCalls.listOrders, {}, headers)).toMatchObject({ success: true });
    expect(await owner.call(peopleCalls.removeRole, { id: role.id })).toMatchObject(refused('roleUsed'));
    expect((await owner.ask(accessMerchantCalls.listKeys, {})).list[0]).toMatchObject({
      role: 'own',
      roleId: role.id,
      roleName: '仓库系统',
    });
    for (const roles of [{}, { role: 'read' as const, roleId: role.id }])
      expect(await owner.call(accessMerchantCalls.addKey, { name: '两种', ...roles })).toMatchObject(refused('keyRoleWrong'));
  });

  it('finds entries of the audit log by a word of their input, of the act, or of who made them', async () => {
    await owner.ask(goodsMerchantCalls.addGroup, { name: '深山老茶' });
    const find = async (word: string) => (await owner.ask(accessMerchantCalls.auditLog, { word })).list.map(({ call }) => call);
    expect(await find('老茶')).toEqual(['merchant.addGroup']);
    expect(await find('新建分组')).toEqual(['merchant.addGroup']);
    expect(await find('没有这样的词')).toEqual([]);
    const { list } = await owner.ask(accessMerchantCalls.auditLog, { pageSize: 1 });
    const older = await owner.ask(accessMerchantCalls.auditLog, { pageSize: 1, after: list[0]?.id ?? 0 });
    expect(older.list[0]?.id).toBeLessThan(list[0]?.id ?? 0);
  });
});
