import type { CallRow, Input } from 'contract/call.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { permissionNames } from 'contract/shop/access/permissions.ts';
import { describe, expect, it } from 'vitest';
import { issueSiteKey } from '#opening/issue-site-key.ts';
import { createIds } from '#platform/ids.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';
import { requestCode } from '../../../../test/sms-code.ts';
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
  const codeFor = (mobile: string) => requestCode(testApp, 1001, mobile, 'login');
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
