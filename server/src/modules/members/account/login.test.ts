import { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Input } from 'contract/call.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { hashPassword } from './passwords.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const agreed = { service: 1, privacy: 1 };
const { mobile, password } = people.xiaoman;

describe('a login', () => {
  const testApp = useTestApp();
  const login = (input: Partial<Input<typeof accountCalls.login>>, headers = {}, siteId = 1001) =>
    testApp.as({ visitorOf: siteId }).call(accountCalls.login, { agreed, ...input }, headers);
  const whoAmI = (token: string, siteId = 1001) => testApp.as({ visitorOf: siteId }).call(accountCalls.agentInfo, {}, { token });

  it("accepts a mobile number and password, and returns a token and the member's data", async () => {
    const { body } = await login({ mobile: ' +86 138-0000-0001', password });
    expect(body).toMatchObject({ agentId: 1, agentid: 1, fxid: 0, fxname: '顾客', nick: '小满', status: 1 });
    expect(body.expires - testApp.clock.now().getTime()).toBeGreaterThan(6.99 * 24 * 60 * 60 * 1000);
    expect((await whoAmI(body.token)).body).toMatchObject({ agentid: 1, self: 1 });
  });

  it('accepts the request fields of the specification, as a form or as JSON [R-197] [R-397]', async () => {
    const fields = { siteId: 1001, clientId: 'h5', agentId: -1, openid: 'o', nick: '满', headurl: 'https://x/y.png', jbzAuthCode: 'c' };
    expect((await login({ mobile, password, ...fields })).success).toBe(true);
    const response = await testApp.product.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { sjid: '1001', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ mobile, password, agreed: JSON.stringify(agreed), siteId: '1001' }).toString(),
    });
    expect(response.json()).toMatchObject({ success: true, body: { agentId: 1 } });
  });

  it('refuses the codes that the messaging app issues', async () => {
    expect(await login({ openid: 'o-1' })).toMatchObject(refused('loginMethodUnknown'));
    expect(await login({ jbzAuthCode: 'c' })).toMatchObject(refused('loginMethodUnknown'));
    expect(await login({ mobile })).toMatchObject(refused('loginCredentialMissing'));
  });

  it('refuses a site id in the form that differs from the site of the request [R-521]', async () => {
    expect(await login({ mobile, password, siteId: 1002 })).toMatchObject({ status: 401, code: 240_000 });
  });

  it('answers an unknown mobile number like a wrong password, and not much faster', async () => {
    const time = async (input: object) => {
      const begun = performance.now();
      const answer = await login(input);
      return { answer, took: performance.now() - begun };
    };
    const quickest = async (input: object) => {
      const runs = [await time(input), await time(input), await time(input)];
      return { answer: runs[0]?.answer, took: Math.min(...runs.map(({ took }) => took)) };
    };
    const passwordHash = await hashPassword(people.dazhi.password);
    await testApp.sql('update member set password_hash = $2 where id = $1', [people.dazhi.id, passwordHash]);
    const wrong = await quickest({ mobile: people.dazhi.mobile, password: 'not-her-password' });
    const unknown = await quickest({ mobile: '13900000000', password: 'not-her-password' });
    expect(wrong.answer).toMatchObject(refused('loginWrong'));
    expect(unknown.answer?.message).toBe(wrong.answer?.message);
    expect(unknown.answer?.body).toEqual(wrong.answer?.body);
    expect(unknown.took).toBeGreaterThan(wrong.took / 2);
  });

  it('by code with an unregistered number fails, and leaves the code valid for a registration', async () => {
    const code = await requestCode(testApp, 1001, '13900000001', 'login');
    expect(await login({ mobile: '13900000001', validcode: code })).toMatchObject(refused('notRegistered'));
    const made = await testApp
      .as({ visitorOf: 1001 })
      .call(accountCalls.register, { mobile: '13900000001', validcode: code, password: 'good-enough', agreed });
    expect(made.success).toBe(true);
  });

  it('requires consent to the current legal texts, and stores the consent only once for two logins', async () => {
    const old = await login({ mobile, password, agreed: { service: 0, privacy: 1 } });
    expect(old).toMatchObject({ ...refused('legalTextsChanged'), body: { textVersions: { service: 1, privacy: 1 } } });
    await login({ mobile, password });
    await login({ mobile, password });
    const given = await testApp.sql('select kind, version from consent where member_id = 1 order by kind');
    expect(given).toEqual([
      { kind: 'privacy', version: 1 },
      { kind: 'service', version: 1 },
    ]);
  });

  it('requires consent again after a legal text has changed', async () => {
    await testApp.sql(
      `insert into site_text (site_id, kind, version, title, html, published_at) values (1001, 'privacy', 2, '隐私政策', '<p>二</p>', $1)`,
      [testApp.clock.now()],
    );
    expect(await login({ mobile, password })).toMatchObject(refused('legalTextsChanged'));
    expect((await login({ mobile, password, agreed: { service: 1, privacy: 2 } })).success).toBe(true);
    expect(await testApp.sql(`select version from consent where member_id = 1 and kind = 'privacy'`)).toHaveLength(2);
    await testApp.sql(`delete from site_text where version = 2`);
  });

  it('is refused to a member whose account is closed, but not to a frozen or not yet activated member', async () => {
    expect((await login({ mobile: people.hanbing.mobile, password: people.hanbing.password })).body.status).toBe(2);
    expect((await login({ mobile: people.xinya.mobile, password: people.xinya.password })).body.status).toBe(10);
    expect(await login({ mobile: people.guyun.mobile, password: people.guyun.password })).toMatchObject(refused('memberClosed'));
    expect(await login({ mobile: people.guyun.mobile, password: 'wrong-password' })).toMatchObject(refused('loginWrong'));
  });

  it('refuses a member of another site', async () => {
    const { mobile, password } = people.kaying;
    expect((await login({ mobile: '61234567', password }, {}, 1002)).body.agentId).toBe(8);
    expect(await login({ mobile: '61234567', password })).toMatchObject(refused('mobileWrong'));
    expect(await login({ mobile, password })).toMatchObject(refused('mobileWrong'));
    expect(await login({ mobile: people.xiaoman.mobile, password: people.xiaoman.password }, {}, 1002)).toMatchObject(
      refused('loginWrong'),
    );
  });

  it('by password is blocked after ten wrong passwords, until the member logs in by code', async () => {
    await testApp.sql('delete from allowance');
    const { mobile, password } = people.anran;
    await login({ mobile, password: 'wrong-password' });
    await testApp.sql('update allowance set spent = 9');
    expect(await login({ mobile, password: 'wrong-password' })).toMatchObject(refused('loginWrong'));
    expect(await login({ mobile, password })).toMatchObject({ ...refused('loginTooMany'), body: { waitSeconds: 900 } });
    const code = await requestCode(testApp, 1001, mobile, 'login');
    expect((await login({ mobile, validcode: code })).success).toBe(true);
    expect((await login({ mobile, password })).success).toBe(true);
  });

  it('counts every one of many simultaneous wrong passwords', async () => {
    await testApp.sql('delete from allowance');
    const { mobile } = people.meilin;
    await login({ mobile, password: 'wrong-password' });
    await testApp.sql('update allowance set spent = 7');
    const answers = await Promise.all(Array.from({ length: 30 }, () => login({ mobile, password: 'wrong-password' })));
    expect(answers.filter(({ code }) => code === refused('loginWrong').code)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === refused('loginTooMany').code)).toHaveLength(27);
    testApp.clock.advance({ minutes: 16 });
    expect((await login({ mobile, password: people.meilin.password })).success).toBe(true);
  });

  it('is refused to a network after a hundred failed logins from it with different mobile numbers', async () => {
    testApp.clock.advance({ minutes: 16 });
    const from = (at: number) => login({ mobile: `139333${String(at).padStart(5, '0')}`, validcode: '123456' });
    const answers = await Promise.all(Array.from({ length: 110 }, (_, at) => from(at)));
    expect(answers.filter(({ code }) => code === refused('codeWrong').code)).toHaveLength(100);
    expect(await login({ mobile, password })).toMatchObject(refused('loginNetworkTooMany'));
    testApp.clock.advance({ minutes: 16 });
    expect((await login({ mobile, password })).success).toBe(true);
  });

  it('that succeeds does not count towards the limit of failed logins from a network', async () => {
    testApp.clock.advance({ minutes: 16 });
    await testApp.sql('delete from allowance');
    await login({ mobile, password });
    await testApp.sql('update allowance set spent = 99');
    for (let round = 0; round < 3; round += 1) expect((await login({ mobile, password })).success).toBe(true);
  });

  it('that succeeds does not reset the count of failed logins from the network', async () => {
    testApp.clock.advance({ minutes: 16 });
    await testApp.sql('delete from allowance');
    const fail = (at: number) => login({ mobile: `139444${String(at).padStart(5, '0')}`, validcode: '123456' });
    for (let at = 0; at < 99; at += 1) expect(await fail(at)).toMatchObject(refused('codeWrong'));
    expect((await login({ mobile, password })).success).toBe(true);
    expect(await fail(99)).toMatchObject(refused('codeWrong'));
    expect(await fail(100)).toMatchObject(refused('loginNetworkTooMany'));
    await testApp.sql('delete from allowance');
  });
});

describe('a new password', () => {
  const testApp = useTestApp();
  const visitor = () => testApp.as({ visitorOf: 1001 });
  const fresh = 'a-new-password';
  const login = (word: string) => visitor().call(accountCalls.login, { mobile, password: word, agreed });

  it('replaces the old password after verification by a code, and ends all sessions [R-523]', async () => {
    const before = (await login(password)).body.token;
    const code = await requestCode(testApp, 1001, mobile, 'reset');
    expect((await visitor().call(accountCalls.resetPwd, { mobile, validcode: code, password: fresh })).success).toBe(true);
    testApp.clock.advance({ seconds: 2 });
    expect(await visitor().call(accountCalls.agentInfo, {}, { token: before })).toMatchObject({ status: 401, code: 250_000 });
    expect(await login(password)).toMatchObject(refused('loginWrong'));
    const after = await login(fresh);
    expect((await visitor().call(accountCalls.agentInfo, {}, { token: after.body.token })).success).toBe(true);
    const [row] = await testApp.sql<{ password_hash: string }>('select password_hash from member where id = 1');
    expect(row?.password_hash, 'a hash with its cost parameters').toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('is refused if it is weak, without a reset code, or for an unknown or closed account', async () => {
    const reset = (mobile: string, validcode: string, word = fresh) =>
      visitor().call(accountCalls.resetPwd, { mobile, validcode, password: word });
    const loginCode = await requestCode(testApp, 1001, people.dazhi.mobile, 'login');
    expect(await reset(people.dazhi.mobile, loginCode)).toMatchObject(refused('codeWrong'));
    expect(await reset('13900000007', await requestCode(testApp, 1001, '13900000007', 'reset'))).toMatchObject(refused('notRegistered'));
    const { mobile } = people.guyun;
    expect(await reset(mobile, await requestCode(testApp, 1001, mobile, 'reset'))).toMatchObject(refused('memberClosed'));
    expect(await reset(mobile, '123456', '12345678')).toMatchObject({ ...refused('passwordWeak'), message: '密码不能全是数字' });
  });
});

describe('a registration', () => {
  const testApp = useTestApp();
  const visitor = (siteId = 1001) => testApp.as({ visitorOf: siteId });
  const good = { password: 'long enough', agreed };

  it('creates a member of the lowest level after verification by a code, and logs the member in', async () => {
    const code = await requestCode(testApp, 1001, '13700000001', 'register');
    const made = await visitor().ask(accountCalls.register, { ...good, mobile: '13700000001', validcode: code, nick: ' 阿 布🎈 ' });
    expect(made).toMatchObject({ nick: '阿 布', fxid: 0, fxname: '顾客', status: 1, headurl: '' });
    const me = await visitor().call(accountCalls.agentInfo, {}, { token: made.token });
    expect(me.body).toMatchObject({
      self: 1,
      mobile: '137****0001',
      growth: 0,
      next: { fxid: 1, fxname: 'VIP', growth: 500, needed: 500 },
    });
    expect((await visitor().call(accountCalls.login, { mobile: '13700000001', password: good.password, agreed })).body.agentId).toBe(
      made.agentId,
    );
  });

  it('gives the nickname “会员” with six digits to a member who enters none', async () => {
    const code = await requestCode(testApp, 1001, '13700000002', 'register');
    const made = await visitor().ask(accountCalls.register, { ...good, mobile: '13700000002', validcode: code });
    expect(made.nick).toMatch(/^会员\d{6}$/);
  });

  it('reveals that a mobile number is registered only to its verified holder', async () => {
    expect(await visitor().call(accountCalls.register, { ...good, mobile, validcode: '000000' })).toMatchObject(refused('codeWrong'));
    const code = await requestCode(testApp, 1001, mobile, 'register');
    expect(await visitor().call(accountCalls.register, { ...good, mobile, validcode: code })).toMatchObject(refused('mobileTaken'));
  });

  it('is possible with a mobile number that is registered on another site', async () => {
    const code = await requestCode(testApp, 1002, mobile, 'register');
    expect((await visitor(1002).call(accountCalls.register, { ...good, mobile, validcode: code })).success).toBe(true);
  });

  it('refuses a weak password with the reason, without using up a try of the code', async () => {
    const code = await requestCode(testApp, 1001, '13700000003', 'register');
    const weak = { '12345678': '密码不能全是数字', short1: '密码需为 8 到 64 位' };
    for (const [password, message] of Object.entries(weak))
      expect(await visitor().call(accountCalls.register, { mobile: '13700000003', validcode: code, password, agreed })).toMatchObject({
        ...refused('passwordWeak'),
        message,
      });
    const [row] = await testApp.sql<{ tries_left: number }>('select tries_left from sms_code order by id desc limit 1');
    expect(row?.tries_left).toBe(5);
  });

  it('creates one member when many requests with one mobile number arrive simultaneously', async () => {
    const code = await requestCode(testApp, 1001, '13700000004', 'register');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor().call(accountCalls.register, { ...good, mobile: '13700000004', validcode: code })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const other of answers.filter(({ success }) => !success))
      expect(['验证码不正确或已失效', '该手机号已注册，请直接登录']).toContain(other.message);
    expect(
      await testApp.sql(
        `select 1 from session s join member m on m.id = s.member_id where m.nick like '会员%' and m.joined_at = (select max(joined_at) from member)`,
      ),
    ).toHaveLength(1);
  });
});
